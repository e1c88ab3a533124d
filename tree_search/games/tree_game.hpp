// Explicit game trees as a Game, so that the algorithms for boards search the trees of the slides,
// trees from files and random trees.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"
#include "common/trees/game_tree.hpp"

namespace ailab::tree_search {

class AnyGame;

/// A Game on a tree: a move is the index of a child. At the depth limit the value of an inner node
/// is the middle of its bounds.
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

std::string to_text(const TreeGame& game);
std::string move_text(const TreeGame& game, TreeGame::Move move);
/// Like to_text, but returns the value of a leaf without a name.
std::string name_in_trace(const TreeGame& game, bool ascii);
std::unique_ptr<AnyGame> any_game(const TreeGame& game);

}  // namespace ailab::tree_search
