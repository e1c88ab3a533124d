// Single-agent searches and searches for constraints agree with each other and with slow oracles.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/graph/graph_space.hpp"
#include "common/search/constraints/min_conflicts.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/depth_first.hpp"
#include "common/search/single/idastar.hpp"
#include "common/search/single/recursive_best_first.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/constraint_problems.hpp"
#include "tests/support/eight_puzzle.hpp"
#include "tests/support/random_graph.hpp"
#include "tests/support/replay.hpp"

namespace ailab::test {
namespace {

constexpr double kAnyCost = -1;

/// Half of a true distance, rounded down: a consistent heuristic.
Distance half(Distance d) {
    return d == kUnreachable ? d : d / 2;
}

using Roads = GraphSpace<std::uint32_t>;

/// One random graph, one pair of nodes, and what the oracle says about them.
class GraphQuery {
public:
    explicit GraphQuery(std::uint64_t seed, NodeId most_nodes = 40, NodeId edges_a_node = 4)
        : random_(seed) {
        const auto nodes = static_cast<NodeId>(random_.between(1, most_nodes));
        const auto edges = static_cast<std::size_t>(random_.below(edges_a_node * nodes));
        list_ = random_graph(random_, nodes, edges, random_.between(0, 20), random_.below(2) == 0);
        start = static_cast<NodeId>(random_.below(nodes));
        goal = static_cast<NodeId>(random_.below(nodes));
        forward_ = build_csr<std::uint32_t>(list_);
        from_start = slow_distances(list_, start);
        EdgeList turned = list_;
        for (Edge& e : turned.edges) std::swap(e.tail, e.head);
        to_goal = slow_distances(turned, goal);
    }
    Roads space() const { return Roads(forward_); }
    Distance best() const { return from_start[goal]; }

    /// The true distances, each replaced by something smaller: admissible, hardly ever consistent.
    std::vector<Distance> admissible() {
        auto h = to_goal;
        for (Distance& d : h)
            if (d < kUnreachable) d = random_.between(0, d);
        return h;
    }
    void check(const SolutionOf<Roads>& found, const char* name, double at_most = 1.0) const {
        SCOPED_TRACE(name);
        ASSERT_EQ(found.outcome == Outcome::solved, best() < kUnreachable);
        if (found.outcome != Outcome::solved) return;
        const auto walked = replay(space(), start, found.actions);
        ASSERT_TRUE(walked);
        EXPECT_EQ(walked->end, goal);
        if (at_most == kAnyCost) {  // of parallel arcs the checker takes the cheapest
            EXPECT_LE(walked->cost, found.cost);
        } else {
            EXPECT_EQ(walked->cost, found.cost);
        }
        EXPECT_GE(found.cost, best());
        if (at_most != kAnyCost) {
            EXPECT_LE(static_cast<double>(found.cost), at_most * static_cast<double>(best()));
        }
    }

    NodeId start = 0, goal = 0;
    std::vector<Distance> from_start, to_goal;

private:
    Random random_;
    EdgeList list_;
    Csr<std::uint32_t> forward_;
};

TEST(SingleAgentSearch, EveryOptimalSearchFindsTheDistanceOfTheOracle) {
    for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        GraphQuery query(seed);
        const Roads space = query.space();
        const auto is_goal = [&](NodeId u) { return u == query.goal; };
        const auto rough = query.admissible();
        const auto exact = [&](NodeId u) { return query.to_goal[u]; };
        const auto half_to = [&](NodeId u) { return half(query.to_goal[u]); };
        query.check(dijkstra(space, query.start, is_goal, Unlimited()), "Dijkstra");
        query.check(astar(space, query.start, is_goal, exact, Unlimited()), "A*, exact h");
        query.check(
            astar(
                space, query.start, is_goal, [&](NodeId u) { return rough[u]; }, Unlimited()),
            "A*, inconsistent h");
        const auto weighted = [](Distance g, Distance h) { return 2 * g + 3 * h; };
        query.check(best_first(space, query.start, is_goal, half_to, weighted, Unlimited()),
                    "weighted A*", 1.5);
        query.check(greedy(space, query.start, is_goal, half_to, Unlimited()), "greedy", kAnyCost);
        query.check(breadth_first(space, query.start, is_goal, Unlimited()), "breadth first",
                    kAnyCost);
        ASSERT_FALSE(HasFailure());
    }
}

/// Calls body(query, is_goal) on graphs that are small enough for searches that forget.
template <class Body>
void for_small_graphs(Body&& body) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const GraphQuery query(seed, 8, 2);
        body(query, [&](NodeId u) { return u == query.goal; });
    }
}

TEST(MemoryBounded, DepthFirstSearchFindsAPathWhereThereIsOne) {
    for_small_graphs([](const GraphQuery& query, const auto& is_goal) {
        const auto found = depth_first(query.space(), query.start, is_goal, Unlimited());
        query.check(found, "depth first", kAnyCost);
        EXPECT_LE(found.expanded, 8U) << "no state twice";
    });
}

TEST(MemoryBounded, ALimitIsEnoughExactlyFromTheFewestArcsOn) {
    for_small_graphs([](const GraphQuery& query, const auto& is_goal) {
        const bool reachable = query.best() < kUnreachable;
        const auto shallowest = breadth_first(query.space(), query.start, is_goal, Unlimited());
        for (std::size_t limit = 0; limit < 9; ++limit) {
            const auto found =
                depth_limited(query.space(), query.start, is_goal, limit, Unlimited());
            EXPECT_EQ(found.outcome == Outcome::solved,
                      reachable && shallowest.actions.size() <= limit);
            if (!reachable && limit == 8) {
                EXPECT_FALSE(found.cut_off) << "no path visits nine states";
            }
        }
        Budget budget;
        const auto deepened = iterative_deepening(query.space(), query.start, is_goal, budget);
        EXPECT_EQ(deepened.outcome, shallowest.outcome);
        EXPECT_EQ(deepened.actions.size(), shallowest.actions.size());
        EXPECT_EQ(budget.nodes(), deepened.expanded);
    });
}

TEST(MemoryBounded, RecursiveBestFirstFindsTheCheapestPathWithAnyAdmissibleEstimate) {
    for (const Distance part : {0, 1, 2})  // of the true distance: none, half, all
        for_small_graphs([&](const GraphQuery& query, const auto& is_goal) {
            const auto h = [&](NodeId u) {
                const Distance d = query.to_goal[u];
                return d == kUnreachable ? d : d * part / 2;
            };
            query.check(recursive_best_first(query.space(), query.start, is_goal, h, Unlimited()),
                        "recursive best first");
        });
}

TEST(MemoryBoundedPuzzle, NeedsFewStatesAtATime) {
    const auto best = astar(kEightPuzzle, kHardEight, is_eight_goal, manhattan, Unlimited());
    const auto recursive =
        recursive_best_first(kEightPuzzle, kHardEight, is_eight_goal, manhattan, Unlimited());
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
    limited([&](Budget& b) { return astar(space, start, is_eight_goal, none, b); });
    limited([&](Budget& b) { return depth_first(space, start, is_eight_goal, b); });
    limited([&](Budget& b) { return depth_limited(space, start, is_eight_goal, 30, b); });
    limited([&](Budget& b) { return iterative_deepening(space, start, is_eight_goal, b); });
    limited([&](Budget& b) { return recursive_best_first(space, start, is_eight_goal, none, b); });
}

void check_puzzle(const EightBoard& start, const SolutionOf<EightPuzzle>& found, int depth) {
    ASSERT_EQ(found.outcome, Outcome::solved);
    EXPECT_EQ(found.cost, depth);
    const auto walked = replay(kEightPuzzle, start, found.actions);
    ASSERT_TRUE(walked);
    EXPECT_EQ(walked->end, kEightGoal);
    EXPECT_EQ(walked->cost, depth);
}

TEST(EightPuzzleSearch, FindsTheTrueDepthOfBoardsAllOverTheSpace) {
    const auto all = flooded();
    EXPECT_EQ(all.size(), 181'440U);
    EXPECT_EQ(all.back().depth, 31);
    for (std::size_t i = 0; i < all.size(); i += 1801) {
        const auto& [start, depth] = all[i];
        SCOPED_TRACE(testing::Message() << "board " << i);
        check_puzzle(start, astar(kEightPuzzle, start, is_eight_goal, manhattan, Unlimited()),
                     depth);
        check_puzzle(start, idastar(eight_cursor(start), Unlimited()), depth);
        EXPECT_EQ(
            replay_to_goal(eight_cursor(start), idastar(eight_cursor(start), Unlimited()).actions),
            depth);
    }
}

TEST(EightPuzzleSearch, ProvesThatTheOtherHalfOfTheSpaceIsUnsolvable) {
    const EightBoard swapped = eight_board({0, 2, 1, 3, 4, 5, 6, 7, 8});
    for (const auto& found :
         {dijkstra(kEightPuzzle, swapped, is_eight_goal, Unlimited()),
          breadth_first(kEightPuzzle, swapped, is_eight_goal, Unlimited()),
          astar(kEightPuzzle, swapped, is_eight_goal, manhattan, Unlimited())}) {
        EXPECT_EQ(found.outcome, Outcome::unsolvable);
        EXPECT_EQ(found.expanded, 181'440U);
        EXPECT_TRUE(found.actions.empty());
    }
}

using namespace constraints;

constexpr std::uint64_t kSeeds = 400;

struct Collect : NullConstraintObserver {
    std::vector<Values> all{};
    void on_solution(const Values& values) { all.push_back(values); }
};

TEST(Constraints, EveryCombinationOfIdeasFindsAllSolutionsOnce) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE(seed);
        const RandomConstraints random(seed);
        for (const BacktrackingOptions& options : every_option(0)) {
            Collect found;
            const auto result = backtrack(random.problem, options, Unlimited(), found);
            ASSERT_EQ(result.solutions, random.solutions.size()) << describe(options);
            ASSERT_EQ(found.all.size(), random.solutions.size()) << describe(options);
            ASSERT_EQ(std::set<Values>(found.all.begin(), found.all.end()), random.solutions)
                << describe(options);
        }
    }
}

TEST(Constraints, TheFirstSolutionIsOneAndOnlyMissingWhereThereIsNone) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE(seed);
        const RandomConstraints random(seed);
        for (const BacktrackingOptions& options : every_option(1)) {
            const auto result = backtrack(random.problem, options, Unlimited());
            ASSERT_EQ(result.first.has_value(), !random.solutions.empty()) << describe(options);
            ASSERT_EQ(result.solutions, random.solutions.empty() ? 0U : 1U);
            ASSERT_TRUE(!result.first || random.solutions.contains(*result.first));
        }
    }
}

TEST(Constraints, AnObserverSteersNothing) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const RandomConstraints random(seed);
        for (const BacktrackingOptions& options : every_option(0)) {
            Budget silent, watched;
            Collect found;
            const auto a = backtrack(random.problem, options, silent).statistics;
            const auto b = backtrack(random.problem, options, watched, found).statistics;
            EXPECT_EQ(a.assignments, b.assignments);
            EXPECT_EQ(a.checks, b.checks);
            EXPECT_EQ(a.prunings, b.prunings);
            EXPECT_EQ(a.backtracks, b.backtracks);
        }
    }
}

TEST(Constraints, ArcConsistencyKeepsAllSolutionsAndLeavesNothingWithoutAPartner) {
    std::uint64_t pruned = 0, refuted = 0;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE(seed);
        const RandomConstraints random(seed);
        const auto arcs = make_arc_consistent(random.problem);
        pruned += arcs.statistics.prunings;
        refuted += !arcs.consistent;
        if (!arcs.consistent) {
            EXPECT_TRUE(random.solutions.empty());
            continue;
        }
        for (const Values& solution : random.solutions)
            for (Variable x = 0; x < solution.size(); ++x)
                EXPECT_TRUE(arcs.domains[x].contains(solution[x]));
        for (const Constraint& c : random.problem.constraints())
            for (std::size_t place = 0; place < c.scope.size(); ++place)
                for (const int value : arcs.domains[c.scope[place]])
                    EXPECT_TRUE(supported(c, place, value, arcs.domains));
    }
    EXPECT_GT(pruned, 100U);
    EXPECT_GT(refuted, 20U);
}

TEST(Constraints, MinConflictsFindsOnlySolutionsAndMostOfThem) {
    std::size_t solvable = 0, found = 0;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE(seed);
        const RandomConstraints random(seed);
        bool empty = false;
        for (const Domain domain : random.problem.domains()) empty |= domain.empty();
        if (empty) continue;
        const auto result =
            min_conflicts(random.problem, {.seed = seed, .steps = 200, .tries = 20}, Unlimited());
        solvable += !random.solutions.empty();
        found += result.solution.has_value();
        if (result.solution)
            EXPECT_TRUE(random.solutions.contains(*result.solution));
        else
            EXPECT_GT(result.violated, 0U);
    }
    EXPECT_LE(found, solvable);
    EXPECT_GE(100 * found, 95 * solvable);
}

}  // namespace
}  // namespace ailab::test
