// Game trees for the grader, by plain recursion: the value, and an alpha-beta search that only
// counts. Shares only the file reader with the searches of the project.
#pragma once

#include <cstddef>
#include <limits>

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
/// Returns the smallest number of leaves that alpha-beta can evaluate with the best order of the
/// children: the smallest proof of the value (Knuth & Moore 1975 for uneven trees).
std::size_t fewest_leaves(const GameTree& tree, TreeNode n = 0);

}  // namespace ailab::grade
