// Breadth-first search, one-to-all: fewest arcs, weights ignored. O(n + m). The floor against which
// the weighted one-to-all searches are measured.
#pragma once

#include <vector>

#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// A reusable query object.
class BreadthFirst {
public:
    explicit BreadthFirst(const Network& network);

    Counters run(NodeId source);
    /// Arcs from the source of the last run(); kUnreached if there is no path.
    Distance hops(NodeId target) const;

private:
    static constexpr std::uint32_t kFarHops = ~std::uint32_t{0};

    const Network& network_;
    std::vector<std::uint32_t> hops_;
    std::vector<NodeId> queue_;
};

}  // namespace ailab::lab1
