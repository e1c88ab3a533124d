// SSS*: best-first search for the best solution tree. Stockman, "A minimax algorithm better than
// alpha-beta?", AIJ 12 (1979). Never evaluates a leaf that alpha-beta skips (ties are broken to the
// left), but needs an OPEN list of O(b^⌈d/2⌉) states, which alpha-beta does not.
#pragma once

#include <algorithm>
#include <cstdint>
#include <queue>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

template <Game G>
class SssStar {
public:
    using Move = typename G::Move;

    /// The value for the side to move at the root, which is MAX.
    template <class Obs = NullObserver>
    Value search(const G& root, Depth depth, Budget& budget, Obs&& obs = {}) {
        nodes_.assign(1, Node{});
        open_ = Open(Before{&nodes_});
        longest_open_ = 0;
        push(0, false, kInf);
        while (true) {
            const State p = open_.top();
            open_.pop();
            if (purged(p.node)) continue;
            if (p.node == 0 && p.solved) return p.h;
            p.solved ? climb(p) : descend(p, root, depth, budget, obs);
            longest_open_ = std::max(longest_open_, open_.size());
        }
    }

    std::size_t longest_open() const noexcept { return longest_open_; }
    /// The line of play that leads to the leaf that determines the value.
    Line<G> line() const {
        Line<G> line;
        for (std::uint32_t n = 0; nodes_[n].decided_by != kNone; n = nodes_[n].decided_by)
            line.push_back(nodes_[nodes_[n].decided_by].move);
        return line;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    struct Node {
        std::uint32_t parent = kNone;
        std::uint32_t first_child = kNone;  ///< the children are consecutive
        std::uint32_t children = 0;
        std::uint32_t decided_by = kNone;  ///< the child that solved it
        Move move{};
        Ply ply = 0;
        Value least = kInf;  ///< of a MIN node: the least value among its solved children
        bool solved = false;
        bool is_max() const noexcept { return ply % 2 == 0; }
    };
    /// An upper bound h on the value of every solution tree that contains this node.
    struct State {
        std::uint32_t node;
        bool solved;
        Value h;
    };
    /// OPEN is ordered by h, greatest first; the leftmost node first among equals.
    struct Before {
        const std::vector<Node>* nodes;
        bool operator()(const State& a, const State& b) const {
            return a.h != b.h ? a.h < b.h : left_of(b.node, a.node);
        }
        bool left_of(std::uint32_t a, std::uint32_t b) const {
            const auto& n = *nodes;
            if (a == b) return false;
            const bool deeper = n[a].ply > n[b].ply;
            while (n[a].ply > n[b].ply) a = n[a].parent;
            while (n[b].ply > n[a].ply) b = n[b].parent;
            if (a == b) return deeper;
            while (n[a].parent != n[b].parent) a = n[a].parent, b = n[b].parent;
            return a < b;
        }
    };
    using Open = std::priority_queue<State, std::vector<State>, Before>;

    void push(std::uint32_t node, bool solved, Value h) { open_.push({node, solved, h}); }

    /// Whether the node is below a solved one and so no longer matters.
    bool purged(std::uint32_t n) const {
        for (n = nodes_[n].parent; n != kNone; n = nodes_[n].parent)
            if (nodes_[n].solved) return true;
        return false;
    }

    /// Processes a live state: below a MAX node every child may be the best; below a MIN node all
    /// children must be solved, one after another.
    template <class Obs>
    void descend(const State& p, const G& root, Depth depth, Budget& budget, Obs& obs) {
        budget.spend();
        budget.hold(nodes_.size() * sizeof(Node) + open_.size() * sizeof(State));
        const G position = replay(root, p.node);
        const Ply ply = nodes_[p.node].ply;
        const Value to_max = nodes_[p.node].is_max() ? 1 : -1;
        const auto over = position.terminal(ply);
        if (over || ply == depth) {
            const Value v = over ? leaf(position, *over, ply, LeafKind::terminal, obs)
                                 : leaf(position, position.evaluate(), ply, LeafKind::horizon, obs);
            push(p.node, true, std::min(p.h, to_max * v));
            return;
        }
        obs.on_expand(position, ply, p.h);
        MoveList<G> moves;
        position.generate(moves);
        const auto first = static_cast<std::uint32_t>(nodes_.size());
        nodes_[p.node].first_child = first;
        nodes_[p.node].children = static_cast<std::uint32_t>(moves.size());
        for (const Move move : moves) {
            Node child;
            child.parent = p.node, child.move = move, child.ply = ply + 1;
            nodes_.push_back(child);
        }
        const std::uint32_t live = nodes_[p.node].is_max() ? nodes_[p.node].children : 1;
        for (std::uint32_t i = 0; i < live; ++i) push(first + i, false, p.h);
    }

    /// Processes a solved state: a MIN child solves its MAX parent; a MAX child is followed by its
    /// next brother, and the last one solves the MIN parent.
    void climb(const State& p) {
        const Node& node = nodes_[p.node];
        Node& parent = nodes_[node.parent];
        if (node.is_max()) {
            if (p.h < parent.least) parent.decided_by = p.node, parent.least = p.h;
            const std::uint32_t next = p.node + 1;
            if (next < parent.first_child + parent.children) {
                push(next, false, p.h);
                return;
            }
        } else {
            parent.decided_by = p.node;
            parent.solved = true;
        }
        push(node.parent, true, p.h);
    }

    G replay(const G& root, std::uint32_t node) const {
        Line<G> path;
        for (; node != 0; node = nodes_[node].parent) path.push_back(nodes_[node].move);
        G position = root;
        for (auto move = path.rbegin(); move != path.rend(); ++move) position.make(*move);
        return position;
    }

    std::vector<Node> nodes_;
    Open open_{Before{&nodes_}};
    std::size_t longest_open_ = 0;
};

}  // namespace ailab
