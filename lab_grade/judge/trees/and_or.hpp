// What the judge knows of an AND/OR problem, by plain recursion: the cheapest solution, and what is
// wrong with a solution tree. Only the file reader is shared with the searches.
#pragma once

#include <set>
#include <string>

#include "common/trees/and_or_problem.hpp"

namespace ailab::grade {

/// Every problem that is named: those that reduce, those they reduce to, the solved ones.
std::set<std::string> names_in(const AndOrProblem& problem);
/// The cost of the cheapest solution of a problem, or kNoSolution; AND adds up its parts or takes
/// the dearest.
AndOrCost cheapest(const AndOrProblem& problem, const std::string& node, bool sum);

/// What is wrong with the set of names as a solution tree, or "". Sets `cost`.
std::string solution_fault(const AndOrProblem& problem, const std::set<std::string>& tree, bool sum,
                           AndOrCost& cost);

}  // namespace ailab::grade
