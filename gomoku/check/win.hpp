// The independent checker of forced wins: it only uses the rules, no patterns or threats, and plays
// the strategy against every legal reply.
#pragma once

#include <string>

#include "common/timing/budget.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

struct Verification {
    bool holds = false;
    bool stopped = false;         ///< the budget ended before an error was found
    std::uint64_t positions = 0;  ///< number of positions visited
    std::string failure{};        ///< a line in which the strategy does not win
};

/// Checks that the side to move wins by this strategy, whatever the opponent plays. Positions count
/// against the budget, if there is one; if it is exhausted, the result is not verified.
Verification verify(const Board& board, const WinTree& tree, Budget* budget = nullptr);

}  // namespace ailab::gomoku
