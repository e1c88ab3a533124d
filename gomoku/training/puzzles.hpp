// Making puzzles out of lively games, and judging the answers of whoever solves them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/timing/budget.hpp"
#include "gomoku/formats/puzzle.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

struct PuzzleSettings {
    std::string kind = "vcf";
    int shortest = 4, longest = 12;  ///< winner's stones
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    std::uint64_t nodes = 20'000;  ///< of the solver, for each position
};

/// A puzzle from the game that `seed` makes: both sides play lively moves, until somebody has a
/// forced win of the kind asked for and length that was not there a move earlier. Verified. Nothing
/// if the game has none. Throws OutOfBudget when the time of `run` is over.
std::optional<Puzzle> make_puzzle(const PuzzleSettings& settings, std::uint64_t seed,
                                  const Budget& run = {});

/// Is the side to move, which has just to answer `attacker`'s last stone, lost whatever it plays?
/// "unknown" where the solver's limit ended. Throws OutOfBudget when the time of `run` is over.
enum class Judgement : std::uint8_t { wins, does_not_win, unknown };
Judgement judge(const Board& after_attack, std::uint64_t nodes_per_reply, const Budget& run = {});

}  // namespace ailab::gomoku
