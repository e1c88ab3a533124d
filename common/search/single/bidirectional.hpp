// Bidirectional search, one loop for Dijkstra and A*: NBA*, Pijls & Post, "A new bidirectional
// algorithm for shortest paths", 2009. A node is settled once, by the side that reaches it first,
// and is not expanded if no path through it can beat U, the cost of the best path found. With h = 0
// this is bidirectional Dijkstra with the classic rule "stop when the two least keys add up to U".
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

#include "common/search/observe.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/node_table.hpp"
#include "common/search/single/open_list.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

template <ReversibleSpace S, class ToGoal, class ToStart>
class BidirectionalSearch {
    using State = typename S::State;
    using Action = typename S::Action;
    using Cost = typename S::Cost;
    enum Side : std::size_t { kForward, kBackward };

public:
    /// `to_goal` estimates the cost to the goal, `to_start` the cost from the start. Requires both
    /// to be consistent.
    BidirectionalSearch(const S& space, ToGoal to_goal, ToStart to_start)
        : space_(space), to_goal_(to_goal), to_start_(to_start), nodes_(space) {}

    template <class Obs>
    SolutionOf<S> solve(const State& start, const State& goal, Budget& budget, Obs& obs) {
        root(start, kForward);
        root(goal, kBackward);
        try {
            while (!open_[kForward].empty() && !open_[kBackward].empty()) {
                result_.open_peak = std::max(result_.open_peak, open_[0].size() + open_[1].size());
                const Side side =
                    open_[kForward].size() <= open_[kBackward].size() ? kForward : kBackward;
                const auto [priority, id] = open_[side].pop();
                least_f_[side] = priority.f;
                if (priority.f >= best_) break;  // and so would every later entry of this side
                if (nodes_[id].settled) continue;
                nodes_[id].settled = true;
                if (cannot_improve(id, side)) continue;

                budget.hold(nodes_.bytes() + open_[0].bytes() + open_[1].bytes());
                budget.spend();
                expand(id, side, priority.f, obs);
            }
        } catch (const OutOfBudget& e) {
            result_.stopped = e.reason;
        }
        return conclude();
    }

private:
    struct Reached {
        Cost g = kInfinite<Cost>;
        Action action{};              // the arc between the state and its parent …
        NodeIndex parent = kNoIndex;  // … which is nearer to the root of this side
    };
    struct Label {
        std::array<Reached, 2> by{};
        bool settled = false;
    };

    Cost h(Side side, const State& u) const {
        return side == kForward ? to_goal_(u) : to_start_(u);
    }
    static Side other(Side side) noexcept { return side == kForward ? kBackward : kForward; }

    void root(const State& u, Side side) {
        const NodeIndex id = nodes_.find_or_add(u);
        nodes_[id].by[side].g = Cost{0};
        least_f_[side] = h(side, u);
        if (least_f_[side] < kInfinite<Cost>) open_[side].push({least_f_[side], Cost{0}}, id);
        meet(id);
    }

    /// The rest of a path through `id` costs no less than the other side's least_f minus its h.
    bool cannot_improve(NodeIndex id, Side side) const {
        if (best_ == kInfinite<Cost>) return false;
        const Cost behind = h(other(side), nodes_.state(id));
        return nodes_[id].by[side].g + least_f_[other(side)] >= best_ + behind;
    }

    template <class Obs>
    void expand(NodeIndex id, Side side, Cost f, Obs& obs) {
        const State u = nodes_.state(id);
        const Cost g = nodes_[id].by[side].g;
        ++result_.expanded;
        obs.on_expand(u, g, f);
        const auto visit = [&](const auto& action, const auto& v, Cost cost) {
            ++result_.generated;
            const Cost new_g = g + cost;
            const NodeIndex v_id = nodes_.find_or_add(v);
            Label& node = nodes_[v_id];
            if (node.settled || new_g >= node.by[side].g) return obs.on_reject(u, action, v, new_g);
            const Cost estimate = h(side, v);
            if (estimate == kInfinite<Cost>) return obs.on_reject(u, action, v, new_g);
            node.by[side] = {new_g, action, id};
            obs.on_relax(u, action, v, new_g);
            open_[side].push({static_cast<Cost>(new_g + estimate), new_g}, v_id);
            meet(v_id);
        };
        if (side == kForward)
            space_.for_each_successor(u, visit);
        else
            space_.for_each_predecessor(u, visit);
    }

    /// If both sides have reached `id`, there is a path through it.
    void meet(NodeIndex id) {
        const auto& by = nodes_[id].by;
        if (by[0].g == kInfinite<Cost> || by[1].g == kInfinite<Cost>) return;
        if (by[0].g + by[1].g >= best_) return;
        best_ = by[0].g + by[1].g;
        meeting_ = id;
    }

    SolutionOf<S> conclude() {
        const bool stopped = result_.stopped != StopReason::none;
        if (stopped) result_.outcome = Outcome::out_of_budget;
        if (meeting_ == kNoIndex) return result_;
        if (!stopped) result_.outcome = Outcome::solved;
        result_.cost = best_;
        for (NodeIndex n = meeting_; parent(n, kForward) != kNoIndex; n = parent(n, kForward))
            result_.actions.push_back(nodes_[n].by[kForward].action);
        std::reverse(result_.actions.begin(), result_.actions.end());
        for (NodeIndex n = meeting_; parent(n, kBackward) != kNoIndex; n = parent(n, kBackward))
            result_.actions.push_back(nodes_[n].by[kBackward].action);
        return result_;
    }
    NodeIndex parent(NodeIndex n, Side side) const { return nodes_[n].by[side].parent; }

    const S& space_;
    ToGoal to_goal_;
    ToStart to_start_;
    NodeTable<S, Label> nodes_;
    std::array<OpenList<Ranked<Cost, Cost>>, 2> open_;
    std::array<Cost, 2> least_f_{};  // no unsettled node of this side has a smaller f
    Cost best_ = kInfinite<Cost>;    // U: the cost of the best path found so far …
    NodeIndex meeting_ = kNoIndex;   // … and the node where its two halves meet
    SolutionOf<S> result_;
};

/// The cheapest path from `start` to `goal`, if the two heuristics are consistent: to_goal(u) for
/// the cost from u to the goal, to_start(u) for the cost from the start to u.
template <ReversibleSpace S, class ToGoal, class ToStart, class Obs = NullObserver>
SolutionOf<S> bidirectional_astar(const S& space, const typename S::State& start,
                                  const typename S::State& goal, ToGoal&& to_goal,
                                  ToStart&& to_start, Budget& budget, Obs&& obs = {}) {
    return BidirectionalSearch<S, std::decay_t<ToGoal>, std::decay_t<ToStart>>(space, to_goal,
                                                                               to_start)
        .solve(start, goal, budget, obs);
}

}  // namespace ailab
