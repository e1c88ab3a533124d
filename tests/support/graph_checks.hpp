// Small random graphs of many shapes.
#pragma once

#include <vector>

#include "lab1_dijkstra/world/straight_line.hpp"
#include "tests/support/random_graph.hpp"

namespace ailab::lab1 {

/// 1 … 24 nodes, sparse to dense, directed or not; loops, parallel edges, zeros and large weights.
inline EdgeList any_graph(Random& random) {
    constexpr Distance kLargest[] = {0, 1, 3, 20, 1000, 100'000, 1LL << 28, 1LL << 33};
    const auto nodes = static_cast<NodeId>(random.between(1, 24));
    return test::random_graph(random, nodes, random.below(std::uint64_t{nodes} * 3 + 1),
                              kLargest[random.below(std::size(kLargest))], random.below(2) == 0);
}

/// The straight lines between random points, as long as the edges allow.
inline StraightLine any_straight_lines(const EdgeList& list, Random& random) {
    std::vector<double> x(list.node_count);
    std::vector<double> y(list.node_count);
    for (NodeId u = 0; u < list.node_count; ++u) x[u] = random.unit(), y[u] = random.unit();
    return StraightLine::fitted(x, y, list);
}

}  // namespace ailab::lab1
