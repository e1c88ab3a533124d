// Many-to-many distances on a contraction hierarchy with buckets (Knopp, Sanders, Schultes, Schulz
// & Wagner 2007): every target climbs once and leaves its distance at the nodes it settles; every
// source climbs once and reads them. |S| + |T| small searches instead of |S| × |T|.
#pragma once

#include <span>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// As distance_matrix (engine/matrix.hpp); a node of the budget is one that a search settles.
std::vector<std::vector<Distance>> distance_table(const Hierarchy& hierarchy,
                                                  std::span<const NodeId> sources,
                                                  std::span<const NodeId> targets, Budget& budget);

}  // namespace ailab::lab1
