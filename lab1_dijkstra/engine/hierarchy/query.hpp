// Shortest path queries on a contraction hierarchy: two Dijkstra searches climb from the source and
// from the target and meet at the most important node of the path. If a more important node offers
// a shorter path to a node, that node is not on a shortest up-down path and stalls
// (stall-on-demand; Geisberger et al. 2008, sections 3 and 4).
#pragma once

#include <memory>

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

}  // namespace ailab::lab1
