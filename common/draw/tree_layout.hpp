// Tidy drawings of ordered trees: Reingold & Tilford 1981 and Walker 1990, in the linear-time form
// of Buchheim, Jünger & Leipert 2002. A parent is centred above its children, subtrees of the same
// shape are drawn alike, and nothing overlaps. Nodes may differ in width. O(n).
#pragma once

#include <cstdint>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

/// Nodes are numbered in any order; node 0 is the root. children[v] lists v's children from left to
/// right, widths[v] is the width of its label.
struct TreeShape {
    std::vector<std::vector<std::uint32_t>> children;
    std::vector<double> widths;
};

struct TreeGaps {
    double between_siblings = 14;
    double between_levels = 64;
};

struct TreeLayout {
    std::vector<Point> centres;  ///< the left edge of the tree is at x = 0, the root at y = 0
    double width = 0;            ///< including half a label at each side
    double height = 0;           ///< from the root's centre to the lowest centre
};

/// Requires a tree: every node but 0 is the child of exactly one node. Works without recursion.
TreeLayout layout_tree(const TreeShape& shape, const TreeGaps& gaps = {});

}  // namespace ailab::draw
