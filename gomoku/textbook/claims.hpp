// Measures claims of the document about its kill search: the cost of iterative deepening if there
// is no win, and the cost of the defender's rush fours with and without the cache.
#pragma once

#include <cstdint>
#include <functional>

#include "gomoku/textbook/kill_search.hpp"

namespace ailab::gomoku {

/// Total nodes of all cases, with iterative deepening and with a direct search at the full depth.
/// The positions are fixed: deterministic random games.
struct DeepeningClaim {
    int depth = 0;
    int quiet_cases = 0, win_cases = 0;
    std::uint64_t quiet_deepened = 0, quiet_direct = 0;
    std::uint64_t win_deepened = 0, win_direct = 0;
};
/// `run` limits the nodes and the memory of each search. Throws OutOfBudget when its time is over.
DeepeningClaim measure_deepening(Budget& run);

struct RushFourRow {
    int fours = 0;  ///< available to the defender, far from the fight
    bool extension = true;
    bool cache = true;
    Outcome outcome = Outcome::unknown;
    std::uint64_t nodes = 0;
};
/// Searches one win by threats with 0, 1 and 2 rush fours added, at the depth that it needs without
/// them. Calls `tell` after each row. `run` as above.
void measure_rush_fours(Budget& run, const std::function<void(const RushFourRow&)>& tell);

/// The position measured there: black wins by threats, white has `fours` rush fours in the corners.
Board rush_four_position(int fours);

}  // namespace ailab::gomoku
