// Bellman-Ford (1958) with a queue of the nodes whose label has changed (Moore 1959). Allows
// negative weights. O(nm). Throws if the source reaches a negative cycle.
#pragma once

#include "common/graph/csr.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Runs on build_csr<Distance>(list), with the caller's ids. Throws NegativeCycle, and
/// std::out_of_range if the absolute weights of all arcs add up to 2^60 or more. (An undirected
/// edge of negative weight is a negative cycle.)
ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source);

}  // namespace ailab::lab1
