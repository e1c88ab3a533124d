// Small random graphs of many shapes.
#pragma once

#include <algorithm>
#include <vector>

#include "common/base/random.hpp"
#include "common/graph/edge_list.hpp"
#include "lab1_dijkstra/world/straight_line.hpp"

namespace ailab::lab1 {

/// 1 … 24 nodes, sparse to dense, directed or not; loops, parallel edges, zeros and large weights.
inline EdgeList any_graph(Random& random) {
    constexpr Distance kLargest[] = {0, 1, 3, 20, 1000, 100'000, 1LL << 28, 1LL << 33};
    EdgeList list;
    list.node_count = static_cast<NodeId>(random.between(1, 24));
    list.directed = random.below(2) == 0;
    const auto edges = random.below(std::uint64_t{list.node_count} * 3 + 1);
    const Distance largest = kLargest[random.below(std::size(kLargest))];
    const Distance least = random.below(4) == 0 ? 0 : std::min<Distance>(1, largest);
    for (std::uint64_t i = 0; i < edges; ++i)
        list.edges.push_back({static_cast<NodeId>(random.below(list.node_count)),
                              static_cast<NodeId>(random.below(list.node_count)),
                              random.between(least, largest)});
    return list;
}

/// The straight lines between random points, as long as the edges allow.
inline StraightLine any_straight_lines(const EdgeList& list, Random& random) {
    std::vector<double> x(list.node_count);
    std::vector<double> y(list.node_count);
    for (NodeId u = 0; u < list.node_count; ++u) x[u] = random.unit(), y[u] = random.unit();
    return StraightLine::fitted(x, y, list);
}

}  // namespace ailab::lab1
