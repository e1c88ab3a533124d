// Bellman-Ford (1958) with a queue of the nodes whose label has changed (Moore 1959). Allows
// negative weights. O(nm). Throws if the source reaches a negative cycle.
#pragma once

#include "common/graph/csr.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Runs on build_csr<Distance>(list), with the caller's ids. Throws NegativeCycle, and
/// std::out_of_range if the absolute weights of all arcs add up to 2^60 or more. (An undirected
/// edge of negative weight is a negative cycle.) The budget counts expanded nodes; throws
/// OutOfBudget.
ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source, Budget& budget);
/// The same without limits.
inline ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source) {
    Budget unlimited;
    return bellman_ford(graph, source, unlimited);
}

}  // namespace ailab::lab1
