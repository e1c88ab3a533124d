#include "common/draw/tree_picture.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "common/draw/tree_layout.hpp"

namespace ailab::draw {
namespace {

constexpr double kHeight = 28, kTreeMargin = 24, kSmallSize = kFontSize - 2;

bool triangular(const TreeNode& node) {
    return node.shape == NodeShape::max || node.shape == NodeShape::min;
}
double body_width(const TreeNode& node) {
    const double text = text_width(node.label, kFontSize);
    return triangular(node) ? std::max(38.0, text + 26) : std::max(kHeight, text + 16);
}
double full_width(const TreeNode& node) {
    return std::max({body_width(node), text_width(node.note, kSmallSize),
                     2 * text_width(node.branch, kSmallSize) + 8});
}

void draw_body(Svg& svg, const TreeNode& node, Point c, const std::string& id) {
    const double half = body_width(node) / 2;
    const std::string classes = "node box" + (node.state.empty() ? "" : ' ' + node.state);
    if (triangular(node)) {
        const double base = node.shape == NodeShape::max ? kHeight / 2 + 2 : -kHeight / 2 - 2;
        svg.path(fmt::format("M{} {}L{} {}L{} {}Z", number(c.x - half), number(c.y + base),
                             number(c.x + half), number(c.y + base), number(c.x),
                             number(c.y - 1.35 * base)),
                 {{"id", id}, {"class", classes}, {"stroke-linejoin", "round"}});
    } else {
        svg.rect({c.x - half, c.y - kHeight / 2}, 2 * half, kHeight,
                 {{"id", id},
                  {"class", classes},
                  {"rx", node.shape == NodeShape::pill ? kHeight / 2 : 4}});
    }
}

/// The distance from the centre of a node to its lower edge.
double foot(const TreeNode& node) {
    return node.shape == NodeShape::min ? 1.35 * (kHeight / 2 + 2) : kHeight / 2 + 1;
}

/// The baseline of a label, moved into the wide part of a triangle.
double baseline(const TreeNode& node, double y) {
    const double middle = y + kFontSize * 0.36;
    return node.shape == NodeShape::max   ? middle + 5
           : node.shape == NodeShape::min ? middle - 5
                                          : middle;
}

TreeShape shape_of(const TreePicture& picture) {
    TreeShape shape;
    for (const TreeNode& node : picture.nodes) {
        shape.children.push_back(node.children);
        shape.widths.push_back(full_width(node));
    }
    return shape;
}

constexpr double kBetweenSiblings = 14;

}  // namespace

double tree_width(const TreePicture& picture) {
    const double tree = layout_tree(shape_of(picture), {kBetweenSiblings, 1}).width;
    return std::max(tree, text_width(picture.footnote, kSmallSize)) + 2 * kTreeMargin;
}

std::string tree_svg(const TreePicture& picture, const std::string& style) {
    const bool branches = std::any_of(
        picture.nodes.begin(), picture.nodes.end(),
        [](const TreeNode& node) { return !node.branch.empty() || !node.note.empty(); });
    const double level = branches ? 84 : 64;
    TreeLayout layout = layout_tree(shape_of(picture), {kBetweenSiblings, level});
    // The branches of a wide tree are nearly horizontal, so its levels need more space between
    // them.
    const double stretch = std::clamp(layout.width / 10 / std::max(layout.height, level), 1.0, 3.0);
    for (Point& p : layout.centres) p.y *= stretch;
    layout.height *= stretch;
    const double width =
        std::max(layout.width, text_width(picture.footnote, kSmallSize)) + 2 * kTreeMargin;
    const double tree_height =
        layout.height + kHeight + 2 * kTreeMargin + (branches ? kSmallSize : 0);
    const double height = tree_height + (picture.footnote.empty() ? 0 : 2 * kSmallSize);
    const auto centre = [&](std::size_t v) {
        const Point& p = layout.centres[v];
        return Point{p.x + kTreeMargin, p.y + kTreeMargin + kHeight / 2};
    };

    Svg svg(width, height, picture.title, style);
    svg.rect({0, 0}, width, height, {{"class", "paper"}});
    if (!picture.footnote.empty())
        svg.text({kTreeMargin, tree_height}, picture.footnote, {{"class", "small"}});
    for (std::size_t v = 0; v < picture.nodes.size(); ++v)
        for (const std::uint32_t child : picture.nodes[v].children) {
            const TreeNode& node = picture.nodes[child];
            svg.line(centre(v), centre(child),
                     {{"id", fmt::format("e{}", child)},
                      {"class", "edge" + (node.state.empty() ? "" : ' ' + node.state)}});
        }
    for (std::size_t v = 0; v < picture.nodes.size(); ++v) {
        const TreeNode& node = picture.nodes[v];
        const Point c = centre(v);
        draw_body(svg, node, c, fmt::format("n{}", v));
        const std::string cut = node.state == "cut" ? " cut" : "";
        svg.text({c.x, baseline(node, c.y)}, node.label,
                 {{"id", fmt::format("l{}", v)}, {"class", "label middle" + cut}});
        if (!node.note.empty())
            svg.text({c.x, c.y + foot(node) + kSmallSize + 2}, node.note,
                     {{"id", fmt::format("m{}", v)}, {"class", "small halo middle"}});
    }
    for (std::size_t v = 0; v < picture.nodes.size(); ++v)
        for (const std::uint32_t child : picture.nodes[v].children) {
            if (picture.nodes[child].branch.empty()) continue;
            const Point a = centre(v), b = centre(child);
            constexpr double kPart = 0.6;  // nearer to the child, where branches are further apart
            svg.text({a.x + kPart * (b.x - a.x), a.y + kPart * (b.y - a.y)},
                     picture.nodes[child].branch,
                     {{"id", fmt::format("b{}", child)}, {"class", "small halo middle"}});
        }
    return svg.finish();
}

}  // namespace ailab::draw
