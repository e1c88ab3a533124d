// The result of an engine: path, distance and counters.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1 {

/// The distance of an unreachable node.
inline constexpr Distance kUnreached = std::numeric_limits<Distance>::max();

/// The counters that all engines share. Bidirectional engines add up both searches.
struct Counters {
    /// Nodes taken out of a queue and scanned; a node improved later counts again.
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;   ///< arcs scanned
    std::uint64_t relaxed = 0;     ///< arcs that improved a label
    std::uint64_t queue_peak = 0;  ///< largest number of entries in the queues
    std::uint64_t remembered = 0;  ///< largest number of nodes in memory; textbook searches only

    Counters& operator+=(const Counters& other) noexcept {
        expanded += other.expanded;
        generated += other.generated;
        relaxed += other.relaxed;
        queue_peak += other.queue_peak;
        remembered += other.remembered;
        return *this;
    }
    friend bool operator==(const Counters&, const Counters&) = default;
};

struct PathResult {
    bool reached = false;
    Distance distance = kUnreached;
    std::vector<NodeId> path{};  ///< from source to target; empty if not reached
    Counters counters{};
};

/// Returns the nodes on the path to `target`, starting at the node without a predecessor.
inline std::vector<NodeId> path_along(const std::vector<NodeId>& predecessor, NodeId target) {
    std::vector<NodeId> path;
    for (NodeId u = target; u != kNoNode; u = predecessor[u]) path.push_back(u);
    std::reverse(path.begin(), path.end());
    return path;
}

/// Shortest paths from one node to all others, indexed by node.
struct ShortestPathTree {
    std::vector<Distance> distances{};  ///< kUnreached if there is no path
    /// The preceding node; kNoNode at the source or if there is no path.
    std::vector<NodeId> parents{};
    Counters counters{};

    PathResult path_to(NodeId target) const {
        if (distances[target] == kUnreached) return {.counters = counters};
        return {true, distances[target], path_along(parents, target), counters};
    }
};

/// Thrown if no shortest path exists because the source reaches a cycle of negative length.
struct NegativeCycle {
    std::vector<NodeId> nodes;  ///< in the order of its arcs, each node once
};

}  // namespace ailab::lab1
