// Input shared by several commands: a position and the moves played from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Whether an argument is a position rather than the name of a file: "startpos", or a FEN, which
/// has a slash between two ranks.
bool is_position(std::string_view what);

/// Returns "startpos" (the default) or a FEN, after `moves` in any notation (see notation.hpp).
/// Throws InputError.
Position read_position(std::string_view fen, const std::vector<std::string>& moves = {},
                       FenCheck check = FenCheck::playable);

/// Returns the games of a file, and warns about lines that end before an illegal move. Throws
/// InputError.
std::vector<GameFile> read_games(app::Session& session, const std::string& path);

/// Answers a question about a position in which the game is over: `negative`, with the reason.
app::ExitCode report_over(app::Session& session, const Position& position);

}  // namespace ailab::lab4
