// Explicit game trees: MAX and MIN in turn, a value at every leaf. The lecture slides' trees, trees
// from files, and random ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"

namespace ailab::tree_search {

using TreeNode = std::uint32_t;
inline constexpr TreeNode kNoTreeNode = ~TreeNode{0};
/// How far leaf values may go: ±∞ in a file is ±kInfiniteLeaf.
inline constexpr Value kInfiniteLeaf = kMate;
inline constexpr Value kGreatestLeaf = 1'000'000;

/// Node 0 is the root. Children come after their parent, in the order of the file.
class GameTree {
public:
    struct Node {
        std::string name{};  ///< may be empty
        TreeNode parent = kNoTreeNode;
        std::uint32_t number = 0;  ///< the how-manieth child of its parent, from 0
        Ply ply = 0;
        std::vector<TreeNode> children{};
        Value value = 0;    ///< of a leaf, seen from MAX
        Interval bounds{};  ///< least and greatest leaf below, seen from MAX; set by finish()
    };
    static constexpr std::size_t kMaxChildren = 256;

    bool root_is_max = true;

    /// Append a node; the first is the root and takes kNoTreeNode. Requires fewer than kMaxChildren
    /// brothers.
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
    /// The node of that name; kNoTreeNode if there is none.
    TreeNode find(std::string_view name) const;

private:
    std::vector<Node> nodes_;
};

/// A Game on a tree: a move is the number of a child. At the depth limit an inner node is valued by
/// the middle of its bounds.
class TreeGame {
public:
    using Move = std::uint16_t;
    static constexpr std::size_t kMaxMoves = GameTree::kMaxChildren;
    static constexpr std::size_t kMoveIndices = GameTree::kMaxChildren;

    /// The tree must outlive the game.
    explicit TreeGame(const GameTree& tree, TreeNode at = 0) : tree_(&tree), at_(at) {}

    const GameTree& tree() const noexcept { return *tree_; }
    TreeNode node() const noexcept { return at_; }
    Side side_to_move() const { return tree_->is_max(at_) ? Side::first : Side::second; }
    void generate(MoveList<TreeGame>& out) const {
        for (std::size_t i = 0; i < children().size(); ++i) out.push_back(static_cast<Move>(i));
    }
    void make(Move move) { at_ = children()[move]; }
    void unmake(Move /*move*/) { at_ = (*tree_)[at_].parent; }
    std::optional<Value> terminal(Ply /*ply*/) const {
        if (!children().empty()) return std::nullopt;
        return sign(side_to_move()) * (*tree_)[at_].value;
    }
    Value evaluate() const {
        const Interval& b = (*tree_)[at_].bounds;
        const auto middle = static_cast<Value>((std::int64_t{b.low} + b.high) / 2);
        return sign(side_to_move()) * middle;
    }
    Key key() const {
        std::uint64_t seed = at_;
        return splitmix64(seed);
    }
    static std::size_t move_index(Move move) { return move; }
    Interval bounds() const {
        const Interval& b = (*tree_)[at_].bounds;
        return side_to_move() == Side::first ? b : Interval{-b.high, -b.low};
    }

private:
    const std::vector<TreeNode>& children() const { return (*tree_)[at_].children; }

    const GameTree* tree_;
    TreeNode at_;
};

/// Uniform random trees: every inner node has `branching` children, leaves lie `depth` plies down
/// and take values between `low` and `high`. Requires branching <= kMaxChildren.
GameTree random_tree(int branching, int depth, Random& random, Value low = -99, Value high = 99);

/// The minimax value of the whole tree seen from MAX, by the definition. For checks.
Value tree_value(const GameTree& tree, TreeNode n = 0);

/// "b", or for a node without a name its path of child numbers from 1: "2.1"; "root" for the root.
std::string node_name(const GameTree& tree, TreeNode n);
/// "5", "+∞", "-∞" ("+inf" with ascii).
std::string value_text(Value value, bool ascii = false);
/// The tree as a nested list, as parse_tree reads it.
std::string to_text(const GameTree& tree);

}  // namespace ailab::tree_search
