// Every engine, every search of the textbook and contraction hierarchies against the plainest
// search there is.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/single/best_first.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/every_engine.hpp"
#include "tests/support/graph_checks.hpp"
#include "tests/support/random_graph.hpp"

namespace ailab::lab1 {
namespace {

TEST(Engines, AgreeWithBellmanFordOnRandomGraphs) {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        const EdgeList list = any_graph(random);
        const Network network(list);
        const Landmarks landmarks(network, static_cast<unsigned>(random.between(1, 6)), seed);
        const StraightLine lines = any_straight_lines(list, random);
        const auto engines = every_engine(network, landmarks, lines);
        const Csr<Distance> csr = build_csr<Distance>(list);
        for (int query = 0; query < 4; ++query) {
            const auto s = static_cast<NodeId>(random.below(list.node_count));
            const auto t = static_cast<NodeId>(random.below(list.node_count));
            const ShortestPathTree oracle = bellman_ford(csr, s);
            ASSERT_EQ(complaint(csr, s, oracle.distances), "") << "seed " << seed;
            for (const auto& [name, finder] : engines)
                ASSERT_EQ(complaint(csr, s, t, oracle.distances[t], finder->find_path(s, t)), "")
                    << name << ", seed " << seed << ", query " << query;
            ASSERT_EQ(complaint(csr, s, t, oracle.distances[t], oracle.path_to(t)), "")
                << "Bellman-Ford, seed " << seed;
        }
    }
}

TEST(Engines, OneToAllAgreesWithBellmanFordForEveryNode) {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        const EdgeList list = any_graph(random);
        const Network network(list);
        const auto s = static_cast<NodeId>(random.below(list.node_count));
        const Csr<Distance> csr = build_csr<Distance>(list);
        const auto oracle = bellman_ford(csr, s);
        for (const auto& queue : kQueues) {
            const auto dijkstra = queue.value(network);
            dijkstra->run(static_cast<NodeId>(random.below(list.node_count)));  // leaves no trace
            dijkstra->run(s);
            for (NodeId t = 0; t < list.node_count; ++t) {
                ASSERT_EQ(dijkstra->distance(t), oracle.distances[t])
                    << queue.name << ", seed " << seed << ", node " << t;
                if (t == s || oracle.distances[t] == kUnreached) continue;
                const NodeId before = dijkstra->parent(t);
                ASSERT_EQ(oracle.distances[before] + length_of(csr, {before, t}),
                          oracle.distances[t])
                    << queue.name << ", seed " << seed << ", node " << t;
            }
        }
    }
}

RoadMap map_of(const EdgeList& list) {
    NamedGraph graph{.edges = list, .names = NamePool::numbered(list.node_count)};
    return RoadMap(std::move(graph));
}

TEST(Textbook, SearchesAgreeWithBellmanFord) {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        EdgeList list = any_graph(random);
        for (Edge& e : list.edges) e.weight = std::min<Distance>(e.weight, 1000);
        const RoadMap map = map_of(list);
        const auto s = static_cast<NodeId>(random.below(list.node_count));
        const auto t = static_cast<NodeId>(random.below(list.node_count));
        const Distance expected = bellman_ford(map.arcs(), s).distances[t];
        for (const textbook::Search& search : textbook::kSearches) {
            constexpr NodeId kFew = 8;
            if (search.forgets && list.node_count > kFew) continue;
            Budget budget;
            const PathResult result = search.run({map, s, t, budget}, {});
            if (search.optimal) {
                ASSERT_EQ(complaint(map.arcs(), s, t, expected, result), "")
                    << search.name << ", seed " << seed;
            }
            ASSERT_EQ(result.reached, expected != kUnreached) << search.name << ", seed " << seed;
            ASSERT_LE(length_of(map.arcs(), result.path), result.distance) << search.name;
        }
    }
}

TEST(Textbook, DijkstraIsBestFirstSearchByGEventForEvent) {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        const RoadMap map = map_of(any_graph(random));
        const auto s = static_cast<NodeId>(random.below(map.node_count()));
        const auto t = static_cast<NodeId>(random.below(map.node_count()));
        EventLog<textbook::Roads> written_out, generic;
        Budget budget;
        textbook::Watch watch;
        watch.log = &written_out;
        const PathResult result = textbook::dijkstra({map, s, t, budget}, watch);
        const auto solution = ailab::dijkstra(
            textbook::Roads(map.arcs()), s, [t](NodeId u) { return u == t; }, budget, generic);
        ASSERT_EQ(written_out.events(), generic.events()) << "seed " << seed;
        ASSERT_EQ(result.reached, solution.outcome == Outcome::solved) << "seed " << seed;
        ASSERT_EQ(result.counters.generated, solution.generated) << "seed " << seed;
    }
}

TEST(Textbook, BellmanFordNamesANegativeCycle) {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        EdgeList list = any_graph(random);
        list.directed = true;
        for (Edge& e : list.edges) e.weight = random.between(-2, 8);
        const RoadMap map = map_of(list);
        bool expected = false;
        try {
            bellman_ford(map.arcs(), 0);
        } catch (const NegativeCycle&) {
            expected = true;
        }
        Budget budget;
        try {
            textbook::bellman_ford({map, 0, 0, budget}, {});
            EXPECT_FALSE(expected) << "seed " << seed;
        } catch (NegativeCycle& cycle) {
            EXPECT_TRUE(expected) << "seed " << seed;
            cycle.nodes.push_back(cycle.nodes.front());
            EXPECT_LT(length_of(map.arcs(), cycle.nodes), 0) << "seed " << seed;
        }
    }
}

TEST(RouteCheck, FindsWhatIsWrong) {
    const auto graph = build_csr<Distance>({3, true, {{0, 1, 2}, {1, 2, 2}, {0, 2, 5}}});
    EXPECT_EQ(complaint(graph, 0, 2, 4, {true, 4, {0, 1, 2}}), "");
    EXPECT_EQ(complaint(graph, 0, 2, 4, {}), "a path exists");
    EXPECT_EQ(complaint(graph, 0, 2, 4, {true, 4, {0, 2}}), "the path replayed has length 5");
    EXPECT_EQ(complaint(graph, 0, 2, 4, {true, 4, {1, 2}}),
              "the path does not lead from source to target");
    EXPECT_EQ(complaint(graph, 0, {0, 2, 4}), "");
    EXPECT_EQ(complaint(graph, 0, {0, 2, 5}), "the arc 1 -> 2 gives a shorter path");
    EXPECT_EQ(complaint(graph, 0, {1, 2, 4}), "the source is not at distance 0");
}

/// Random graphs of all kinds: in pieces or dense, with loops, parallel edges and zero weights.
EdgeList graph_up_to(Random& random, Distance max_weight) {
    const auto nodes = static_cast<NodeId>(random.between(1, 24));
    const auto edges = static_cast<std::size_t>(random.below(4 * std::uint64_t{nodes}));
    const Distance top = random.below(3) == 0 ? random.between(0, 3) : max_weight;
    return test::random_graph(random, nodes, edges, top, random.below(2) == 0);
}

/// A grid with random weights, where hierarchies have many levels.
EdgeList grid(Random& random, NodeId side, bool directed) {
    EdgeList list{.node_count = side * side, .directed = directed};
    for (NodeId v = 0; v < list.node_count; ++v)
        for (const NodeId w : {v + 1, v + side}) {
            if (w >= list.node_count || (w == v + 1 && w % side == 0)) continue;
            list.edges.push_back({v, w, random.between(1, 100)});
            if (directed) list.edges.push_back({w, v, random.between(1, 100)});
        }
    return list;
}

void expect_agreement(const EdgeList& list, const PrepareOptions& options) {
    const auto graph = build_csr<std::uint32_t>(list);
    const auto roads = build_csr<Distance>(list);
    const auto hierarchy = prepare_hierarchy(graph, Unlimited(), options);
    ASSERT_TRUE(hierarchy);
    const auto query = make_ch_query(*hierarchy);
    for (NodeId s = 0; s < graph.node_count(); ++s) {
        const std::vector<Distance> expected = test::slow_distances(list, s);
        ASSERT_EQ(distances_from(*hierarchy, s, Unlimited()), expected);
        for (NodeId t = 0; t < graph.node_count(); ++t) {
            ASSERT_EQ(query->distance(s, t), expected[t]);
            ASSERT_EQ(complaint(roads, s, t, expected[t], query->find_path(s, t)), "");
        }
    }
}

/// For the random graphs of the seeds 1 … `seeds`.
void expect_agreement_on(std::uint64_t seeds, Distance max_weight,
                         std::uint32_t witness_limits = 0) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Random random(seed);
        PrepareOptions options;
        if (witness_limits > 0)
            options.witness_limit = static_cast<std::uint32_t>(random.below(witness_limits));
        SCOPED_TRACE("seed " + std::to_string(seed));
        expect_agreement(graph_up_to(random, max_weight), options);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(ChAgreement, EveryAnswerOnThousandsOfRandomGraphsIsThatOfBellmanFord) {
    expect_agreement_on(4000, 1000);
}

TEST(ChAgreement, AWitnessLimitCostsShortcutsButNeverCorrectness) {
    expect_agreement_on(1000, 20, 6);
}

TEST(ChAgreement, LabelsBeyond32BitsAreExact) {
    // 23 arcs of this weight still fit a shortcut, an up-down path does not fit 32 bits
    expect_agreement_on(1000, 180'000'000);
}

TEST(ChAgreement, GridsWithAndWithoutDirection) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Random random(seed);
        SCOPED_TRACE("seed " + std::to_string(seed));
        expect_agreement(grid(random, 16, seed % 2 == 0), {});
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace ailab::lab1
