// B*: proves which move is best without computing its exact value. Berliner, "The B* tree search
// algorithm: a best-first proof procedure", AIJ 12 (1979). Every node has a pessimistic and an
// optimistic bound. The proof is complete when no other move's optimistic bound exceeds the best
// move's pessimistic bound. There are two strategies:
//   PROVEBEST      raise the pessimistic bound of the best move;
//   DISPROVEREST   lower the optimistic bound of its strongest rival.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

enum class Strategy : std::uint8_t { prove_best, disprove_rest };

template <Bounded G>
class BStar {
public:
    using Move = typename G::Move;

    struct Result {
        Move move{};
        Interval value{};  ///< of the best move, for the side to move at the root
        bool proved = false;
        std::uint64_t expansions = 0;
        std::uint64_t prove_best_steps = 0;
        std::uint64_t disprove_rest_steps = 0;
        StopReason stopped = StopReason::none;
    };

    /// Requires a root that is not terminal. If the budget is exhausted, it returns the best move
    /// so far, unproved.
    template <class Obs = NullObserver>
    Result search(const G& root, Budget& budget, Obs&& obs = {}) {
        Result result;
        nodes_.assign(1, Node{});
        try {
            expand(0, root, budget, obs);
            ++result.expansions;
            while (!separated()) {
                const Strategy strategy = choose();
                ++(strategy == Strategy::prove_best ? result.prove_best_steps
                                                    : result.disprove_rest_steps);
                const std::uint32_t from = strategy == Strategy::prove_best ? best() : rival();
                G position = root;
                const std::uint32_t tip = descend(from, position);
                expand(tip, position, budget, obs);
                ++result.expansions;
                back_up(tip);
            }
            result.proved = true;
        } catch (const OutOfBudget& e) {
            result.stopped = e.reason;
        }
        if (nodes_[0].children > 0) {
            result.move = nodes_[best()].move;
            result.value = nodes_[best()].bounds;
        }
        return result;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    /// Bounds are from the point of view of the side to move at the root (MAX).
    struct Node {
        std::uint32_t parent = kNone;
        std::uint32_t first_child = kNone;
        std::uint32_t children = 0;
        Move move{};
        Ply ply = 0;
        Interval bounds{};
        Ply informed = 1;  ///< of a root move: the ply from which its bounds were backed up
        bool is_max() const noexcept { return ply % 2 == 0; }
        bool settled() const noexcept { return bounds.low == bounds.high; }
    };

    template <class Range>
    std::uint32_t best_of(const Node& node, Range&& better) const {
        std::uint32_t chosen = node.first_child;
        for (std::uint32_t i = 1; i < node.children; ++i)
            if (better(nodes_[node.first_child + i], nodes_[chosen])) chosen = node.first_child + i;
        return chosen;
    }

    /// The move with the greatest optimistic bound; among equals the one with the greater
    /// pessimistic bound.
    std::uint32_t best() const {
        return best_of(nodes_[0], [](const Node& a, const Node& b) {
            return a.bounds.high != b.bounds.high ? a.bounds.high > b.bounds.high
                                                  : a.bounds.low > b.bounds.low;
        });
    }
    /// The most promising of the other moves that can still be searched.
    std::uint32_t rival() const {
        const std::uint32_t first = best();
        std::uint32_t chosen = kNone;
        for (std::uint32_t i = 0; i < nodes_[0].children; ++i) {
            const std::uint32_t n = nodes_[0].first_child + i;
            if (n == first || nodes_[n].settled()) continue;
            if (chosen == kNone || nodes_[n].bounds.high > nodes_[chosen].bounds.high) chosen = n;
        }
        return chosen;
    }
    bool separated() const {
        const std::uint32_t first = best();
        for (std::uint32_t i = 0; i < nodes_[0].children; ++i) {
            const std::uint32_t n = nodes_[0].first_child + i;
            if (n != first && nodes_[n].bounds.high > nodes_[first].bounds.low) return false;
        }
        return true;
    }

    /// Berliner's criterion: if the remaining rivals have been searched less deeply, Σ tᵢ² < t², it
    /// is cheaper to disprove them; t is the depth from which a move's bounds were backed up.
    Strategy choose() const {
        const std::uint32_t first = best();
        if (rival() == kNone) return Strategy::prove_best;
        if (nodes_[first].settled()) return Strategy::disprove_rest;
        std::int64_t rivals = 0;
        for (std::uint32_t i = 0; i < nodes_[0].children; ++i) {
            const Node& node = nodes_[nodes_[0].first_child + i];
            if (&node != &nodes_[first] && node.bounds.high > nodes_[first].bounds.low)
                rivals += std::int64_t{node.informed} * node.informed;
        }
        const std::int64_t t = nodes_[first].informed;
        return rivals < t * t ? Strategy::disprove_rest : Strategy::prove_best;
    }

    /// Descends from a root move to an open leaf; each player follows its best child. An unsettled
    /// node has an unsettled best child, so the leaf is never a finished game.
    std::uint32_t descend(std::uint32_t n, G& position) const {
        position.make(nodes_[n].move);
        while (nodes_[n].children > 0) {
            const bool is_max = nodes_[n].is_max();
            n = best_of(nodes_[n], [is_max](const Node& a, const Node& b) {
                return is_max ? a.bounds.high > b.bounds.high : a.bounds.low < b.bounds.low;
            });
            position.make(nodes_[n].move);
        }
        return n;
    }
    template <class Obs>
    void expand(std::uint32_t n, G& position, Budget& budget, Obs& obs) {
        obs.on_expand(position, nodes_[n].ply, nodes_[n].bounds.high);
        MoveList<G> moves;
        position.generate(moves);
        for (std::size_t i = 0; i < moves.size(); ++i) budget.spend();
        budget.hold((nodes_.size() + moves.size()) * sizeof(Node));
        nodes_[n].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[n].children = static_cast<std::uint32_t>(moves.size());
        for (const Move move : moves) {
            Node child;
            child.parent = n, child.move = move, child.ply = nodes_[n].ply + 1;
            ScopedMove played(position, move);
            Interval bounds;
            if (const auto over = position.terminal(child.ply)) {
                obs.on_leaf(position, *over, child.ply, LeafKind::terminal);
                bounds = {*over, *over};
            } else {
                bounds = position.bounds();
            }
            child.bounds = child.is_max() ? bounds : Interval{-bounds.high, -bounds.low};
            nodes_.push_back(child);
        }
    }
    template <class Obs>
    void expand(std::uint32_t n, const G& position, Budget& budget, Obs& obs) {
        G copy = position;
        expand(n, copy, budget, obs);
    }

    void back_up(std::uint32_t tip) {
        const Ply informed = nodes_[tip].ply + 1;
        for (std::uint32_t n = tip; n != 0; n = nodes_[n].parent) {
            Node& node = nodes_[n];
            Interval backed = nodes_[node.first_child].bounds;
            for (std::uint32_t i = 1; i < node.children; ++i) {
                const Interval& child = nodes_[node.first_child + i].bounds;
                backed.low = node.is_max() ? std::max(backed.low, child.low)
                                           : std::min(backed.low, child.low);
                backed.high = node.is_max() ? std::max(backed.high, child.high)
                                            : std::min(backed.high, child.high);
            }
            const Interval old = node.bounds;
            node.bounds = {std::max(old.low, backed.low), std::min(old.high, backed.high)};
            if (node.parent == 0 && node.bounds != old) node.informed = informed;
            if (node.bounds == old) break;  // the ancestors do not change
        }
    }

    std::vector<Node> nodes_;
};

}  // namespace ailab
