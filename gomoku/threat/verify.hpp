// The independent checker of forced wins: it knows the rules and nothing of patterns or threats,
// and plays the strategy against every reply that the rules allow.
#pragma once

#include <string>

#include "gomoku/board.hpp"
#include "gomoku/threat/win_tree.hpp"

namespace ailab::gomoku {

struct Verification {
    bool holds = false;
    std::uint64_t positions = 0;  ///< looked at
    std::string failure{};        ///< a line that the strategy does not win
};

/// Does the side to move win by this strategy, whatever the opponent plays?
Verification verify(const Board& board, const WinTree& tree);

}  // namespace ailab::gomoku
