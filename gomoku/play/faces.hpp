// The two faces of a game: lines of text, and the full-screen board.
#pragma once

#include "common/app/session.hpp"
#include "gomoku/play/play_game.hpp"

namespace ailab::gomoku {

/// Reads commands until the game is over or left. Scriptable.
app::ExitCode play_in_lines(PlayGame& game, app::Session& session);
/// Requires FullScreen::available(session).
app::ExitCode play_on_screen(PlayGame& game, app::Session& session);

/// Writes the game, in the format that the name ends in (.psq, .sgf, else moves). Throws
/// InputError.
void save_game(const PlayGame& game, const std::string& path);
/// Returns what the file holds and the game does not keep: "2 comments", or nothing. Throws
/// InputError.
std::string load_game(PlayGame& game, const std::string& path);
/// One line for the log: who played, how it ended, the moves.
std::string game_record(const PlayGame& game);

}  // namespace ailab::gomoku
