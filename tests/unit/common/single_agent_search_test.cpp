// Single-agent searches on cases of their own, and the budgets that stop searches.
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "common/graph/graph_space.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/event_log.hpp"
#include "common/search/single/idastar.hpp"
#include "common/timing/budget.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/eight_puzzle.hpp"

namespace ailab {
namespace {

using test::EightPuzzle;
using test::is_eight_goal;
using test::kEightPuzzle;
using test::kHardEight;
using test::manhattan;
using Graph = GraphSpace<std::uint32_t>;

Csr<std::uint32_t> graph(NodeId nodes, std::vector<Edge> edges) {
    return build_csr<std::uint32_t>({nodes, true, std::move(edges)});
}
auto reaches(NodeId goal) {
    return [goal](NodeId u) { return u == goal; };
}

TEST(BestFirst, ReportsThePathAsTheActionsAlongIt) {
    const auto roads = graph(4, {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}});
    Budget budget;
    const auto found = dijkstra(Graph(roads), 0, reaches(3), budget);
    EXPECT_EQ(found.outcome, Outcome::solved);
    EXPECT_EQ(found.cost, 8);
    EXPECT_EQ(found.actions, (std::vector<NodeId>{2, 1, 3}));
    EXPECT_EQ(found.expanded, 3U) << "the goal itself is not expanded";
    EXPECT_EQ(budget.nodes(), 3U);
}

TEST(BestFirst, FindsTheEmptyPathWhereTheStartIsAGoal) {
    const auto roads = graph(1, {{0, 0, 5}});
    const auto found = dijkstra(Graph(roads), 0, reaches(0), Unlimited());
    EXPECT_EQ(found.outcome, Outcome::solved);
    EXPECT_EQ(found.cost, 0);
    EXPECT_TRUE(found.actions.empty());
}

TEST(BestFirst, BreaksTiesByTheLargerGAndThenByTheNodeReachedFirst) {
    // f is 4 everywhere; 2 and 3 are one deeper than 1.
    const auto roads = graph(5, {{0, 1, 1}, {0, 2, 2}, {0, 3, 2}, {1, 4, 3}, {2, 4, 2}, {3, 4, 2}});
    const std::vector<Distance> h = {4, 3, 2, 2, 0};
    EventLog<Graph> log;
    const auto found = astar(
        Graph(roads), 0, reaches(4), [&](NodeId u) { return h[u]; }, Unlimited(), log);
    EXPECT_EQ(found.actions, (std::vector<NodeId>{2, 4}));
    std::vector<NodeId> expanded;
    for (const auto& e : log.events())
        if (e.kind == EventKind::expand) expanded.push_back(e.from);
    EXPECT_EQ(expanded, (std::vector<NodeId>{0, 2})) << "the goal has the largest g of all";
}

TEST(BestFirst, ReopensAClosedNodeWhenTheHeuristicIsInconsistent) {
    const auto roads = graph(4, {{0, 1, 1}, {0, 2, 3}, {1, 2, 1}, {2, 3, 5}});
    const std::vector<Distance> h = {0, 6, 0, 0};  // admissible, but h(1) > 1 + h(2)
    const auto found = astar(
        Graph(roads), 0, reaches(3), [&](NodeId u) { return h[u]; }, Unlimited());
    EXPECT_EQ(found.cost, 7);
    EXPECT_EQ(found.reopened, 1U);
}

TEST(BestFirst, LeavesOutStatesThatTheHeuristicCallsHopeless) {
    const auto roads = graph(4, {{0, 1, 1}, {1, 2, 1}, {0, 3, 9}});
    const auto h = [](NodeId u) { return u == 1 || u == 2 ? kInfinite<Distance> : Distance{0}; };
    const auto found = astar(Graph(roads), 0, reaches(3), h, Unlimited());
    EXPECT_EQ(found.cost, 9);
    EXPECT_EQ(found.expanded, 1U);
}

TEST(BestFirst, StopsAtTheMemoryLimit) {
    Budget small = memory_limit(100'000);
    const auto found = astar(kEightPuzzle, kHardEight, is_eight_goal, manhattan, small);
    EXPECT_EQ(found.stopped, StopReason::memory);
}

/// An observer that only counts.
struct Counts : NullObserver {
    std::uint64_t expanded = 0, arcs = 0, iterations = 0, entered = 0;

    void on_expand(const auto&, auto, auto) { ++expanded; }
    void on_relax(const auto&, const auto&, const auto&, auto) { ++arcs; }
    void on_reject(const auto&, const auto&, const auto&, auto) { ++arcs; }
    void on_iteration(int, auto) { ++iterations; }
    void on_enter(const auto&, auto...) { ++entered; }
};

TEST(IdaStar, SolvesTheHardestArrangementInThirtyOneMoves) {
    Budget budget;
    Counts counts;
    const auto found = idastar(test::eight_cursor(kHardEight), budget, counts);
    EXPECT_EQ(found.cost, 31);
    EXPECT_EQ(found.generated, budget.nodes());
    EXPECT_EQ(found.expanded, counts.entered);
    EXPECT_EQ(counts.iterations, 6U) << "the bounds 21, 23, … 31";
}

TEST(Observers, CountWhatTheSearchReportsAndNeverSteerIt) {
    Counts counts;
    EventLog<EightPuzzle> log;
    Observers both(counts, log);
    const auto watched =
        astar(kEightPuzzle, kHardEight, is_eight_goal, manhattan, Unlimited(), both);
    const auto alone = astar(kEightPuzzle, kHardEight, is_eight_goal, manhattan, Unlimited());
    EXPECT_EQ(watched.actions, alone.actions);
    EXPECT_EQ(watched.expanded, alone.expanded);
    EXPECT_EQ(counts.expanded, alone.expanded);
    EXPECT_EQ(counts.arcs, alone.generated);
    EXPECT_EQ(log.events().size(), alone.expanded + alone.generated);
}

TEST(NodeTable, KeepsEveryStateApartWhileItGrows) {
    HashedNodes<EightPuzzle, std::uint32_t> nodes(kEightPuzzle);
    const auto all = test::flooded();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const NodeIndex n = nodes.find_or_add(all[i].board);
        ASSERT_EQ(n, i) << "nodes are numbered in the order of discovery";
        nodes[n] = i;
    }
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const NodeIndex n = nodes.find_or_add(all[i].board);
        ASSERT_EQ(nodes[n], i);
        ASSERT_EQ(nodes.state(n), all[i].board);
    }
    EXPECT_EQ(nodes.size(), all.size());
}

bool spent(Budget& budget) {
    try {
        budget.spend();
        return false;
    } catch (const OutOfBudget& stop) {
        EXPECT_EQ(stop.reason, budget.reason());
        return true;
    }
}

TEST(Budget, StopsAfterExactlyTheNodesItWasGiven) {
    Budget budget = node_limit(10'000);
    for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(spent(budget));
    EXPECT_TRUE(spent(budget));
    EXPECT_EQ(budget.reason(), StopReason::nodes);
    EXPECT_TRUE(spent(budget)) << "it stays exhausted";
}

TEST(Budget, StopsAtOnceWhenTheDeadlineHasPassedOrTheSearchWasCancelled) {
    for (auto [budget, reason] :
         {std::pair{no_time(), StopReason::time}, {interrupted(), StopReason::cancelled}}) {
        EXPECT_TRUE(spent(budget));
        EXPECT_EQ(budget.reason(), reason);
    }
}

TEST(Budget, StopsForMemoryAtTheNextNode) {
    Budget budget = memory_limit(1000);
    EXPECT_FALSE(spent(budget));
    budget.hold(1001);
    EXPECT_TRUE(spent(budget));
    EXPECT_EQ(budget.reason(), StopReason::memory);
}

TEST(Budget, LooksAtTheClockOftenWhereNodesAreSlow) {
    Budget budget;
    budget.end_within(0.02);
    int nodes = 0;
    for (; !spent(budget); ++nodes) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_LT(nodes, 100);
}

TEST(Budget, OneThatThreadsShareLooksAtTimeAndCancelFlag) {
    Budget budget = node_limit(0);
    const Budget& shared = budget;
    EXPECT_NO_THROW(shared.look());
    EXPECT_FALSE(shared.over());
    budget.deadline = Budget::Clock::now();
    EXPECT_THROW(shared.look(), OutOfBudget);
    EXPECT_TRUE(shared.part().over()) << "a part has the deadline of the run";
}

}  // namespace
}  // namespace ailab
