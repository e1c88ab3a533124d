// The independent checker of forced wins: it knows the rules and nothing of patterns or threats,
// and plays the strategy against every reply that the rules allow.
#pragma once

#include <string>

#include "common/timing/budget.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

struct Verification {
    bool holds = false;
    bool stopped = false;         ///< the budget ran out before anything was wrong
    std::uint64_t positions = 0;  ///< looked at
    std::string failure{};        ///< a line that the strategy does not win
};

/// Does the side to move win by this strategy, whatever the opponent plays? Positions count on the
/// budget, if there is one; when it runs out, nothing holds.
Verification verify(const Board& board, const WinTree& tree, Budget* budget = nullptr);

}  // namespace ailab::gomoku
