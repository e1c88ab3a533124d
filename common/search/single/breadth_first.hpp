// Breadth-first search: a path with the fewest arcs, regardless of their costs; each state is
// tested when it is generated. Moore 1959; AIMA 4e, figure 3.9. O(n + m).
#pragma once

#include <cstddef>
#include <vector>

#include "common/search/observe.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/node_table.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

/// A path with the fewest arcs from `start` to a state for which `is_goal` holds; its cost is the
/// sum of its arcs' costs. Observers see the depth as f. One node of the budget is one expansion.
template <StateSpace S, class Goal, class Obs = NullObserver>
SolutionOf<S> breadth_first(const S& space, const typename S::State& start, Goal&& is_goal,
                            Budget& budget, Obs&& obs = {}) {
    using Cost = typename S::Cost;
    SolutionOf<S> result;
    NodeTable<S, BestFirstLabel<S>> nodes(space);
    std::vector<NodeIndex> queue;
    std::size_t depth = 0, layer_end = 1;

    const auto reach = [&](NodeIndex n, Cost g, const auto& action, NodeIndex parent) {
        nodes[n] = {g, action, parent, true};
        queue.push_back(n);
        result.states_peak = queue.size();
        if (!is_goal(nodes.state(n))) return false;
        result.outcome = Outcome::solved;
        result.cost = g;
        result.actions = path_to<S>(n, nodes);
        return true;
    };

    try {
        bool found = reach(nodes.find_or_add(start), Cost{0}, typename S::Action{}, kNoIndex);
        for (std::size_t next = 0; !found && next < queue.size(); ++next) {
            if (next == layer_end) ++depth, layer_end = queue.size();
            budget.hold(nodes.bytes() + queue.capacity() * sizeof(NodeIndex));
            budget.spend();
            const NodeIndex id = queue[next];
            const typename S::State u = nodes.state(id);
            const Cost g = nodes[id].g;
            ++result.expanded;
            obs.on_expand(u, g, depth);
            space.for_each_successor(u, [&](const auto& action, const auto& v, Cost cost) {
                if (found) return;
                ++result.generated;
                const NodeIndex v_id = nodes.find_or_add(v);
                if (nodes[v_id].closed) return obs.on_reject(u, action, v, g + cost);
                obs.on_relax(u, action, v, g + cost);
                found = reach(v_id, g + cost, action, id);
            });
            result.open_peak = std::max(result.open_peak, queue.size() - next - 1);
        }
    } catch (const OutOfBudget& e) {
        result.outcome = Outcome::out_of_budget;
        result.stopped = e.reason;
    }
    return result;
}

}  // namespace ailab
