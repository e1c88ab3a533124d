// Dijkstra's algorithm (1959), one-to-all and one-to-one, with a queue of choice.
// O((n + m) log n) with heaps, O(m + n + longest distance / width) with buckets.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "lab1_dijkstra/engine/finder.hpp"
#include "lab1_dijkstra/engine/network.hpp"

namespace ailab::lab1 {

enum class QueueKind : unsigned char { binary_heap, indexed_heap, radix_heap, buckets };

/// "binary", "4-ary", "radix", "bucket": the words of the command line.
std::string_view to_string(QueueKind kind) noexcept;

class Dijkstra : public PathFinder {
public:
    explicit Dijkstra(const Network& network, QueueKind kind = QueueKind::buckets);
    ~Dijkstra() override;

    /// Stops at the target.
    PathResult find_path(NodeId source, NodeId target) override;

    /// One-to-all; then ask distance() and path_to().
    Counters run(NodeId source);
    /// From the source of the last run(); kUnreached if there is no path.
    Distance distance(NodeId target) const;
    /// The node before `target` on that path; kNoNode at the source or if there is no path.
    NodeId parent(NodeId target) const;
    /// From the source of the last run(); empty if there is no path.
    std::vector<NodeId> path_to(NodeId target) const;

    struct Impl;  // one per kind of queue

private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace ailab::lab1
