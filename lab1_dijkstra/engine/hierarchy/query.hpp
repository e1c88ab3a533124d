// Shortest path queries on a contraction hierarchy: two Dijkstra searches climb from the source and
// from the target and meet at the most important node of the path. A node that is reached shorter
// from above is not on it and stalls (stall-on-demand; Geisberger et al. 2008, sections 3 and 4).
#pragma once

#include <memory>

#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

/// Of the counters of a path only `expanded` is set: nodes taken from a queue, stalled ones too.
class ChQuery : public PathFinder {
public:
    /// The path is not unpacked; kUnreached if there is none.
    virtual Distance distance(NodeId source, NodeId target) = 0;
};

/// Copies of the hierarchy share its memory.
std::unique_ptr<ChQuery> make_ch_query(const Hierarchy& hierarchy);

}  // namespace ailab::lab1
