// How many shortest paths there are: dynamic programming over the arcs that lie on one
// (d(s, u) + w = d(s, v)), in topological order. O(n + m) after a one-to-all search.
#pragma once

#include <cstdint>

#include "lab1_dijkstra/engine/network.hpp"

namespace ailab::lab1 {

struct PathCount {
    std::uint64_t count = 0;  ///< different node sequences; 0 if there is no path
    bool saturated = false;   ///< there are more than 2^64 - 1, which is what `count` says
    bool unbounded = false;  ///< a cycle of length 0 lies on the way: walks without end, count is 0
};

PathCount count_shortest_paths(const Network& network, NodeId source, NodeId target);

}  // namespace ailab::lab1
