// Whole games between a student's program and our engine. Every move is one run of the program in
// the sandbox: it reads a position and prints a move, so a program needs no protocol of its own.
// clang-format off
//   protocol  input                                                     output
//   line      xiangqi: the FEN; gomoku: the size and the rows of `.XO`  the move, in any notation
//   uci       uci, isready, position fen F, go depth N                  bestmove h2e2
//   piskvork  START 15, BOARD … DONE                                    7,7
// clang-format on
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/run/grader.hpp"

namespace ailab::grade {

enum class PlayedGame : std::uint8_t { xiangqi, gomoku };
enum class MoveProtocol : std::uint8_t { line, uci, piskvork };

/// A player: a command that is run once per move.
struct Player {
    Submission program;
    MoveProtocol protocol = MoveProtocol::line;
    int depth = 3;  ///< search depth for uci
    Limits limits{};
    View view{};
};

struct PlayedRecord {
    bool student_first = true;
    double score = 0;  ///< of the student: 1, ½ or 0
    std::string reason;
    std::vector<std::string> moves;  ///< gomoku: "7,7", column and row from the top, from 0
};

/// The move of the student after which a game of gomoku could not be saved.
struct MissedThreat {
    std::size_t ply = 0;                ///< of that move, from 0
    std::vector<std::string> points{};  ///< where the engine threatened: "h8"
};
/// Looks for the first of the last moves of the student after which the engine wins by fours; an
/// empty optional if the game was not lost that way.
std::optional<MissedThreat> missed_threat(const PlayedRecord& record, const Budget& budget = {});

/// Returns the moves of a game of gomoku as `gomoku` reads them: "h8".
std::vector<std::string> gomoku_moves(const PlayedRecord& record);
/// Returns a game of gomoku as a file of Piskvork, which `gomoku show` and `gomoku play` read.
std::string piskvork_file(const PlayedRecord& record);

/// Plays one game after a few random moves chosen by the seed. Illegal moves, crashes and timeouts
/// lose. Throws OutOfBudget if it is interrupted, InputError if a program cannot be started.
PlayedRecord play_game(PlayedGame game, const Sandbox& sandbox, const Player& student,
                       const Player& engine, bool student_first, std::uint64_t seed,
                       const Budget& budget = {});

/// Returns our engine for the game, with a search depth of `depth` plies: the program beside this
/// one, or on the PATH. Throws InputError if there is none.
Player engine_player(PlayedGame game, int depth);

}  // namespace ailab::grade
