// Small random graphs of many shapes, and the checker that replays a path arc by arc.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "common/graph/edge_list.hpp"
#include "lab1_dijkstra/engine/astar.hpp"
#include "lab1_dijkstra/world/route.hpp"

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

/// The length of `path` in `list`, by the shortest edge of each step; kUnreached if a step is none.
inline Distance length_of(const EdgeList& list, const std::vector<NodeId>& path) {
    Distance length = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        Distance step = kUnreached;
        for (const Edge& e : list.edges) {
            const bool along = e.tail == path[i - 1] && e.head == path[i];
            const bool against = !list.directed && e.head == path[i - 1] && e.tail == path[i];
            if (along || against) step = std::min(step, e.weight);
        }
        if (step == kUnreached) return kUnreached;
        length += step;
    }
    return length;
}

/// What is wrong with `result` as an answer from s to t of length `expected`; "" if nothing.
inline std::string complaint(const EdgeList& list, NodeId s, NodeId t, Distance expected,
                             const PathResult& result) {
    const bool exists = expected != kUnreached;
    if (result.reached != exists) return exists ? "a path exists" : "there is no path";
    if (result.distance != expected)
        return "distance " + std::to_string(result.distance) + " is not " +
               std::to_string(expected);
    if (!exists) return result.path.empty() ? "" : "a path without an answer";
    if (result.path.empty() || result.path.front() != s || result.path.back() != t)
        return "the path does not lead from source to target";
    const Distance length = length_of(list, result.path);
    return length == expected ? "" : "the path replayed has length " + std::to_string(length);
}

}  // namespace ailab::lab1
