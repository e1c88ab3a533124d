#include <algorithm>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"

namespace ailab::lab1 {
namespace {

Csr<std::uint32_t> graph_of(NodeId nodes, std::vector<Edge> edges, bool directed = false) {
    return build_csr<std::uint32_t>({nodes, directed, std::move(edges)});
}

/// A random graph that asks for many shortcuts.
Csr<std::uint32_t> tangle() {
    constexpr NodeId nodes = 300;
    Random random(7);
    std::vector<Edge> edges;
    for (NodeId i = 0; i < 4 * nodes; ++i)
        edges.push_back({static_cast<NodeId>(random.below(nodes)),
                         static_cast<NodeId>(random.below(nodes)), random.between(1, 1000)});
    return graph_of(nodes, std::move(edges));
}

Csr<std::uint32_t> chain(NodeId nodes) {
    std::vector<Edge> edges;
    for (NodeId v = 1; v < nodes; ++v) edges.push_back({v - 1, v, 1});
    return graph_of(nodes, std::move(edges));
}

TEST(ChPrepare, EveryNodeHasOnePositionAndEveryArcClimbs) {
    const Hierarchy h = prepare_hierarchy(tangle());
    std::vector<char> seen(h.node_count(), 0);
    for (Position p = 0; p < h.node_count(); ++p) {
        EXPECT_EQ(h.position(h.node(p)), p);
        seen[h.node(p)] = 1;
        const auto arcs = h.forward().arcs_of(p);
        for (const UpArc& arc : arcs) EXPECT_LT(arc.head, p);
        EXPECT_TRUE(std::is_sorted(arcs.begin(), arcs.end(), [](const UpArc& a, const UpArc& b) {
            return a.head <= b.head;
        })) << "sorted, and no two arcs to the same node";
    }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), h.node_count());
    EXPECT_GT(h.shortcut_count(), 0U);
}

TEST(ChPrepare, GraphsOfNoNodeAndOfOneNodeAreFine) {
    EXPECT_EQ(prepare_hierarchy(graph_of(0, {})).node_count(), 0U);
    const Hierarchy h = prepare_hierarchy(graph_of(1, {{0, 0, 5}}));
    const auto query = make_ch_query(h);
    const PathResult result = query->find_path(0, 0);
    EXPECT_EQ(result.distance, 0);
    EXPECT_EQ(result.path, std::vector<NodeId>{0});
}

TEST(ChPrepare, AGraphListedInBothDirectionsIsRecognisedAsSymmetric) {
    const auto listed_twice = graph_of(3, {{0, 1, 4}, {1, 0, 4}, {1, 2, 5}, {2, 1, 5}}, true);
    EXPECT_TRUE(prepare_hierarchy(listed_twice).symmetric());
    EXPECT_FALSE(prepare_hierarchy(graph_of(2, {{0, 1, 4}, {1, 0, 5}}, true)).symmetric());
}

TEST(ChPrepare, IsDeterministic) {
    const Hierarchy a = prepare_hierarchy(tangle());
    const Hierarchy b = prepare_hierarchy(tangle());
    EXPECT_TRUE(std::equal(a.image().begin(), a.image().end(), b.image().begin(), b.image().end()));
}

TEST(ChPrepare, StopsWhenTheBudgetDoes) {
    const auto graph = tangle();
    Budget nodes;
    nodes.max_nodes = 1000;
    EXPECT_FALSE(prepare_hierarchy(graph, nodes));
    EXPECT_EQ(nodes.reason(), StopReason::nodes);

    const std::atomic<bool> cancel{true};
    Budget cancelled;
    cancelled.cancel = &cancel;
    EXPECT_FALSE(prepare_hierarchy(graph, cancelled));
    EXPECT_EQ(cancelled.reason(), StopReason::cancelled);

    Budget memory;
    memory.max_bytes = 1000;
    EXPECT_FALSE(prepare_hierarchy(graph, memory));
    EXPECT_EQ(memory.reason(), StopReason::memory);
}

TEST(ChPrepare, ReportsItsProgressUpToTheEnd) {
    Budget unlimited;
    PrepareOptions options;
    std::vector<NodeId> reports;
    options.on_progress = [&](NodeId done, NodeId total) {
        EXPECT_EQ(total, 3000U);
        reports.push_back(done);
    };
    prepare_hierarchy(chain(3000), unlimited, options);
    ASSERT_GE(reports.size(), 3U);
    EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end()));
    EXPECT_EQ(reports.back(), 3000U);
}

TEST(ChPrepare, RefusesShortcutsBeyond32BitsInsteadOfRounding) {
    constexpr Distance kLarge = std::numeric_limits<std::uint32_t>::max();
    std::vector<Edge> edges;
    for (NodeId v = 0; v < 9; ++v) edges.push_back({v, (v + 1) % 9, kLarge});
    EXPECT_THROW(prepare_hierarchy(graph_of(9, edges)), InputError);
}

TEST(ChPrepare, LongPathsOfShortArcsMayExceed32Bits) {
    std::vector<Edge> star;  // every arc fits 32 bits, no path from ray to ray does
    for (NodeId v = 1; v < 9; ++v) star.push_back({0, v, 4'000'000'000});
    const auto query = make_ch_query(prepare_hierarchy(graph_of(9, star)));
    EXPECT_EQ(query->distance(3, 4), 8'000'000'000);
}

TEST(ChQueryObject, CanBeUsedAgainAndCountsItsWork) {
    const auto graph = tangle();
    const auto query = make_ch_query(prepare_hierarchy(graph));
    const PathResult first = query->find_path(1, 2);
    EXPECT_GT(first.counters.expanded, 0U);
    query->distance(3, 4);
    const PathResult again = query->find_path(1, 2);
    EXPECT_EQ(again.path, first.path);
    EXPECT_EQ(again.counters, first.counters);
}

}  // namespace
}  // namespace ailab::lab1
