// What an engine answers, and how hard it worked.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1 {

/// The distance of a node that is not reached.
inline constexpr Distance kUnreached = std::numeric_limits<Distance>::max();

/// The same words for every engine. Bidirectional engines add up both searches.
struct Counters {
    std::uint64_t expanded = 0;    ///< nodes taken out of a queue and scanned, again if improved
    std::uint64_t generated = 0;   ///< arcs looked at
    std::uint64_t relaxed = 0;     ///< arcs that improved a label
    std::uint64_t queue_peak = 0;  ///< largest number of entries in the queues
    std::uint64_t remembered = 0;  ///< most nodes remembered at once; the textbook searches alone

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
    std::vector<NodeId> path{};  ///< source … target; empty if not reached
    Counters counters{};
};

/// The nodes up to `target`, from the one without a predecessor on.
inline std::vector<NodeId> path_along(const std::vector<NodeId>& predecessor, NodeId target) {
    std::vector<NodeId> path;
    for (NodeId u = target; u != kNoNode; u = predecessor[u]) path.push_back(u);
    std::reverse(path.begin(), path.end());
    return path;
}

/// Shortest paths from one node to all others, by node.
struct ShortestPathTree {
    std::vector<Distance> distances{};  ///< kUnreached if there is no path
    std::vector<NodeId> parents{};      ///< the node before; kNoNode at the source and without path
    Counters counters{};

    PathResult path_to(NodeId target) const {
        if (distances[target] == kUnreached) return {.counters = counters};
        return {true, distances[target], path_along(parents, target), counters};
    }
};

/// Thrown where a shortest path does not exist because a cycle of negative length is on the way.
struct NegativeCycle {
    std::vector<NodeId> nodes;  ///< in the order of its arcs, each once
};

}  // namespace ailab::lab1
