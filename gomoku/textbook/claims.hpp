// What the document claims of its kill search, measured: what iterative deepening costs where there
// is no win, and what rush fours of the defender cost with and without the cache.
#pragma once

#include <cstdint>
#include <functional>

#include "gomoku/textbook/kill_search.hpp"

namespace ailab::gomoku {

/// Nodes of all cases together, with iterative deepening and straight at the depth. Fixed
/// positions: random games, deterministic.
struct DeepeningClaim {
    int depth = 0;
    int quiet_cases = 0, win_cases = 0;
    std::uint64_t quiet_deepened = 0, quiet_direct = 0;
    std::uint64_t win_deepened = 0, win_direct = 0;
};
/// Throws OutOfBudget when the time of `run` is over.
DeepeningClaim measure_deepening(const Budget& run = {});

struct RushFourRow {
    int fours = 0;  ///< that the defender has in store, far from the fight
    bool extension = true;
    bool cache = true;
    Outcome outcome = Outcome::unknown;
    std::uint64_t nodes = 0;
};
/// One win by threats, with 0, 1 and 2 rush fours added, at the depth that it takes without them:
/// each row as it is measured. Throws OutOfBudget when the time of `run` is over.
void measure_rush_fours(const Budget& run, const std::function<void(const RushFourRow&)>& tell);

/// The position measured there: black wins by threats, white has `fours` rush fours in the corners.
Board rush_four_position(int fours);

}  // namespace ailab::gomoku
