#include "common/draw/tree_layout.hpp"

#include <algorithm>
#include <limits>

namespace ailab::draw {
namespace {

using Id = std::uint32_t;
constexpr Id kNone = ~Id{0};

/// The names are those of the paper: prelim and mod place a node relative to its parent, a thread
/// leads to the next node of a contour, change and shift spread smaller subtrees evenly.
class Buchheim {
public:
    Buchheim(const TreeShape& shape, const TreeGaps& gaps)
        : shape_(shape), gaps_(gaps), nodes_(shape.children.size()) {
        for (Id v = 0; v < nodes_.size(); ++v) {
            nodes_[v].ancestor = v;
            const auto& children = shape.children[v];
            for (Id i = 0; i < children.size(); ++i) {
                nodes_[children[i]].parent = v;
                nodes_[children[i]].position = i;
            }
            if (!children.empty()) nodes_[v].default_ancestor = children.front();
        }
    }

    TreeLayout layout() {
        place_subtrees();
        return absolute();
    }

private:
    struct Node {
        double prelim = 0, mod = 0, change = 0, shift = 0;
        Id thread = kNone, ancestor = kNone, default_ancestor = kNone;
        Id parent = kNone, position = 0;
    };

    std::vector<Id> preorder() const {
        std::vector<Id> order, stack = {0};
        while (!stack.empty()) {
            const Id v = stack.back();
            stack.pop_back();
            order.push_back(v);
            const auto& children = shape_.children[v];
            stack.insert(stack.end(), children.rbegin(), children.rend());
        }
        return order;
    }

    /// Children before parents, and left siblings before right ones: the paper's first walk.
    void place_subtrees() {
        std::vector<Id> stack = {0}, postorder;
        while (!stack.empty()) {  // parent, right, left; in reverse: left, right, parent
            const Id v = stack.back();
            stack.pop_back();
            postorder.push_back(v);
            const auto& children = shape_.children[v];
            stack.insert(stack.end(), children.begin(), children.end());
        }
        std::reverse(postorder.begin(), postorder.end());
        for (const Id v : postorder) {
            place(v);
            if (nodes_[v].parent != kNone && nodes_[v].position > 0) apportion(v);
        }
    }

    void place(Id v) {
        Node& node = nodes_[v];
        const Id left = left_sibling(v);
        const auto& children = shape_.children[v];
        double middle = 0;
        if (!children.empty()) {
            execute_shifts(v);
            middle = (nodes_[children.front()].prelim + nodes_[children.back()].prelim) / 2;
        }
        node.prelim = left == kNone ? middle : nodes_[left].prelim + distance(left, v);
        if (left != kNone) node.mod = node.prelim - middle;
    }

    /// Moves the subtree of `v` away from the subtrees to its left, along their contours.
    void apportion(Id v) {
        Id inner_right = v, outer_right = v;
        Id inner_left = left_sibling(v), outer_left = shape_.children[nodes_[v].parent].front();
        double mod_ir = nodes_[inner_right].mod, mod_or = nodes_[outer_right].mod;
        double mod_il = nodes_[inner_left].mod, mod_ol = nodes_[outer_left].mod;
        while (next_right(inner_left) != kNone && next_left(inner_right) != kNone) {
            inner_left = next_right(inner_left);
            inner_right = next_left(inner_right);
            outer_left = next_left(outer_left);
            outer_right = next_right(outer_right);
            nodes_[outer_right].ancestor = v;
            const double overlap = (nodes_[inner_left].prelim + mod_il) -
                                   (nodes_[inner_right].prelim + mod_ir) +
                                   distance(inner_left, inner_right);
            if (overlap > 0) {
                move_subtree(greatest_distinct_ancestor(inner_left, v), v, overlap);
                mod_ir += overlap;
                mod_or += overlap;
            }
            mod_il += nodes_[inner_left].mod;
            mod_ir += nodes_[inner_right].mod;
            mod_ol += nodes_[outer_left].mod;
            mod_or += nodes_[outer_right].mod;
        }
        if (next_right(inner_left) != kNone && next_right(outer_right) == kNone) {
            nodes_[outer_right].thread = next_right(inner_left);
            nodes_[outer_right].mod += mod_il - mod_or;
        }
        if (next_left(inner_right) != kNone && next_left(outer_left) == kNone) {
            nodes_[outer_left].thread = next_left(inner_right);
            nodes_[outer_left].mod += mod_ir - mod_ol;
            nodes_[nodes_[v].parent].default_ancestor = v;
        }
    }

    void move_subtree(Id left, Id right, double amount) {
        const double subtrees = static_cast<double>(nodes_[right].position) -
                                static_cast<double>(nodes_[left].position);
        nodes_[right].change -= amount / subtrees;
        nodes_[right].shift += amount;
        nodes_[left].change += amount / subtrees;
        nodes_[right].prelim += amount;
        nodes_[right].mod += amount;
    }

    void execute_shifts(Id v) {
        double shift = 0, change = 0;
        const auto& children = shape_.children[v];
        for (auto child = children.rbegin(); child != children.rend(); ++child) {
            Node& node = nodes_[*child];
            node.prelim += shift;
            node.mod += shift;
            change += node.change;
            shift += node.shift + change;
        }
    }

    Id greatest_distinct_ancestor(Id inner_left, Id v) const {
        const Id ancestor = nodes_[inner_left].ancestor;
        const Id parent = nodes_[v].parent;
        return nodes_[ancestor].parent == parent ? ancestor : nodes_[parent].default_ancestor;
    }
    Id left_sibling(Id v) const {
        const Node& node = nodes_[v];
        if (node.parent == kNone || node.position == 0) return kNone;
        return shape_.children[node.parent][node.position - 1];
    }
    Id next_left(Id v) const {
        return shape_.children[v].empty() ? nodes_[v].thread : shape_.children[v].front();
    }
    Id next_right(Id v) const {
        return shape_.children[v].empty() ? nodes_[v].thread : shape_.children[v].back();
    }
    double distance(Id left, Id right) const {
        return (shape_.widths[left] + shape_.widths[right]) / 2 + gaps_.between_siblings;
    }

    /// The paper's second walk: sums the mods from the root down, then moves the tree to x >= 0.
    TreeLayout absolute() {
        TreeLayout layout;
        layout.centres.resize(nodes_.size());
        std::vector<double> mods(nodes_.size(), 0);
        double left = std::numeric_limits<double>::max(), right = -left;
        for (const Id v : preorder()) {
            const Id parent = nodes_[v].parent;
            const double inherited = parent == kNone ? 0 : mods[parent];
            const double level = parent == kNone ? 0 : layout.centres[parent].y;
            mods[v] = inherited + nodes_[v].mod;
            layout.centres[v] = {nodes_[v].prelim + inherited,
                                 parent == kNone ? 0 : level + gaps_.between_levels};
            left = std::min(left, layout.centres[v].x - shape_.widths[v] / 2);
            right = std::max(right, layout.centres[v].x + shape_.widths[v] / 2);
            layout.height = std::max(layout.height, layout.centres[v].y);
        }
        for (Point& centre : layout.centres) centre.x -= left;
        layout.width = right - left;
        return layout;
    }

    const TreeShape& shape_;
    const TreeGaps& gaps_;
    std::vector<Node> nodes_;
};

}  // namespace

TreeLayout layout_tree(const TreeShape& shape, const TreeGaps& gaps) {
    if (shape.children.empty()) return {};
    return Buchheim(shape, gaps).layout();
}

}  // namespace ailab::draw
