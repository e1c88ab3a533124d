// Single-agent searches and searches for constraints agree with each other and with slow oracles.
#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "common/graph/graph_space.hpp"
#include "common/search/constraints/min_conflicts.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/idastar.hpp"
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
    explicit GraphQuery(std::uint64_t seed) : random_(seed) {
        const auto nodes = static_cast<NodeId>(random_.between(1, 40));
        const auto edges = static_cast<std::size_t>(random_.below(4 * nodes));
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
