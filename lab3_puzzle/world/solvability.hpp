// Decides whether the start can be transformed into the goal. Every move swaps the blank with a
// tile, so the parity of the permutation and the parity of the blank's path change together
// (Johnson & Story 1879, Archer 1999).
#pragma once

#include <string>
#include <vector>

#include "lab3_puzzle/world/board.hpp"

namespace ailab::lab3 {

/// The verdict and the numbers it is based on.
struct Solvability {
    bool solvable = false;
    std::uint64_t transpositions = 0;  ///< swaps that sort the start into the goal, blank included
    int blank_distance = 0;            ///< rows plus columns between the two blanks
    std::uint64_t start_inversions = 0, goal_inversions = 0;  ///< among tiles only
    int start_blank_row = 0, goal_blank_row = 0;  ///< counted from the bottom; 0 is the last row
    std::vector<std::string> reason{};            ///< the explanation in sentences
};

/// Requires two boards of the same size with the same tiles. O(n log n), except for the inversions,
/// O(n²).
Solvability solvability(const Board& start, const Board& goal);

}  // namespace ailab::lab3
