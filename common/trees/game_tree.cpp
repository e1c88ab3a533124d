#include "common/trees/game_tree.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "common/trees/game_tree_reader.hpp"

namespace ailab {

TreeNode GameTree::add(TreeNode parent, std::string name, Value value) {
    const auto n = static_cast<TreeNode>(nodes_.size());
    Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.value = value;
    if (parent != kNoTreeNode) {
        node.number = static_cast<std::uint32_t>(nodes_[parent].children.size());
        node.ply = nodes_[parent].ply + 1;
        nodes_[parent].children.push_back(n);
    }
    nodes_.push_back(std::move(node));
    return n;
}

void GameTree::finish() {
    for (std::size_t n = nodes_.size(); n-- > 0;) {
        Node& node = nodes_[n];
        if (node.children.empty()) node.bounds = {node.value, node.value};
        if (node.parent == kNoTreeNode) continue;
        Interval& above = nodes_[node.parent].bounds;
        if (above == Interval{}) above = node.bounds;
        above.low = std::min(above.low, node.bounds.low);
        above.high = std::max(above.high, node.bounds.high);
    }
}

std::size_t GameTree::leaf_count() const {
    return static_cast<std::size_t>(std::count_if(
        nodes_.begin(), nodes_.end(), [](const Node& node) { return node.children.empty(); }));
}

Ply GameTree::height() const {
    Ply height = 0;
    for (const Node& node : nodes_) height = std::max(height, node.ply);
    return height;
}

TreeNode GameTree::find(std::string_view name) const {
    for (TreeNode n = 0; n < nodes_.size(); ++n)
        if (nodes_[n].name == name) return n;
    return kNoTreeNode;
}

namespace {

struct Growing {
    GameTree& tree;
    int branching;
    Random& random;
    Value low, high;
    Budget& budget;

    void grow(TreeNode parent, int depth) {
        budget.hold(tree.size() * sizeof(GameTree::Node));
        if (tree.size() % 1024 <= static_cast<std::size_t>(branching)) budget.look();
        for (int i = 0; i < branching; ++i) {
            const TreeNode child = tree.add(
                parent, {}, depth == 1 ? static_cast<Value>(random.between(low, high)) : 0);
            if (depth > 1) grow(child, depth - 1);
        }
    }
};

/// Whether parse_tree reads the name as that of a leaf or of an inner node.
bool list_can_hold(const std::string& name, bool of_leaf) {
    const auto has = [&](const char* any) { return name.find_first_of(any) != name.npos; };
    if (name.empty()) return true;
    if (has("()=# \t\r\n\f\v") || half_width(name) != name) return false;
    return of_leaf || (!leaf_value(name) && name.find_first_not_of("+-.0123456789") != name.npos);
}

void append_text(const GameTree& tree, TreeNode n, std::string& out) {
    const auto& node = tree[n];
    if (!list_can_hold(node.name, tree.is_leaf(n)))
        throw InputError(tr("a nested list cannot hold the name '{}'", node.name),
                         tr("use names without blanks, parentheses, = and #, and not numbers"));
    if (tree.is_leaf(n)) {
        if (!node.name.empty()) out += node.name + "=";
        out += value_text(node.value, true);
        return;
    }
    out += '(';
    if (!node.name.empty()) out += node.name;
    for (const TreeNode child : node.children) {
        if (out.back() != '(') out += ' ';
        append_text(tree, child, out);
    }
    out += ')';
}

}  // namespace

bool is_small_tree(int branching, int depth) {
    double leaves = 1;
    for (int i = 0; i < depth; ++i) leaves *= branching;
    return leaves <= kMostRandomLeaves;
}

GameTree random_tree(int branching, int depth, Random& random, Value low, Value high,
                     Budget budget) {
    GameTree tree;
    tree.add(kNoTreeNode, {}, depth == 0 ? static_cast<Value>(random.between(low, high)) : 0);
    if (depth > 0) Growing{tree, branching, random, low, high, budget}.grow(0, depth);
    tree.finish();
    return tree;
}

Value tree_value(const GameTree& tree, TreeNode n) {
    if (tree.is_leaf(n)) return tree[n].value;
    const bool max = tree.is_max(n);
    Value best = max ? -kInf : kInf;
    for (const TreeNode child : tree[n].children) {
        const Value value = tree_value(tree, child);
        best = max ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

std::string node_name(const GameTree& tree, TreeNode n) {
    if (!tree[n].name.empty()) return tree[n].name;
    std::string path;
    for (; tree[n].parent != kNoTreeNode; n = tree[n].parent)
        path = std::to_string(tree[n].number + 1) + (path.empty() ? "" : ".") + path;
    return path.empty() ? tr("root") : path;
}

std::string value_text(Value value, bool ascii) {
    if (value >= kInfiniteLeaf) return ascii ? "+inf" : "+∞";
    if (value <= -kInfiniteLeaf) return ascii ? "-inf" : "-∞";
    return std::to_string(value);
}

std::string to_text(const GameTree& tree) {
    std::string text;
    append_text(tree, 0, text);
    return text + "\n";
}

}  // namespace ailab
