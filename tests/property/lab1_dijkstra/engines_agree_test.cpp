// Every engine against Bellman-Ford on small random graphs, every path replayed. The same program
// over 100,000 graphs, and against Boost, is benchmarks/lab1_differential.
#include <gtest/gtest.h>

#include "lab1_dijkstra/engine/engines.hpp"
#include "tests/support/every_engine.hpp"
#include "tests/support/graph_checks.hpp"

namespace ailab::lab1 {
namespace {

TEST(Engines, AgreeWithBellmanFordOnRandomGraphs) {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        const EdgeList list = any_graph(random);
        const auto order = seed % 3 == 0 ? Network::Order::as_listed : Network::Order::depth_first;
        const Network network(list, order);
        const auto selection =
            seed % 2 == 0 ? Landmarks::Selection::avoid : Landmarks::Selection::farthest;
        const Landmarks landmarks(network, static_cast<unsigned>(random.between(1, 6)), selection,
                                  seed);
        const auto engines = every_engine(network, landmarks, any_straight_lines(list, random));
        const Csr<Distance> csr = build_csr<Distance>(list);
        for (int query = 0; query < 4; ++query) {
            const auto s = static_cast<NodeId>(random.below(list.node_count));
            const auto t = static_cast<NodeId>(random.below(list.node_count));
            const BellmanFordResult oracle = bellman_ford(csr, s);
            for (const auto& [name, finder] : engines)
                ASSERT_EQ(complaint(list, s, t, oracle.distances[t], finder->find_path(s, t)), "")
                    << name << ", seed " << seed << ", query " << query;
            ASSERT_EQ(complaint(list, s, t, oracle.distances[t], oracle.result(t)), "")
                << "Bellman-Ford, seed " << seed;
            ASSERT_LE(landmarks.bound(s, t), oracle.distances[t]) << "seed " << seed;
        }
    }
}

TEST(Engines, OneToAllAgreesWithBellmanFordForEveryNode) {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        const EdgeList list = any_graph(random);
        const Network network(list);
        const auto s = static_cast<NodeId>(random.below(list.node_count));
        const auto oracle = bellman_ford(build_csr<Distance>(list), s);
        for (const auto kind : {QueueKind::binary_heap, QueueKind::indexed_heap,
                                QueueKind::radix_heap, QueueKind::buckets}) {
            Dijkstra dijkstra(network, kind);
            dijkstra.run(static_cast<NodeId>(random.below(list.node_count)));  // leaves no trace
            dijkstra.run(s);
            for (NodeId t = 0; t < list.node_count; ++t) {
                ASSERT_EQ(dijkstra.distance(t), oracle.distances[t])
                    << to_string(kind) << ", seed " << seed << ", node " << t;
                ASSERT_EQ(length_of(list, dijkstra.path_to(t)),
                          oracle.distances[t] == kUnreached ? 0 : oracle.distances[t])
                    << to_string(kind) << ", seed " << seed << ", node " << t;
            }
        }
    }
}

}  // namespace
}  // namespace ailab::lab1
