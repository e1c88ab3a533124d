#include <algorithm>
#include <deque>
#include <stdexcept>
#include <utility>

#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/finders.hpp"

namespace ailab::lab1 {

namespace {

/// An upper bound of the absolute length of any path without a cycle.
Distance total_of(const Csr<Distance>& graph) {
    constexpr Distance kLongest = Distance{1} << 60U;
    Distance sum = 0;
    for (const auto& arc : graph.arcs()) {
        const Distance size = arc.weight < 0 ? -arc.weight : arc.weight;
        if (size < 0 || size > kLongest - sum)
            throw std::out_of_range(tr("the distances in this graph do not fit in 60 bits"));
        sum += size;
    }
    return sum;
}

/// Returns a cycle of the parent pointers in the order of the arcs; empty if there is none.
std::vector<NodeId> cycle_of(const std::vector<NodeId>& parents) {
    std::vector<NodeId> seen_from(parents.size(), kNoNode);
    for (NodeId start = 0; start < parents.size(); ++start) {
        NodeId u = start;
        while (u != kNoNode && seen_from[u] == kNoNode) {
            seen_from[u] = start;
            u = parents[u];
        }
        if (u == kNoNode || seen_from[u] != start) continue;
        std::vector<NodeId> cycle = {u};
        for (NodeId v = parents[u]; v != u; v = parents[v]) cycle.push_back(v);
        std::reverse(cycle.begin(), cycle.end());
        return cycle;
    }
    return {};
}

}  // namespace

ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source, Budget& budget) {
    const Distance total = total_of(graph);
    const NodeId n = graph.node_count();
    budget.hold(n * (sizeof(Distance) + 2 * sizeof(NodeId)));
    ShortestPathTree result;
    result.distances.assign(n, kUnreached);
    result.parents.assign(n, kNoNode);
    result.distances[source] = 0;

    std::deque<NodeId> queue = {source};
    std::vector<bool> queued(n, false);
    // A cycle of the parents is negative, and if there is a negative cycle, the parents eventually
    // form one (Cherkassky & Goldberg 1999). They are checked once per n improvements, so in O(1)
    // each, and when a label is shorter than any path.
    std::uint64_t next_look = n;
    while (!queue.empty()) {
        const NodeId u = queue.front();
        queue.pop_front();
        queued[u] = false;
        budget.spend();
        ++result.counters.expanded;
        for (const auto& arc : graph.arcs(u)) {
            ++result.counters.generated;
            const Distance length = result.distances[u] + arc.weight;
            if (length >= result.distances[arc.head]) continue;
            ++result.counters.relaxed;
            result.distances[arc.head] = length;
            result.parents[arc.head] = u;
            if (length < -total) next_look = 0;
            if (!queued[arc.head]) queue.push_back(arc.head), queued[arc.head] = true;
        }
        result.counters.queue_peak =
            std::max<std::uint64_t>(result.counters.queue_peak, queue.size());
        if (result.counters.relaxed < next_look) continue;
        next_look = result.counters.relaxed + n;
        if (std::vector<NodeId> cycle = cycle_of(result.parents); !cycle.empty())
            throw NegativeCycle{std::move(cycle)};
    }
    return result;
}

}  // namespace ailab::lab1
