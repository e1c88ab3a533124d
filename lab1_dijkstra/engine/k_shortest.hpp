// The k shortest loopless paths: Yen, "Finding the k shortest loopless paths in a network"
// (Management Science 1971), with Lawler's rule (1972) that no spur is searched twice. One search
// backwards from the target gives every spur search a perfect lower bound.
#pragma once

#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// By length, then by nodes; all different. Fewer than k if there are no more, or if the budget
/// ends, which counts expanded nodes; then these are the shortest of all. Parallel arcs count as
/// one. The counters of each path are those of the search that found it.
std::vector<PathResult> k_shortest_paths(const Network& network, NodeId source, NodeId target,
                                         std::size_t k, Budget& budget);

}  // namespace ailab::lab1
