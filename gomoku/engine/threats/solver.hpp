// Solves one position: fours first, then threats, within one budget.
#pragma once

#include <string>

#include "common/text/choice.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct Solution {
    Outcome outcome = Outcome::unknown;
    std::string kind;  ///< "vcf", "vct" or "threats": the search that found the win
    WinTree tree;      ///< if the outcome is a win
};

/// The moves of the attacker.
enum class WinBy : std::uint8_t {
    any,     ///< the others in turn
    fours,   ///< VCF
    threes,  ///< VCT: fours and open threes
    all,     ///< every threat
};
inline constexpr NamedChoice<WinBy> kWinsBy[]{{"auto", "", WinBy::any},
                                              {"vcf", "", WinBy::fours},
                                              {"vct", "", WinBy::threes},
                                              {"all", "", WinBy::all}};

/// Searches for a forced win of the side to move. The outcome is unknown if the budget is
/// exhausted.
Solution solve(const Board& board, WinBy by, Budget& budget);

}  // namespace ailab::gomoku
