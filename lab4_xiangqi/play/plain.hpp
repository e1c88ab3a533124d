// Playing line by line: for pipes, scripts and screen readers. Everything the full board can do has
// a word here.
#pragma once

#include "common/app/session.hpp"
#include "lab4_xiangqi/play/options.hpp"

namespace ailab::lab4 {

/// Play until the game is over, the input ends or the user leaves.
app::ExitCode play_plain(app::Session& session, PlayedGame& game, const PlayOptions& options);

/// Write the game: PGN, or DhtmlXQ if the name ends in .dhtmlxq or .txt. Throws InputError.
void save_game(const PlayedGame& game, const std::string& file);

}  // namespace ailab::lab4
