// What the judge knows of a game tree, by plain recursion: its value, and an alpha-beta that only
// counts. Independent of every search of the project; only the file reader is shared.
#pragma once

#include <cstddef>
#include <limits>

#include "common/trees/game_tree_reader.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The tree of the test, its option `root` obeyed. Throws InputError.
GameTree game_tree_of(const CheckInput& in);

/// Of a leaf, seen from MAX.
double leaf_value(const GameTree& tree, TreeNode n);
/// Minimax below `n`, where MAX or MIN is to move.
double minimax_value(const GameTree& tree, TreeNode n, bool max);

struct Count {
    std::size_t leaves = 0, nodes = 0;
};
/// The nodes below `n` that alpha-beta visits; `equality`: it cuts where alpha = beta, too.
Count alpha_beta_count(const GameTree& tree, TreeNode n, bool max, bool equality);
/// The fewest leaves that alpha-beta can evaluate under any order of the children: the smallest
/// proof of the value (Knuth & Moore 1975 for uneven trees).
std::size_t fewest_leaves(const GameTree& tree, TreeNode n = 0);

}  // namespace ailab::grade
