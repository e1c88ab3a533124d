// Explicit game trees: MAX and MIN alternate, every leaf has a value. Trees from the lecture
// slides, from files, and random ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

using TreeNode = std::uint32_t;
inline constexpr TreeNode kNoTreeNode = ~TreeNode{0};
/// The absolute value of a leaf is at most kGreatestLeaf; ±∞ in a file is ±kInfiniteLeaf.
inline constexpr Value kInfiniteLeaf = kMate;
inline constexpr Value kGreatestLeaf = 1'000'000;

/// Node 0 is the root. Children come after their parent, in the order of the file.
class GameTree {
public:
    struct Node {
        std::string name{};  ///< may be empty
        TreeNode parent = kNoTreeNode;
        std::uint32_t number = 0;  ///< index among its parent's children, from 0
        Ply ply = 0;
        std::vector<TreeNode> children{};
        Value value = 0;    ///< of a leaf, from MAX's point of view
        Interval bounds{};  ///< least and greatest leaf below, for MAX; set by finish()
    };
    static constexpr std::size_t kMaxChildren = 256;

    bool root_is_max = true;

    /// Appends a node; the first is the root and has kNoTreeNode as parent. Requires fewer than
    /// kMaxChildren siblings.
    TreeNode add(TreeNode parent, std::string name = {}, Value value = 0);
    void set_name(TreeNode n, std::string name) { nodes_[n].name = std::move(name); }
    /// Call after the last add(): computes the bounds.
    void finish();

    const Node& operator[](TreeNode n) const { return nodes_[n]; }
    std::size_t size() const noexcept { return nodes_.size(); }
    bool is_leaf(TreeNode n) const { return nodes_[n].children.empty(); }
    bool is_max(TreeNode n) const { return (nodes_[n].ply % 2 == 0) == root_is_max; }
    std::size_t leaf_count() const;
    Ply height() const;
    /// The node with that name, or kNoTreeNode if there is none.
    TreeNode find(std::string_view name) const;

private:
    std::vector<Node> nodes_;
};

/// Uniform random trees: every inner node has `branching` children, leaves are at depth `depth` and
/// have values between `low` and `high`. Requires branching <= kMaxChildren.
/// Throws OutOfBudget; the budget counts no nodes.
GameTree random_tree(int branching, int depth, Random& random, Value low = -99, Value high = 99,
                     Budget budget = {});
/// Whether random_tree(branching, depth) has at most kMostRandomLeaves leaves.
inline constexpr int kMostRandomLeaves = 5'000'000;
bool is_small_tree(int branching, int depth);

/// The minimax value of the subtree of n from MAX's point of view, by definition. For checks.
Value tree_value(const GameTree& tree, TreeNode n = 0);

/// The name ("b"), or for a node without a name its path of child numbers from 1: "2.1"; "root" for
/// the root.
std::string node_name(const GameTree& tree, TreeNode n);
/// "5", "+∞", "-∞" ("+inf" with ascii).
std::string value_text(Value value, bool ascii = false);
/// The tree as a nested list, as parse_tree reads it; the list does not hold who moves first.
/// Throws InputError for a name that a list cannot hold.
std::string to_text(const GameTree& tree);

}  // namespace ailab
