// Shortest path queries on a contraction hierarchy: two Dijkstra searches climb from the source and
// from the target and meet at the most important node of the path. If a more important node offers
// a shorter path to a node, that node is not on a shortest up-down path and stalls
// (stall-on-demand; Geisberger et al. 2008, sections 3 and 4).
#pragma once

#include <memory>
#include <vector>

#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

/// Of a path's counters only `expanded` is set: nodes taken from a queue, including stalled ones.
class ChQuery : public PathFinder {
public:
    /// Returns the distance without unpacking the path; kUnreached if there is no path.
    virtual Distance distance(NodeId source, NodeId target) = 0;
};

/// Copies of the hierarchy share its memory.
std::unique_ptr<ChQuery> make_ch_query(const Hierarchy& hierarchy);

/// The distances from `source` to all nodes, kUnreached if there is no path, by a sweep (PHAST;
/// Delling, Goldberg, Nowatzyk & Werneck 2011): climb from the source, then visit all nodes once,
/// the most important first, and take the best arc from above. It needs no queue: O(nodes + arcs).
/// The budget counts nodes; throws OutOfBudget.
std::vector<Distance> distances_from(const Hierarchy& hierarchy, NodeId source, Budget& budget);

}  // namespace ailab::lab1
