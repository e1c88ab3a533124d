// Queries, paths and sweeps of contraction hierarchies against the plainest search there is.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
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
    for (NodeId s = 0; s < graph.node_count(); ++s) {
        const std::vector<Distance> expected = test::slow_distances(list, s);
        ASSERT_EQ(distances_from(*hierarchy, s, unlimited), expected);
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
