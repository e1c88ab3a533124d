// Bellman-Ford (1958) with a queue of the nodes whose label has changed (Moore 1959): negative
// weights allowed. O(nm). A negative cycle within reach of the source is returned as a cycle.
#pragma once

#include <vector>

#include "common/graph/csr.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

struct BellmanFordResult {
    std::vector<Distance> distances{};     ///< by node, or kUnreached; empty if there is a cycle
    std::vector<NodeId> parents{};         ///< by node, or kNoNode; empty if there is a cycle
    std::vector<NodeId> negative_cycle{};  ///< in the order of its arcs, each node once; or empty
    Counters counters{};

    bool has_negative_cycle() const noexcept { return !negative_cycle.empty(); }
    PathResult result(NodeId target) const;
};

/// Over build_csr<Distance>(list), in the caller's ids. Throws std::out_of_range if the absolute
/// weights of all arcs add up to 2^60 or more. (An undirected edge of negative weight is a cycle.)
BellmanFordResult bellman_ford(const Csr<Distance>& graph, NodeId source);

}  // namespace ailab::lab1
