// On random problems all searches for constraints find what trying everything finds.
#include <gtest/gtest.h>

#include "common/search/constraints/min_conflicts.hpp"
#include "tests/support/constraint_problems.hpp"

namespace ailab::test {
namespace {

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
            Budget budget;
            Collect found;
            const auto result = backtrack(random.problem, options, budget, found);
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
            Budget budget;
            const auto result = backtrack(random.problem, options, budget);
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
        Budget budget;
        const auto result =
            min_conflicts(random.problem, {.seed = seed, .steps = 200, .tries = 20}, budget);
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
