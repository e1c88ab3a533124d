// The user interface of all games: a full screen, or line mode if there is no terminal.
#pragma once

#include "common/play/table.hpp"

namespace ailab::play {

/// Plays until the user quits; in line mode also until the game is over or the input ends. Logs the
/// game, and saves it if requested. Throws InputError if a file cannot be read or written.
app::ExitCode play(Game& game, const PlayOptions& options, app::Session& session);

/// The seed for variety between games: a new one for every start at a terminal, unless --seed is
/// given.
std::uint64_t seed_of(const app::Session& session);

/// The main loop, on the full screen if it is available.
app::ExitCode play_table(Table& table, app::Session& session);
app::ExitCode play_on_screen(Table& table, app::Session& session);
app::ExitCode play_in_lines(Table& table, app::Session& session);

}  // namespace ailab::play
