// Makes puzzles from lively games, and judges solutions.
#pragma once

#include <cstdint>
#include <optional>

#include "common/timing/budget.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/formats/puzzle.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct PuzzleSettings {
    WinBy kind = WinBy::fours;
    int shortest = 4, longest = 12;  ///< in the winner's stones
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    std::uint64_t nodes = 20'000;  ///< of the solver, per position
};

/// Plays a game with lively moves of both sides, determined by `seed`, until a player has a forced
/// win of the required kind and length that did not exist a move earlier. The verified puzzle; none
/// if the game has none. Throws OutOfBudget when the time of `run` is over.
std::optional<Puzzle> make_puzzle(const PuzzleSettings& settings, std::uint64_t seed,
                                  Budget run = {});

/// Judges the last move on the board: it wins if every reply of the side to move loses. The result
/// is `unknown` if the solver reached its limit. Throws OutOfBudget when the time of `run` is over.
enum class Judgement : std::uint8_t { wins, does_not_win, unknown };
Judgement judge(const Board& after_attack, std::uint64_t nodes_per_reply, Budget run = {});

}  // namespace ailab::gomoku
