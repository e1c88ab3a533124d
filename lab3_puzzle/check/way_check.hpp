// Checks a solution without searching: makes every move on a board and compares the result with the
// goal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lab3_puzzle/world/board.hpp"

namespace ailab::lab3 {

struct WayVerdict {
    std::size_t legal_steps = 0;  ///< number of moves before the first one that leaves the board
    bool legal = false;
    bool reaches_goal = false;
    Board end{};  ///< after the legal steps

    /// "legal, reaches the goal in 3 steps".
    std::string text(const std::vector<Move>& path) const;
};

WayVerdict check_way(const Board& start, const std::vector<Move>& path, const Board& goal);

}  // namespace ailab::lab3
