// The output of a graph reader: dense node ids and a flat list of edges, in the order of the file.
#pragma once

#include <cstdint>
#include <vector>

namespace ailab {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = ~NodeId{0};

/// The sum of weights along a path. Weights are integers; a graph with decimal weights is scaled by
/// a power of ten when it is read, so that sums are exact.
using Distance = std::int64_t;

struct Edge {
    NodeId tail = 0;
    NodeId head = 0;
    Distance weight = 0;

    friend bool operator==(const Edge&, const Edge&) = default;
};

struct EdgeList {
    NodeId node_count = 0;
    bool directed = false;
    std::vector<Edge> edges{};  ///< an undirected edge is listed once
};

}  // namespace ailab
