#include <algorithm>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/engine/components.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "tests/support/every_engine.hpp"
#include "tests/support/graph_checks.hpp"

namespace ailab::lab1 {
namespace {

const EdgeList kDiamond{4, true, {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}}};

TEST(Network, NamesTheFirstNegativeEdgeAndRefusesIt) {
    const EdgeList list{3, true, {{0, 1, 4}, {1, 2, -1}, {2, 0, -7}}};
    EXPECT_EQ(find_negative_edge(list), 1U);
    EXPECT_EQ(find_negative_edge(kDiamond), std::nullopt);
    EXPECT_THROW(Network{list}, std::invalid_argument);
}

TEST(Network, RefusesDistancesThatCanOverflow) {
    constexpr Distance kHuge = Distance{1} << 59U;
    EXPECT_THROW((Network{{4, false, {{0, 1, kHuge}, {1, 2, kHuge}, {2, 3, kHuge}}}}),
                 std::out_of_range);
    const Network network({3, false, {{0, 1, kHuge}, {1, 2, kHuge}}});
    EXPECT_EQ(make_dijkstra(network)->find_path(0, 2).distance, 2 * kHuge);
}

TEST(Engines, WidenTheirLabelsWhenADistanceDoesNotFit) {
    constexpr Distance kLong = (Distance{1} << 29U) - 1;  // fits alone, the sum does not
    EdgeList list{40, false, {}};
    for (NodeId u = 0; u + 1 < list.node_count; ++u) list.edges.push_back({u, u + 1, kLong});
    const Network network(list);
    const auto csr = build_csr<Distance>(list);
    const Landmarks landmarks(network, 3);
    const std::vector<double> origin(list.node_count, 0.0);
    const StraightLine nothing_known{origin, origin};
    for (const auto& [name, finder] : every_engine(network, landmarks, nothing_known)) {
        EXPECT_EQ(complaint(csr, 0, 1, kLong, finder->find_path(0, 1)), "") << name;
        EXPECT_EQ(complaint(csr, 0, 39, 39 * kLong, finder->find_path(0, 39)), "") << name;
        EXPECT_EQ(complaint(csr, 5, 4, kLong, finder->find_path(5, 4)), "") << name;
    }
}

TEST(StraightLine, FitsTheShortestEdgePerUnit) {
    const EdgeList list{3, false, {{0, 1, 10}, {1, 2, 30}}};
    const auto lines = StraightLine::fitted({0, 2, 4}, {0, 0, 0}, list);
    EXPECT_NEAR(lines.scale, 5, 1e-9);
    EXPECT_LE(lines(0, 1), 10);
    EXPECT_EQ(lines(2, 2), 0);
}

TEST(BellmanFord, ReturnsTheNegativeCycleThatTheSourceReaches) {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        EdgeList list = any_graph(random);
        list.directed = true;
        for (Edge& e : list.edges) e.weight = random.between(-2, 8);
        const auto csr = build_csr<Distance>(list);
        try {
            const ShortestPathTree tree = bellman_ford(csr, 0);
            EXPECT_EQ(complaint(csr, 0, tree.distances), "") << "seed " << seed;
            for (NodeId t = 0; t < list.node_count; ++t)
                if (tree.distances[t] != kUnreached) {
                    EXPECT_EQ(length_of(csr, tree.path_to(t).path), tree.distances[t]) << seed;
                }
        } catch (NegativeCycle& cycle) {
            cycle.nodes.push_back(cycle.nodes.front());
            EXPECT_LT(length_of(csr, cycle.nodes), 0) << "seed " << seed;
        }
    }
}

/// All loopless paths from the end of `path` to t, as (length, path), by trying everything.
void all_paths(const Csr<Distance>& graph, NodeId t, std::vector<NodeId>& path,
               std::vector<std::pair<Distance, std::vector<NodeId>>>& found) {
    if (path.back() == t) {
        found.emplace_back(length_of(graph, path), path);
        return;
    }
    for (NodeId v = 0; v < graph.node_count(); ++v) {
        if (std::find(path.begin(), path.end(), v) != path.end()) continue;
        path.push_back(v);
        if (length_of(graph, path) != kUnreached) all_paths(graph, t, path, found);
        path.pop_back();
    }
}

TEST(KShortestPaths, EqualTryingEverything) {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        EdgeList list{static_cast<NodeId>(random.between(2, 7)), random.below(2) == 0, {}};
        for (auto edges = random.below(16); edges > 0; --edges)
            list.edges.push_back({static_cast<NodeId>(random.below(list.node_count)),
                                  static_cast<NodeId>(random.below(list.node_count)),
                                  random.between(1, 4)});
        const auto t = static_cast<NodeId>(list.node_count - 1);
        std::vector<std::pair<Distance, std::vector<NodeId>>> expected;
        std::vector<NodeId> start = {0};
        all_paths(build_csr<Distance>(list), t, start, expected);
        std::sort(expected.begin(), expected.end());

        const Network network(list);
        Budget unlimited;
        const auto all = k_shortest_paths(network, 0, t, 10'000, unlimited);
        ASSERT_EQ(all.size(), expected.size()) << "seed " << seed;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_EQ(all[i].distance, expected[i].first) << "seed " << seed;
            ASSERT_EQ(all[i].path, expected[i].second) << "seed " << seed;
        }
        const auto three = k_shortest_paths(network, 0, t, 3, unlimited);
        ASSERT_EQ(three.size(), std::min<std::size_t>(3, expected.size()));
        for (std::size_t i = 0; i < three.size(); ++i)
            ASSERT_EQ(three[i].distance, expected[i].first) << "seed " << seed;
    }
}

TEST(KShortestPaths, ThatTheBudgetAllowsAreTheShortest) {
    EdgeList grid{25, false, {}};
    for (NodeId u = 0; u < 25; ++u) {
        if (u % 5 != 4) grid.edges.push_back({u, u + 1, 1 + u % 3});
        if (u < 20) grid.edges.push_back({u, u + 5, 1 + u % 2});
    }
    const Network network(grid);
    Budget unlimited;
    const auto all = k_shortest_paths(network, 0, 24, 40, unlimited);
    ASSERT_EQ(all.size(), 40U);
    std::size_t most = 0;
    for (std::uint64_t nodes = 1; nodes < unlimited.nodes(); nodes += 7) {
        Budget budget;
        budget.max_nodes = nodes;
        const auto some = k_shortest_paths(network, 0, 24, 40, budget);
        EXPECT_TRUE(budget.stopped());
        ASSERT_LT(some.size(), 40U);
        for (std::size_t i = 0; i < some.size(); ++i)
            EXPECT_EQ(some[i].distance, all[i].distance) << nodes << ", path " << i;
        most = std::max(most, some.size());
    }
    EXPECT_GT(most, 20U);
}

TEST(Components, IgnoreDirections) {
    const EdgeList list{6, true, {{4, 0, 1}, {0, 4, 1}, {4, 1, 1}, {3, 5, 1}}};
    auto sizes = component_sizes(list);
    std::sort(sizes.begin(), sizes.end());
    EXPECT_EQ(sizes, (std::vector<NodeId>{1, 2, 3}));
}

}  // namespace
}  // namespace ailab::lab1
