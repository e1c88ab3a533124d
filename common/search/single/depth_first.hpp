// Depth-first search, depth-limited search and iterative deepening. AIMA 4e, sections 3.4.3 and
// 3.4.4; Slate & Atkin 1977 and Korf 1985 for iterative deepening. They differ in memory:
// depth-first search stores every visited state, so that it terminates; the other two store only
// the path and the siblings of its states, O(b d) states.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "common/search/observe.hpp"
#include "common/search/single/node_table.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

/// The path from the root to the current state, with the outgoing arcs of every state on it.
template <StateSpace S>
class PathStack {
public:
    using State = typename S::State;
    using Action = typename S::Action;
    using Cost = typename S::Cost;
    struct Arc {
        Action action;
        State to;
        Cost cost;
    };
    struct Step {
        State state;
        Action action;  ///< the arc by which it was reached; not set for the root
        Cost g{};
        std::vector<Arc> arcs{};
        std::size_t next = 0;  ///< index of the next arc to follow
    };

    void push(const State& state, const Action& action, Cost g) {
        steps_.push_back({state, action, g, {}, 0});
        held_peak_ = std::max(held_peak_, ++held_);
    }
    void pop() {
        held_ -= 1 + steps_.back().arcs.size();
        steps_.pop_back();
    }
    /// Stores the outgoing arcs of the last step. Returns their number.
    std::size_t expand(const S& space) {
        Step& last = steps_.back();
        space.for_each_successor(last.state, [&](const auto& action, const auto& v, Cost cost) {
            last.arcs.push_back({action, v, cost});
        });
        held_ += last.arcs.size();
        held_peak_ = std::max(held_peak_, held_);
        return last.arcs.size();
    }

    bool empty() const noexcept { return steps_.empty(); }
    std::size_t depth() const noexcept { return steps_.size() - 1; }
    Step& back() noexcept { return steps_.back(); }
    bool contains(const State& state) const {
        return std::any_of(steps_.begin(), steps_.end(),
                           [&](const Step& step) { return step.state == state; });
    }
    std::vector<Action> actions() const {
        std::vector<Action> actions;
        for (std::size_t i = 1; i < steps_.size(); ++i) actions.push_back(steps_[i].action);
        return actions;
    }
    std::size_t held_peak() const noexcept { return held_peak_; }
    std::size_t bytes() const noexcept { return held_ * (sizeof(Arc) + sizeof(Step)); }

private:
    std::vector<Step> steps_;
    std::size_t held_ = 0, held_peak_ = 0;
};

/// The result of depth-limited search; `cut_off`: the search reached the limit.
template <StateSpace S>
struct DepthLimited : SolutionOf<S> {
    bool cut_off = false;
};

namespace detail {
/// The loop of all three searches. `enter(path, v)` decides whether to visit v; `bytes()` is the
/// memory in use besides the path.
template <StateSpace S, class Goal, class Enter, class Bytes, class Obs>
DepthLimited<S> depth_first_below(const S& space, const typename S::State& start, Goal& is_goal,
                                  std::size_t limit, Enter&& enter, Bytes&& bytes, Budget& budget,
                                  Obs& obs) {
    DepthLimited<S> result;
    PathStack<S> path;
    const auto reach = [&](const auto& state, const auto& action, auto g) {
        path.push(state, action, g);
        if (is_goal(state)) {
            result.outcome = Outcome::solved;
            result.cost = g;
            result.actions = path.actions();
        } else if (path.depth() == limit) {
            result.cut_off = true;
            path.pop();
        } else {
            budget.hold(path.bytes() + bytes());
            budget.spend();
            ++result.expanded;
            obs.on_expand(state, g, path.depth());
            result.generated += path.expand(space);
        }
    };
    try {
        if (enter(path, start)) reach(start, typename S::Action{}, typename S::Cost{});
        while (result.outcome == Outcome::unsolvable && !path.empty()) {
            auto& step = path.back();
            if (step.next == step.arcs.size()) {
                path.pop();
                continue;
            }
            const auto arc = step.arcs[step.next++];
            const auto g = step.g + arc.cost;
            if (!enter(path, arc.to)) {
                obs.on_reject(step.state, arc.action, arc.to, g);
                continue;
            }
            obs.on_relax(step.state, arc.action, arc.to, g);
            reach(arc.to, arc.action, g);
        }
    } catch (const OutOfBudget& e) {
        result.outcome = Outcome::out_of_budget;
        result.stopped = e.reason;
    }
    result.states_peak = path.held_peak();
    return result;
}
}  // namespace detail

/// Some path, possibly far from the shortest. Never visits a state twice, so in a finite space it
/// terminates and decides whether there is a path. One node of the budget is one expansion.
template <StateSpace S, class Goal, class Obs = NullObserver>
SolutionOf<S> depth_first(const S& space, const typename S::State& start, Goal&& is_goal,
                          Budget& budget, Obs&& obs = {}) {
    struct Seen {
        bool seen = false;
    };
    NodeTable<S, Seen> nodes(space);
    std::size_t remembered = 0;
    const auto enter = [&](const auto&, const auto& v) {
        bool& seen = nodes[nodes.find_or_add(v)].seen;
        remembered += seen ? 0 : 1;
        return !std::exchange(seen, true);
    };
    constexpr auto kNoLimit = std::numeric_limits<std::size_t>::max();
    const auto bytes = [&] { return nodes.bytes(); };
    SolutionOf<S> result =
        detail::depth_first_below(space, start, is_goal, kNoLimit, enter, bytes, budget, obs);
    result.states_peak += remembered;
    return result;
}

/// A path of at most `limit` arcs, if there is one. Only states on the current path are not visited
/// again. One node of the budget is one expansion.
template <StateSpace S, class Goal, class Obs = NullObserver>
DepthLimited<S> depth_limited(const S& space, const typename S::State& start, Goal&& is_goal,
                              std::size_t limit, Budget& budget, Obs&& obs = {}) {
    const auto enter = [](const auto& path, const auto& v) { return !path.contains(v); };
    const auto bytes = [] { return std::size_t{0}; };
    return detail::depth_first_below(space, start, is_goal, limit, enter, bytes, budget, obs);
}

/// A path with the fewest arcs: depth-limited search with the limits 0, 1, 2, … The result is
/// `unsolvable` once no path was cut off.
template <StateSpace S, class Goal, class Obs = NullObserver>
SolutionOf<S> iterative_deepening(const S& space, const typename S::State& start, Goal&& is_goal,
                                  Budget& budget, Obs&& obs = {}) {
    SolutionOf<S> sum;
    for (std::size_t limit = 0;; ++limit) {
        obs.on_iteration(static_cast<int>(limit), limit);
        DepthLimited<S> found = depth_limited(space, start, is_goal, limit, budget, obs);
        found.expanded += sum.expanded;
        found.generated += sum.generated;
        found.states_peak = std::max(found.states_peak, sum.states_peak);
        if (found.outcome != Outcome::unsolvable || !found.cut_off) return found;
        sum = std::move(found);
    }
}

}  // namespace ailab
