// The interface of every point-to-point engine: one virtual call per query, none per node.
#pragma once

#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// A query object: reusable, not shared between threads, clears only what the last query touched.
/// It refers to the index that it was made from.
class PathFinder {
public:
    PathFinder() = default;
    PathFinder(const PathFinder&) = delete;
    PathFinder& operator=(const PathFinder&) = delete;
    virtual ~PathFinder() = default;

    /// A shortest path. Requires source and target < node_count().
    virtual PathResult find_path(NodeId source, NodeId target) = 0;
};

}  // namespace ailab::lab1
