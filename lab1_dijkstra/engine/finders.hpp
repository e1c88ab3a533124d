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
#include <vector>

#include "common/base/translate.hpp"
#include "common/queue/binary_heap.hpp"
#include "common/queue/bucket_queue.hpp"
#include "common/queue/indexed_heap.hpp"
#include "common/queue/radix_heap.hpp"
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

/// Dijkstra's algorithm with one kind of queue; one_way.cpp instantiates it for each.
template <template <class Key> class Queue>
std::unique_ptr<Dijkstra> dijkstra_with(const Network& network);

using MakeDijkstra = std::unique_ptr<Dijkstra> (*)(const Network&);

inline constexpr std::array kQueues{
    NamedChoice<MakeDijkstra>{"binary", marked("binary heap"), dijkstra_with<BinaryHeap>},
    NamedChoice<MakeDijkstra>{"4-ary", marked("indexed heap with four children"),
                              dijkstra_with<IndexedHeap>},
    NamedChoice<MakeDijkstra>{"radix", marked("radix heap"), dijkstra_with<RadixHeap>},
    NamedChoice<MakeDijkstra>{"bucket", marked("one bucket per range of distances"),
                              dijkstra_with<BucketQueue>},
};

using Finder = std::unique_ptr<PathFinder>;

inline std::unique_ptr<Dijkstra> make_dijkstra(const Network& network) {
    return dijkstra_with<BucketQueue>(network);
}

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

/// Bellman-Ford (1958) with a queue of the nodes whose label has changed (Moore 1959): from one
/// node to all others, with weights of any sign, on build_csr<Distance>(list) with the caller's
/// ids. O(nm). Throws NegativeCycle if the source reaches one (an undirected edge of negative
/// weight is one), and std::out_of_range if the absolute weights of all arcs add up to 2^60 or
/// more. The budget counts expanded nodes; throws OutOfBudget.
ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source, Budget& budget);
/// The same without limits.
inline ShortestPathTree bellman_ford(const Csr<Distance>& graph, NodeId source) {
    Budget unlimited;
    return bellman_ford(graph, source, unlimited);
}

/// The k shortest loopless paths, ordered by length, then by nodes: Yen, "Finding the k shortest
/// loopless paths in a network" (Management Science 1971). There are fewer if no more exist or the
/// budget, which counts expanded nodes, is exhausted; in either case they are the shortest ones.
/// Parallel arcs count as one. The counters of each path are those of the search that found it.
std::vector<PathResult> k_shortest_paths(const Network& network, NodeId source, NodeId target,
                                         std::size_t k, Budget& budget);

}  // namespace ailab::lab1
