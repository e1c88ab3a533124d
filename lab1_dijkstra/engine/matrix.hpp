// Distances between all pairs of two sets of nodes: by one one-to-all search per source, or by two
// small searches per node on a hierarchy.
#pragma once

#include <span>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// result[i][j] is the distance from sources[i] to targets[j], kUnreached if there is no path.
using DistanceMatrix = std::vector<std::vector<Distance>>;

/// The budget counts expanded nodes; rows beyond it are missing.
DistanceMatrix distance_matrix(const Network& network, std::span<const NodeId> sources,
                               std::span<const NodeId> targets, Budget& budget);

/// The same on a hierarchy with buckets (Knopp, Sanders, Schultes, Schulz & Wagner 2007). The
/// search from each target stores its distance at the nodes it settles, which count against the
/// budget; the search from each source reads them. This takes |S| + |T| small searches instead of
/// |S| × |T|.
DistanceMatrix distance_matrix(const Hierarchy& hierarchy, std::span<const NodeId> sources,
                               std::span<const NodeId> targets, Budget& budget);

}  // namespace ailab::lab1
