// The engines that find a path from s to t: one virtual call per query, none per node. All are
// built from the same layers; frontier.hpp has a diagram of them.
//
//   Network network(edge_list);              // immutable index, shared by queries and threads
//   auto dijkstra = make_dijkstra(network);  // a query object, one per thread
//   PathResult r = dijkstra->find_path(s, t);
//
// All node ids are the caller's and below node_count(). An index must outlive the queries that
// refer to it, and must not be moved while they exist.
#pragma once

#include <array>
#include <memory>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/landmarks.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"
#include "lab1_dijkstra/world/straight_line.hpp"

namespace ailab::lab1 {

/// A reusable query object. Not shared between threads; it clears only the labels that the last
/// query touched.
class PathFinder {
public:
    PathFinder() = default;
    PathFinder(const PathFinder&) = delete;
    PathFinder& operator=(const PathFinder&) = delete;
    virtual ~PathFinder() = default;

    /// Finds a shortest path. The budget counts expanded nodes; throws OutOfBudget, after which the
    /// finder can be used again.
    virtual PathResult find_path(NodeId source, NodeId target, Budget& budget) = 0;
    /// The same without limits.
    PathResult find_path(NodeId source, NodeId target) {
        Budget unlimited;
        return find_path(source, target, unlimited);
    }
};

/// Dijkstra's algorithm (1959), which can also compute the distances to all nodes. O((n + m) log n)
/// with heaps, O(m + n + longest distance / width) with buckets.
class Dijkstra : public PathFinder {
public:
    /// Computes all distances from `source`; read them with distance() and parent(). Throws
    /// OutOfBudget.
    virtual Counters run(NodeId source, Budget& budget) = 0;
    Counters run(NodeId source) {
        Budget unlimited;
        return run(source, unlimited);
    }
    /// The distance from the source of the last run(); kUnreached if there is no path.
    virtual Distance distance(NodeId target) const = 0;
    /// The predecessor of `target` on that path; kNoNode at the source or if there is no path.
    virtual NodeId parent(NodeId target) const = 0;
};

enum class QueueKind : unsigned char { binary_heap, indexed_heap, radix_heap, buckets };

inline constexpr std::array kQueues{
    NamedChoice<QueueKind>{"binary", marked("binary heap"), QueueKind::binary_heap},
    NamedChoice<QueueKind>{"4-ary", marked("indexed heap with four children"),
                           QueueKind::indexed_heap},
    NamedChoice<QueueKind>{"radix", marked("radix heap"), QueueKind::radix_heap},
    NamedChoice<QueueKind>{"bucket", marked("one bucket per range of distances"),
                           QueueKind::buckets},
};

using Finder = std::unique_ptr<PathFinder>;

std::unique_ptr<Dijkstra> make_dijkstra(const Network& network,
                                        QueueKind kind = QueueKind::buckets);

/// Searches two half-size balls instead of one. On random graphs it visits O(sqrt(n)) nodes.
Finder make_bidirectional(const Network& network);

/// A* (Hart, Nilsson & Raphael 1968), and A* from both ends with the average potential (Ikeda et
/// al. 1994; Goldberg & Harrelson 2005). The straight lines must fit the edges; then they are a
/// consistent lower bound towards either end.
Finder make_astar(const Network& network, const StraightLine& line);
Finder make_bidirectional_astar(const Network& network, const StraightLine& line);

/// ALT: A* with landmarks and the triangle inequality (Goldberg & Harrelson 2005). It needs no
/// coordinates. Each query uses the landmarks that best bound the distance between its ends.
Finder make_alt(const Landmarks& landmarks);
Finder make_bidirectional_alt(const Landmarks& landmarks);

}  // namespace ailab::lab1
