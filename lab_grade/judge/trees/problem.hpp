// Game trees and AND/OR problems for the grader, by plain recursion: the value, an alpha-beta
// search that only counts, the cheapest solution, and errors in a solution tree. Shares only the
// file readers with the searches of the project.
#pragma once

#include <cstddef>
#include <limits>
#include <set>
#include <string>

#include "common/trees/and_or_problem.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Reads the tree of the test and applies its option `root`. Throws InputError.
GameTree game_tree_of(const CheckInput& in);

/// Returns the value of a leaf, as seen from MAX.
double leaf_value(const GameTree& tree, TreeNode n);
/// Returns the minimax value of `n`, where MAX or MIN is to move.
double minimax_value(const GameTree& tree, TreeNode n, bool max);

struct Count {
    std::size_t leaves = 0, nodes = 0;
};
/// Counts the nodes below `n` that alpha-beta visits; with `equality` it also cuts if alpha = beta.
Count alpha_beta_count(const GameTree& tree, TreeNode n, bool max, bool equality);
/// Returns the names of all problems, subproblems and solved ones.
std::set<std::string> names_in(const AndOrProblem& problem);
/// Returns the cost of the cheapest solution of a problem, or kNoSolution. An AND node costs the
/// sum of its parts if `sum` is set, else their maximum.
AndOrCost cheapest(const AndOrProblem& problem, const std::string& node, bool sum);

/// Returns what is wrong with the set of names as a solution tree, or "". Sets `cost`.
std::string solution_fault(const AndOrProblem& problem, const std::set<std::string>& tree, bool sum,
                           AndOrCost& cost);

}  // namespace ailab::grade
