// Minimax in two separate phases, as in the classical lectures: first grow the whole tree
// breadth-first (OPEN is a queue, CLOSED a stack), then back up the values (the last node closed is
// valued first). Nilsson 1971. Time and memory O(b^d); alpha-beta avoids this memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

template <Game G>
class TwoPhaseMinimax {
public:
    using Move = typename G::Move;
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    struct Node {
        std::uint32_t parent = kNone;
        Move move{};  ///< the move that led here
        Ply ply = 0;
        Value value = -kInf;               ///< for the side to move; backed up in phase 2
        std::uint32_t best_child = kNone;  ///< kNone for a leaf
    };

    /// The value for the side to move at the root. The observer receives every node once: leaves by
    /// on_leaf in phase 1, inner nodes by on_expand when they leave OPEN.
    template <class Obs = NullObserver>
    Value search(const G& root, Depth depth, Budget& budget, Obs&& obs = {}) {
        grow(root, depth, budget, obs);
        back_up();
        return nodes_[0].value;
    }

    const std::vector<Node>& nodes() const noexcept { return nodes_; }
    std::size_t longest_open() const noexcept { return longest_open_; }

    /// The line from the root along the best children.
    Line<G> line() const {
        Line<G> line;
        for (auto n = nodes_[0].best_child; n != kNone; n = nodes_[n].best_child)
            line.push_back(nodes_[n].move);
        return line;
    }

private:
    struct Entry {
        std::uint32_t node;
        G position;
    };

    /// Phase 1: breadth-first to `depth`; every leaf gets its static value.
    template <class Obs>
    void grow(const G& root, Depth depth, Budget& budget, Obs& obs) {
        nodes_.assign(1, Node{});
        closed_.clear();
        longest_open_ = 0;
        std::deque<Entry> open{{0, root}};
        while (!open.empty()) {
            longest_open_ = std::max(longest_open_, open.size());
            budget.spend();
            budget.hold(nodes_.size() * sizeof(Node) + open.size() * sizeof(Entry));
            Entry entry = std::move(open.front());
            open.pop_front();
            closed_.push_back(entry.node);
            const Ply ply = nodes_[entry.node].ply;
            if (const auto result = entry.position.terminal(ply)) {
                nodes_[entry.node].value =
                    leaf(entry.position, *result, ply, LeafKind::terminal, obs);
                continue;
            }
            if (ply == depth) {
                nodes_[entry.node].value =
                    leaf(entry.position, entry.position.evaluate(), ply, LeafKind::horizon, obs);
                continue;
            }
            obs.on_expand(entry.position, ply, depth - ply);
            MoveList<G> moves;
            entry.position.generate(moves);
            for (const Move move : moves) {
                nodes_.push_back({entry.node, move, ply + 1});
                entry.position.make(move);
                open.push_back({static_cast<std::uint32_t>(nodes_.size() - 1), entry.position});
                entry.position.unmake(move);
            }
        }
    }

    /// Phase 2: CLOSED is a stack, so children are processed before their parents. `>=`, because
    /// the last child comes first: among equals the first child wins, as in the recursive minimax.
    void back_up() {
        while (!closed_.empty()) {
            const std::uint32_t n = closed_.back();
            closed_.pop_back();
            if (nodes_[n].parent == kNone) continue;
            Node& parent = nodes_[nodes_[n].parent];
            if (-nodes_[n].value >= parent.value) {
                parent.value = -nodes_[n].value;
                parent.best_child = n;
            }
        }
    }

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> closed_;
    std::size_t longest_open_ = 0;
};

}  // namespace ailab
