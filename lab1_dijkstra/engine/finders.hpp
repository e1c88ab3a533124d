// The engines that answer "how does one get from s to t?": one virtual call per query, none per
// node. Each is made of the same layers, which frontier.hpp draws.
//
//   Network network(edge_list);              // immutable index, shared by queries and threads
//   auto dijkstra = make_dijkstra(network);  // a query object, one per thread
//   PathResult r = dijkstra->find_path(s, t);
//
// Node ids are the caller's everywhere, and below node_count(). An index must outlive, and stay
// where it is for, the queries that refer to it.
#pragma once

#include <array>
#include <memory>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab1_dijkstra/engine/landmarks.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"
#include "lab1_dijkstra/world/straight_line.hpp"

namespace ailab::lab1 {

/// A query object: reusable, not shared between threads, clears only what the last query touched.
class PathFinder {
public:
    PathFinder() = default;
    PathFinder(const PathFinder&) = delete;
    PathFinder& operator=(const PathFinder&) = delete;
    virtual ~PathFinder() = default;

    /// A shortest path.
    virtual PathResult find_path(NodeId source, NodeId target) = 0;
};

/// Dijkstra's algorithm (1959), which can also go on to every node.
/// O((n + m) log n) with heaps, O(m + n + longest distance / width) with buckets.
class Dijkstra : public PathFinder {
public:
    /// One-to-all; then ask distance() and parent().
    virtual Counters run(NodeId source) = 0;
    /// From the source of the last run(); kUnreached if there is no path.
    virtual Distance distance(NodeId target) const = 0;
    /// The node before `target` on that path; kNoNode at the source or if there is no path.
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

/// Two half-size balls instead of one. On random graphs it looks at O(sqrt(n)) nodes.
Finder make_bidirectional(const Network& network);

/// A* (Hart, Nilsson & Raphael 1968), and from both ends with the average potential (Ikeda et al.
/// 1994; Goldberg & Harrelson 2005), over straight lines that fit the edges: then they are a
/// consistent lower bound towards either end.
Finder make_astar(const Network& network, const StraightLine& line);
Finder make_bidirectional_astar(const Network& network, const StraightLine& line);

/// ALT: A* with landmarks and the triangle inequality (Goldberg & Harrelson 2005). No coordinates
/// needed. Each query uses the landmarks that bound the distance between its ends best.
Finder make_alt(const Landmarks& landmarks);
Finder make_bidirectional_alt(const Landmarks& landmarks);

}  // namespace ailab::lab1
