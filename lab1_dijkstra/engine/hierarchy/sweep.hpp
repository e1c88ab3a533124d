// One-to-all distances by a sweep over a contraction hierarchy (PHAST; Delling, Goldberg, Nowatzyk
// & Werneck 2011): climb from the source, then go once through all nodes, the most important first,
// and take the best arc from above. No queue, memory read in order: O(nodes + arcs).
#pragma once

#include <cstdint>
#include <memory>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Reusable; one per thread.
class ChSweep {
public:
    explicit ChSweep(Hierarchy hierarchy);
    ~ChSweep();
    ChSweep(ChSweep&&) noexcept;
    ChSweep& operator=(ChSweep&&) noexcept;

    /// Find the distances from `source` to every node; they stay until the next run.
    void run(NodeId source);
    /// kUnreached if there is no path.
    Distance distance(NodeId target) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ailab::lab1
