// Solves one position: fours first, then threats, within one budget.
#pragma once

#include <string>
#include <string_view>

#include "common/timing/budget.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct Solution {
    Outcome outcome = Outcome::unknown;
    std::string kind;  ///< "vcf", "vct" or "threats": the search that found the win
    WinTree tree;      ///< if the outcome is a win
};

/// Searches for a forced win of the side to move. `kind` is "vcf", "vct" (fours and open threes),
/// "all" (every threat) or "auto" (one after the other). The outcome is unknown if the budget is
/// exhausted.
Solution solve(const Board& board, std::string_view kind, Budget& budget);

}  // namespace ailab::gomoku
