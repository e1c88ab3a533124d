// The k shortest loopless paths: Yen, "Finding the k shortest loopless paths in a network"
// (Management Science 1971), with Lawler's rule (1972), which avoids searching a spur twice. One
// backward search from the target gives every spur search a perfect lower bound.
#pragma once

#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Returns up to k different paths, ordered by length, then by nodes. There are fewer if no more
/// exist or the budget, which counts expanded nodes, is exhausted; in either case they are the
/// shortest ones. Parallel arcs count as one. The counters of each path are those of the search
/// that found it.
std::vector<PathResult> k_shortest_paths(const Network& network, NodeId source, NodeId target,
                                         std::size_t k, Budget& budget);

}  // namespace ailab::lab1
