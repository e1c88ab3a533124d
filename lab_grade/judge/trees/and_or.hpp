// AND/OR problems for the grader, by plain recursion: the cost of the cheapest solution, and errors
// in a solution tree. Shares only the file reader with the searches.
#pragma once

#include <set>
#include <string>

#include "common/trees/and_or_problem.hpp"

namespace ailab::grade {

/// Returns the names of all problems: those that have a reduction, their subproblems, and the
/// solved ones.
std::set<std::string> names_in(const AndOrProblem& problem);
/// Returns the cost of the cheapest solution of a problem, or kNoSolution. An AND node costs the
/// sum of its parts if `sum` is set, else their maximum.
AndOrCost cheapest(const AndOrProblem& problem, const std::string& node, bool sum);

/// Returns what is wrong with the set of names as a solution tree, or "". Sets `cost`.
std::string solution_fault(const AndOrProblem& problem, const std::set<std::string>& tree, bool sum,
                           AndOrCost& cost);

}  // namespace ailab::grade
