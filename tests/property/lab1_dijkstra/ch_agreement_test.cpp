// Queries, paths, sweeps and tables of contraction hierarchies against the plainest search there
// is.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/engine/hierarchy/prepare.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "lab1_dijkstra/engine/hierarchy/sweep.hpp"
#include "lab1_dijkstra/engine/matrix.hpp"
#include "tests/support/random_graph.hpp"

namespace ailab::lab1 {
namespace {

/// Random graphs of all kinds: in pieces or dense, with loops, parallel edges and zero weights.
EdgeList graph_up_to(Random& random, Distance max_weight) {
    const auto nodes = static_cast<NodeId>(random.between(1, 24));
    const auto edges = static_cast<std::size_t>(random.below(4 * std::uint64_t{nodes}));
    const Distance top = random.below(3) == 0 ? random.between(0, 3) : max_weight;
    return test::random_graph(random, nodes, edges, top, random.below(2) == 0);
}

/// A grid with random weights, where hierarchies have many levels.
EdgeList grid(Random& random, NodeId side, bool directed) {
    EdgeList list;
    list.node_count = side * side;
    list.directed = directed;
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
    Budget unlimited;
    const auto hierarchy = prepare_hierarchy(graph, unlimited, options);
    ASSERT_TRUE(hierarchy);
    const auto query = make_ch_query(*hierarchy);
    const auto sweep = make_ch_sweep(*hierarchy);
    std::vector<NodeId> all(graph.node_count());
    for (NodeId v = 0; v < graph.node_count(); ++v) all[v] = v;
    const auto table = distance_matrix(*hierarchy, all, all, unlimited);
    for (const NodeId s : all) {
        const std::vector<Distance> expected = test::slow_distances(list, s);
        sweep->run(s);
        for (const NodeId t : all) {
            ASSERT_EQ(sweep->distance(t), expected[t]);
            ASSERT_EQ(query->distance(s, t), expected[t]);
            ASSERT_EQ(table[s][t], expected[t]);
            ASSERT_EQ(complaint(roads, s, t, expected[t], query->find_path(s, t)), "");
        }
    }
}

TEST(ChAgreement, EveryAnswerOnThousandsOfRandomGraphsIsThatOfBellmanFord) {
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
        Random random(seed);
        SCOPED_TRACE("seed " + std::to_string(seed));
        expect_agreement(graph_up_to(random, 1000), {});
        if (HasFatalFailure()) return;
    }
}

TEST(ChAgreement, AWitnessLimitCostsShortcutsButNeverCorrectness) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        Random random(seed);
        PrepareOptions options;
        options.witness_limit = static_cast<std::uint32_t>(random.below(6));
        SCOPED_TRACE("seed " + std::to_string(seed));
        expect_agreement(graph_up_to(random, 20), options);
        if (HasFatalFailure()) return;
    }
}

TEST(ChAgreement, LabelsBeyond32BitsAreExact) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        Random random(seed);
        // 23 arcs of this weight still fit a shortcut, an up-down path does not fit a label
        SCOPED_TRACE("seed " + std::to_string(seed));
        expect_agreement(graph_up_to(random, 180'000'000), {});
        if (HasFatalFailure()) return;
    }
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
