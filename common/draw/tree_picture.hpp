// Draws a search tree: tidy layout, shapes for MAX (triangle up), MIN (triangle down) and other
// nodes, values inside, moves beside the branches; pruned branches are dashed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ailab::draw {

enum class NodeShape : unsigned char { box, pill, max, min };

struct TreeNode {
    std::string label;   ///< inside the node
    std::string note;    ///< below it, smaller: a bound, a heuristic value; may be empty
    std::string branch;  ///< beside the line from its parent: the move; may be empty
    std::string state;   ///< classes for the node and its line: "path", "cut", "settled", …
    NodeShape shape = NodeShape::pill;
    std::vector<std::uint32_t> children{};
};

struct TreePicture {
    std::string title;
    std::vector<TreeNode> nodes;  ///< node 0 is the root
    std::string footnote{};       ///< one line below the tree; may be empty
};

/// The width of the drawing in pixels.
double tree_width(const TreePicture& picture);

/// Node i is the element "n<i>", its label "l<i>", its note "m<i>", the line above it "e<i>",
/// the text beside that line "b<i>".
std::string tree_svg(const TreePicture& picture, const std::string& style);

}  // namespace ailab::draw
