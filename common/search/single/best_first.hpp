// Best-first graph search, written once: Dijkstra, A*, weighted A* and greedy search differ only in
// the priority f(g, h). Russell & Norvig, AIMA 4e, figure 3.7; reopening as in Hart, Nilsson &
// Raphael 1968. O((n + m) log m) with a consistent heuristic.
#pragma once

#include <algorithm>
#include <limits>
#include <type_traits>
#include <vector>

#include "common/search/observe.hpp"
#include "common/search/single/node_table.hpp"
#include "common/search/single/open_list.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

/// A heuristic returns kInfinite if the goal cannot be reached from the state; the search then
/// ignores that state.
template <class Cost>
inline constexpr Cost kInfinite = std::numeric_limits<Cost>::max();

template <StateSpace S>
struct BestFirstLabel {
    typename S::Cost g = kInfinite<typename S::Cost>;  // infinite: not reached yet
    typename S::Action action{};                       // the arc by which the state was reached …
    NodeIndex parent = kNoIndex;                       // … from this node
    bool closed = false;
};

/// The actions from the root, which has no parent, to node `n`.
template <StateSpace S, class Nodes>
std::vector<typename S::Action> path_to(NodeIndex n, const Nodes& nodes) {
    std::vector<typename S::Action> actions;
    for (; nodes[n].parent != kNoIndex; n = nodes[n].parent) actions.push_back(nodes[n].action);
    std::reverse(actions.begin(), actions.end());
    return actions;
}

/// Expand states in order of f(g, h(state)) until `is_goal` holds for the state to be expanded.
/// f returns a number, or a Ranked that breaks ties. The path is optimal if f is g + h and h never
/// overestimates. Requires costs >= 0, and path costs that fit S::Cost. One node of the budget is
/// one expansion.
template <StateSpace S, class Goal, class Heuristic, class Evaluate, class Obs = NullObserver>
SolutionOf<S> best_first(const S& space, const typename S::State& start, Goal&& is_goal,
                         Heuristic&& h, Evaluate&& f, Budget& budget, Obs&& obs = {}) {
    using Cost = typename S::Cost;
    SolutionOf<S> result;
    NodeTable<S, BestFirstLabel<S>> nodes(space);
    OpenList<std::invoke_result_t<Evaluate&, Cost, Cost>> open;

    const NodeIndex root = nodes.find_or_add(start);
    nodes[root].g = Cost{0};
    result.states_peak = 1;
    if (const Cost estimate = h(start); estimate < kInfinite<Cost>)
        open.push(f(Cost{0}, estimate), root);

    try {
        while (!open.empty()) {
            result.open_peak = std::max(result.open_peak, open.size());
            const auto top = open.pop();
            const NodeIndex id = top.node;
            if (nodes[id].closed) continue;  // stale entry
            nodes[id].closed = true;
            const typename S::State u = nodes.state(id);
            const Cost g = nodes[id].g;

            if (is_goal(u)) {
                result.outcome = Outcome::solved;
                result.cost = g;
                result.actions = path_to<S>(id, nodes);
                break;
            }
            budget.hold(nodes.bytes() + open.bytes());
            budget.spend();

            ++result.expanded;
            obs.on_expand(u, g, f_of(top.priority));
            space.for_each_successor(u, [&](const auto& action, const auto& v, Cost cost) {
                ++result.generated;
                const Cost new_g = g + cost;
                const NodeIndex v_id = nodes.find_or_add(v);
                auto& node = nodes[v_id];
                if (new_g >= node.g) return obs.on_reject(u, action, v, new_g);
                const Cost estimate = h(v);
                if (estimate == kInfinite<Cost>) return obs.on_reject(u, action, v, new_g);

                if (node.g == kInfinite<Cost>) ++result.states_peak;
                if (node.closed) ++result.reopened;  // only if h is inconsistent or f is not g + h
                node = {new_g, action, id, false};
                obs.on_relax(u, action, v, new_g);
                open.push(f(new_g, estimate), v_id);
            });
        }
    } catch (const OutOfBudget& e) {
        result.outcome = Outcome::out_of_budget;
        result.stopped = e.reason;
    }
    return result;
}

/// The cheapest path by uninformed (uniform-cost) search. Dijkstra, "A note on two problems in
/// connexion with graphs", 1959.
template <StateSpace S, class Goal, class Obs = NullObserver>
SolutionOf<S> dijkstra(const S& space, const typename S::State& start, Goal&& is_goal,
                       Budget& budget, Obs&& obs = {}) {
    using Cost = typename S::Cost;
    const auto zero = [](const auto&) { return Cost{0}; };
    return best_first(
        space, start, is_goal, zero, [](Cost g, Cost) { return g; }, budget, obs);
}

/// The cheapest path if h never overestimates. Hart, Nilsson & Raphael 1968.
template <StateSpace S, class Goal, class Heuristic, class Obs = NullObserver>
SolutionOf<S> astar(const S& space, const typename S::State& start, Goal&& is_goal, Heuristic&& h,
                    Budget& budget, Obs&& obs = {}) {
    using Cost = typename S::Cost;
    const auto f = [](Cost g, Cost estimate) { return Ranked{static_cast<Cost>(g + estimate), g}; };
    return best_first(space, start, is_goal, h, f, budget, obs);
}

/// Some path, usually fast: always expands the state with the smallest h. AIMA 4e, section 3.5.1.
template <StateSpace S, class Goal, class Heuristic, class Obs = NullObserver>
SolutionOf<S> greedy(const S& space, const typename S::State& start, Goal&& is_goal, Heuristic&& h,
                     Budget& budget, Obs&& obs = {}) {
    using Cost = typename S::Cost;
    const auto f = [](Cost g, Cost estimate) { return Ranked{estimate, g}; };
    return best_first(space, start, is_goal, h, f, budget, obs);
}

}  // namespace ailab
