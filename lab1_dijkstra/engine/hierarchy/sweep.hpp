// Distances from one node to all others by a sweep over a contraction hierarchy (PHAST; Delling,
// Goldberg, Nowatzyk & Werneck 2011): climb from the source, then visit all nodes once, the most
// important first, and take the best arc from above. It needs no queue and reads memory in order:
// O(nodes + arcs).
#pragma once

#include <memory>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Reusable; use one per thread.
class ChSweep {
public:
    virtual ~ChSweep() = default;

    /// Computes the distances from `source` to all nodes; they are valid until the next run. The
    /// budget counts nodes; throws OutOfBudget.
    virtual void run(NodeId source, Budget& budget) = 0;
    void run(NodeId source) {
        Budget unlimited;
        run(source, unlimited);
    }
    /// The distance of the last run(); kUnreached if there is no path.
    virtual Distance distance(NodeId target) const = 0;
};

std::unique_ptr<ChSweep> make_ch_sweep(const Hierarchy& hierarchy);

}  // namespace ailab::lab1
