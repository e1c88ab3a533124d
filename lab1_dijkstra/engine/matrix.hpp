// Distances between all pairs of two sets of nodes: one one-to-all search per source.
#pragma once

#include <span>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// result[i][j] is the distance from sources[i] to targets[j], kUnreached if there is no path. A
/// row costs as many nodes of the budget as the network has; when it is spent, further rows are
/// missing.
std::vector<std::vector<Distance>> distance_matrix(const Network& network,
                                                   std::span<const NodeId> sources,
                                                   std::span<const NodeId> targets, Budget& budget);

}  // namespace ailab::lab1
