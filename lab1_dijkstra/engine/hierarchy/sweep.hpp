// One-to-all distances by a sweep over a contraction hierarchy (PHAST; Delling, Goldberg, Nowatzyk
// & Werneck 2011): climb from the source, then go once through all nodes, the most important first,
// and take the best arc from above. No queue, memory read in order: O(nodes + arcs).
#pragma once

#include <memory>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Reusable; one per thread.
class ChSweep {
public:
    virtual ~ChSweep() = default;

    /// Find the distances from `source` to every node; they stay until the next run.
    virtual void run(NodeId source) = 0;
    /// kUnreached if there is no path.
    virtual Distance distance(NodeId target) const = 0;
};

std::unique_ptr<ChSweep> make_ch_sweep(const Hierarchy& hierarchy);

}  // namespace ailab::lab1
