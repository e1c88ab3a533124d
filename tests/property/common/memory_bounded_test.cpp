// Depth-first search, its limits and recursive best-first search against breadth-first search and
// Dijkstra's algorithm on small random graphs and on the 8-puzzle.
#include <cstdint>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/graph/graph_space.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/depth_first.hpp"
#include "common/search/single/recursive_best_first.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/eight_puzzle.hpp"
#include "tests/support/random_graph.hpp"

namespace ailab {
namespace {

using test::is_eight_goal;
using test::kEightPuzzle;
using test::kHardEight;
using Graph = GraphSpace<Distance>;

/// Walks the actions of a solution, which are the nodes to go to; its cost, or -1.
Distance walked(const Graph& graph, NodeId start, NodeId goal, const SolutionOf<Graph>& found) {
    Distance sum = 0;
    NodeId at = start;
    for (const NodeId next : found.actions) {
        Distance best = test::kUnreachable;
        graph.for_each_successor(at, [&](NodeId, NodeId v, Distance cost) {
            if (v == next) best = std::min(best, cost);
        });
        if (best == test::kUnreachable) return -1;
        sum += best;
        at = next;
    }
    return at == goal ? sum : -1;
}

class MemoryBounded : public testing::Test {
protected:
    /// Calls body(graph, goal) on random graphs; the start is node 0.
    void for_random_graphs(auto&& body) {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            SCOPED_TRACE(seed);
            Random random(seed);
            const auto nodes = static_cast<NodeId>(2 + random.below(7));
            const EdgeList list =
                test::random_graph(random, nodes, random.below(14), 9, random.below(2) == 0);
            const auto csr = build_csr<Distance>(list);
            const Graph graph(csr);
            goal_ = static_cast<NodeId>(random.below(nodes));
            distance_ = test::slow_distances(list, 0);
            to_goal_ = test::slow_distances(reversed(list), goal_);
            const auto is_goal = [&](NodeId u) { return u == goal_; };
            shallowest_ = breadth_first(graph, 0, is_goal, Unlimited());
            body(graph, is_goal);
        }
    }
    bool reachable() const { return distance_[goal_] != test::kUnreachable; }
    static EdgeList reversed(EdgeList list) {
        for (Edge& e : list.edges) std::swap(e.tail, e.head);
        return list;
    }

    NodeId goal_ = 0;
    std::vector<Distance> distance_, to_goal_;
    SolutionOf<Graph> shallowest_;
};

TEST_F(MemoryBounded, DepthFirstSearchFindsAPathWhereThereIsOne) {
    for_random_graphs([&](const Graph& graph, const auto& is_goal) {
        const auto found = depth_first(graph, NodeId{0}, is_goal, Unlimited());
        EXPECT_EQ(found.outcome == Outcome::solved, reachable());
        if (reachable()) {
            EXPECT_GE(found.cost, walked(graph, 0, goal_, found));  // of parallel arcs any
        }
        EXPECT_LE(found.expanded, 8U) << "no state twice";
    });
}

TEST_F(MemoryBounded, ALimitIsEnoughExactlyFromTheFewestArcsOn) {
    for_random_graphs([&](const Graph& graph, const auto& is_goal) {
        for (std::size_t limit = 0; limit < 9; ++limit) {
            const auto found = depth_limited(graph, NodeId{0}, is_goal, limit, Unlimited());
            EXPECT_EQ(found.outcome == Outcome::solved,
                      reachable() && shallowest_.actions.size() <= limit);
            if (!reachable() && limit == 8) {
                EXPECT_FALSE(found.cut_off) << "no path visits nine states";
            }
        }
    });
}

TEST_F(MemoryBounded, IterativeDeepeningFindsTheFewestArcsOrThatThereIsNoPath) {
    for_random_graphs([&](const Graph& graph, const auto& is_goal) {
        Budget budget;
        const auto found = iterative_deepening(graph, NodeId{0}, is_goal, budget);
        EXPECT_EQ(found.outcome, shallowest_.outcome);
        EXPECT_EQ(found.actions.size(), shallowest_.actions.size());
        EXPECT_EQ(budget.nodes(), found.expanded);
    });
}

TEST_F(MemoryBounded, RecursiveBestFirstFindsTheCheapestPathWithAnyAdmissibleEstimate) {
    for (const Distance part : {0, 1, 2})  // of the true distance: none, half, all
        for_random_graphs([&](const Graph& graph, const auto& is_goal) {
            const auto h = [&](NodeId u) {
                return to_goal_[u] == test::kUnreachable ? test::kUnreachable
                                                         : to_goal_[u] * part / 2;
            };
            const auto found = recursive_best_first(graph, NodeId{0}, is_goal, h, Unlimited());
            EXPECT_EQ(found.outcome == Outcome::solved, reachable());
            if (reachable()) {
                EXPECT_EQ(found.cost, distance_[goal_]);
                EXPECT_EQ(walked(graph, 0, goal_, found), distance_[goal_]);
            }
        });
}

TEST(MemoryBoundedPuzzle, NeedsFewStatesAtATime) {
    const auto best = astar(kEightPuzzle, kHardEight, is_eight_goal, test::manhattan, Unlimited());
    const auto recursive =
        recursive_best_first(kEightPuzzle, kHardEight, is_eight_goal, test::manhattan, Unlimited());
    EXPECT_EQ(recursive.cost, best.cost);
    EXPECT_LT(recursive.states_peak, 31U * 4);
    EXPECT_GT(best.states_peak, 10'000U);
    EXPECT_GE(recursive.expanded, best.expanded);
}

TEST(MemoryBoundedPuzzle, EndsWithTheBudget) {
    const auto none = [](const auto&) { return 0; };
    const auto limited = [](auto&& search) {
        Budget budget = node_limit(1000);
        const auto found = search(budget);
        EXPECT_EQ(found.outcome, Outcome::out_of_budget);
        EXPECT_EQ(found.stopped, StopReason::nodes);
        EXPECT_EQ(found.expanded, 1000U);
    };
    const auto& space = kEightPuzzle;
    const auto& start = kHardEight;
    limited([&](Budget& b) { return depth_first(space, start, is_eight_goal, b); });
    limited([&](Budget& b) { return depth_limited(space, start, is_eight_goal, 30, b); });
    limited([&](Budget& b) { return iterative_deepening(space, start, is_eight_goal, b); });
    limited([&](Budget& b) { return recursive_best_first(space, start, is_eight_goal, none, b); });
}

}  // namespace
}  // namespace ailab
