// Small random graphs and the slow oracle for shortest paths.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "common/base/random.hpp"
#include "common/graph/edge_list.hpp"

namespace ailab::test {

/// Loops, parallel edges, zero weights and unreachable nodes included. Requires nodes > 0.
inline EdgeList random_graph(Random& random, NodeId nodes, std::size_t edges, Distance max_weight,
                             bool directed) {
    EdgeList list{nodes, directed, {}};
    for (std::size_t i = 0; i < edges; ++i)
        list.edges.push_back({static_cast<NodeId>(random.below(nodes)),
                              static_cast<NodeId>(random.below(nodes)),
                              random.between(0, max_weight)});
    return list;
}

inline constexpr Distance kUnreachable = std::numeric_limits<Distance>::max();

/// Distances from `start` by relaxing every edge until nothing changes (Bellman & Ford). Requires
/// that there is no negative cycle.
inline std::vector<Distance> slow_distances(const EdgeList& list, NodeId start) {
    std::vector<Distance> d(list.node_count, kUnreachable);
    d[start] = 0;
    const auto relax = [&](NodeId u, NodeId v, Distance weight) {
        if (d[u] == kUnreachable || d[u] + weight >= d[v]) return false;
        d[v] = d[u] + weight;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Edge& e : list.edges) {
            changed |= relax(e.tail, e.head, e.weight);
            if (!list.directed) changed |= relax(e.head, e.tail, e.weight);
        }
    }
    return d;
}

}  // namespace ailab::test
