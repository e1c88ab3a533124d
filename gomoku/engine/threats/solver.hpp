// The solver of one position: fours, then threats, within one budget.
#pragma once

#include <string>
#include <string_view>

#include "common/timing/budget.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct Solution {
    Outcome outcome = Outcome::unknown;
    std::string kind;  ///< "vcf", "vct" or "threats": by what the win was found
    WinTree tree;      ///< if it is a win
};

/// Does the side to move force a win? `kind` is "vcf", "vct" (fours and open threes), "all" (every
/// threat) or "auto" (one after the other). A budget that ends makes the outcome unknown.
Solution solve(const Board& board, std::string_view kind, Budget& budget);

}  // namespace ailab::gomoku
