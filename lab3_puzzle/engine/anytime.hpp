// Anytime search: a quick answer by weighted A* with a large weight, better ones with smaller
// weights (restarts, as in Richter, Thayer & Ruml, ICAPS 2010), while IDA* raises the lower bound
// until the two meet. Every answer comes with a factor that it is at most away from the optimum.
#pragma once

#include <functional>
#include <vector>

#include "lab3_puzzle/engine/solver.hpp"

namespace ailab::lab3 {

struct Improvement {
    std::vector<Move> path;  ///< in the user's directions; empty where only the bound was raised
    int length;
    int lower_bound;
    std::string by;  ///< "weighted 3", "IDA* bound 60"
};

/// Calls `report` for the first answer, every better one and every better bound. Returns true if
/// the last one is optimal; false if the budget ended the search. Requires a solvable start.
bool improve(const Board& start, const Board& goal, Tables& tables, const SolverOptions& options,
             Budget& budget, const std::function<void(const Improvement&)>& report);

}  // namespace ailab::lab3
