// Anytime search: finds a first solution by weighted A* with a large weight and better ones with
// smaller weights (restarts, as in Richter, Thayer & Ruml, ICAPS 2010), while IDA* raises the lower
// bound until the two meet. Every solution comes with a bound on its ratio to the optimum.
#pragma once

#include <functional>
#include <vector>

#include "lab3_puzzle/engine/solver.hpp"

namespace ailab::lab3 {

struct Improvement {
    std::vector<Move> path;  ///< in the user's directions; empty if only the bound was raised
    int length;
    int lower_bound;
    std::string by;  ///< "weighted 3", "IDA* bound 60"
};

/// How an anytime search ended.
struct Improved {
    StopReason stopped = StopReason::none;  ///< none: the last solution is optimal
    int lower_bound = 0;
};

/// Calls `report` for the first solution, every better one and every better bound. Requires a
/// solvable start.
Improved improve(const Board& start, const Board& goal, Tables& tables,
                 const SolverOptions& options, Budget& budget,
                 const std::function<void(const Improvement&)>& report);

}  // namespace ailab::lab3
