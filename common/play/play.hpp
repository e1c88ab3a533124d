// The front end of every game: on the full screen, or in lines of text where there is no terminal.
#pragma once

#include "common/play/table.hpp"

namespace ailab::play {

/// Plays until the user leaves; on lines also until the game is over or the input ends. Logs the
/// game, and saves it if the options say so. Throws InputError for files.
app::ExitCode play(Game& game, const PlayOptions& options, app::Session& session);

/// For what differs from game to game: at a terminal another seed at every start, unless --seed
/// names one.
std::uint64_t seed_of(const app::Session& session);

/// Its loop: on the full screen if there is one.
app::ExitCode play_table(Table& table, app::Session& session);
app::ExitCode play_on_screen(Table& table, app::Session& session);
app::ExitCode play_in_lines(Table& table, app::Session& session);

}  // namespace ailab::play
