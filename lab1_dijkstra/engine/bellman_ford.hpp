// Bellman-Ford (1958) with a queue of the nodes whose label has changed (Moore 1959): negative
// weights allowed. O(nm). A negative cycle within reach of the source is thrown.
#pragma once

#include "common/graph/csr.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Over build_csr<Distance>(list), in the caller's ids. Throws NegativeCycle, and std::out_of_range
/// if the absolute weights of all arcs add up to 2^60 or more. (An undirected edge of negative
/// weight is a cycle.)
ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source);

}  // namespace ailab::lab1
