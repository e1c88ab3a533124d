// Shortest path queries on a contraction hierarchy: two Dijkstra searches climb from the source and
// from the target and meet at the most important node of the path. A node that is reached shorter
// from above is not on it and stalls (stall-on-demand; Geisberger et al. 2008, sections 3 and 4).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

struct ChPath {
    Distance length = 0;
    std::vector<NodeId> nodes{};  ///< of the source graph, from the source to the target
};

/// Reusable; one per thread. Copies of the hierarchy share its memory.
class ChQuery {
public:
    explicit ChQuery(Hierarchy hierarchy);
    ~ChQuery();
    ChQuery(ChQuery&&) noexcept;
    ChQuery& operator=(ChQuery&&) noexcept;

    /// Nothing if the target cannot be reached.
    std::optional<Distance> distance(NodeId source, NodeId target);
    std::optional<ChPath> path(NodeId source, NodeId target);

    /// Nodes taken from a queue by the last query, stalled ones included.
    std::uint64_t settled() const noexcept;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ailab::lab1
