// Constraints: domains, problems, what each idea of the searches does, limits.
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/search/constraints/min_conflicts.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/constraint_problems.hpp"

namespace ailab::constraints {
namespace {

/// n queens, one in each row.
Problem queens(int n) {
    Problem problem;
    for (int row = 0; row < n; ++row) problem.add(std::to_string(row), Domain::range(0, n - 1));
    for (Variable a = 0; a < problem.size(); ++a)
        for (Variable b = a + 1; b < problem.size(); ++b) {
            problem.different(a, b);
            problem.different_by(a, b, static_cast<int>(b - a));
        }
    return problem;
}

BacktrackingResult search(const Problem& problem, const BacktrackingOptions& options) {
    return backtrack(problem, options, Unlimited());
}

TEST(Domain, IsASetOfSmallNumbers) {
    Domain domain{0, 5, 63};
    EXPECT_EQ(domain.size(), 3);
    EXPECT_EQ(domain.least(), 0);
    EXPECT_EQ(domain.greatest(), 63);
    domain.erase(0);
    EXPECT_FALSE(domain.contains(0));
    EXPECT_TRUE(domain.contains(5));
    EXPECT_EQ(std::vector<int>({domain.least(), domain.greatest()}), (std::vector<int>{5, 63}));
    EXPECT_TRUE(Domain::range(3, 2).empty());
    EXPECT_EQ(Domain::range(0, 63).size(), 64);
    EXPECT_TRUE(domain.meets({63, 1}));
    EXPECT_FALSE(domain.meets({1, 2}));
}

TEST(Domain, IsWalkedInAscendingOrderAndMayShrinkMeanwhile) {
    Domain domain{7, 1, 40};
    std::vector<int> seen;
    for (const int value : domain) {
        seen.push_back(value);
        domain.erase(40);
    }
    EXPECT_EQ(seen, (std::vector<int>{1, 7, 40}));
}

TEST(Problem, ASumMergesRepeatedVariables) {
    Problem problem;
    const Variable x = problem.add("x", Domain::range(0, 9)), y = problem.add("y", Domain{0, 1});
    problem.sum(std::vector{x, y, x}, std::vector<std::int64_t>{1, -10, 1}, 0);  // 2 x = 10 y
    ASSERT_EQ(problem.constraints().size(), 1U);
    EXPECT_EQ(problem.constraints()[0].coefficients, (std::vector<std::int64_t>{2, -10}));
    EXPECT_EQ(search(problem, {.enough = 0}).solutions, 2U);  // 0 0 and 5 1
}

TEST(Problem, ASumOfOneVariableShrinksItsDomainAndOneOfNoneMayEmptyIt) {
    Problem problem;
    const Variable x = problem.add("x", Domain::range(0, 9));
    problem.sum(std::vector{x}, std::vector<std::int64_t>{3}, 12);
    EXPECT_EQ(problem.domains()[x], Domain{4});
    EXPECT_TRUE(problem.constraints().empty());
    problem.sum(std::vector{x, x}, std::vector<std::int64_t>{1, -1}, 0);
    EXPECT_EQ(problem.domains()[x], Domain{4});
    problem.sum(std::vector{x, x}, std::vector<std::int64_t>{1, -1}, 1);
    EXPECT_TRUE(problem.domains()[x].empty());
    for (const auto& propagation : kPropagations)
        EXPECT_EQ(search(problem, {.propagation = propagation.value}).solutions, 0U);
}

TEST(Backtracking, WithoutVariablesTheEmptyAssignmentIsTheSolution) {
    EXPECT_EQ(search({}, {.enough = 0}).solutions, 1U);
}

TEST(Backtracking, StopsAfterEnoughSolutions) {
    EXPECT_EQ(search(queens(8), {.enough = 5}).solutions, 5U);
}

TEST(Backtracking, PlainItTriesTheValuesThatTheBookCounts) {
    // Wirth 1976: the first solution of eight queens comes after 876 tests.
    const auto result =
        search(queens(8), {.variables = VariableOrder::given, .propagation = Propagation::none});
    EXPECT_EQ(result.statistics.assignments, 876U);
    EXPECT_EQ(result.first, (Values{0, 4, 7, 5, 2, 6, 1, 3}));
    EXPECT_EQ(result.statistics.prunings, 0U);
}

TEST(Backtracking, TheFewestValuesComeFirstAndThenTheMostConstraints) {
    Problem problem;  // a star: c in the middle, d is alone with two values
    for (const char* name : {"a", "b", "c"}) problem.add(name, Domain::range(0, 2));
    problem.add("d", Domain{0, 1});
    problem.different(0, 2);
    problem.different(1, 2);
    struct Order : NullConstraintObserver {
        std::string names{};
        void on_assign(Variable x, int /*value*/) { names += "abcd"[x]; }
    };
    const auto order = [&](VariableOrder variables) {
        Order seen;
        backtrack(problem, {.variables = variables}, Unlimited(), seen);
        return seen.names;
    };
    EXPECT_EQ(order(VariableOrder::given), "abcd");
    EXPECT_EQ(order(VariableOrder::mrv), "dacb");  // a has taken a value from c
    EXPECT_EQ(order(VariableOrder::mrv_degree), "dcab");
}

TEST(Backtracking, TheLeastConstrainingValueLeavesTheOthersMost) {
    Problem problem;  // 0 leaves one value to y, 1 leaves all three
    const Variable x = problem.add("x", Domain{0, 1}), y = problem.add("y", Domain::range(0, 2));
    problem.relation(x, y, [](int a, int b) { return a == 1 || b == 2; });
    EXPECT_EQ(search(problem, {.variables = VariableOrder::given}).first, (Values{0, 2}));
    EXPECT_EQ(search(problem,
                     {.variables = VariableOrder::given, .values = ValueOrder::least_constraining})
                  .first,
              (Values{1, 0}));
}

TEST(Backtracking, ForwardCheckingSeesAnEmptyDomainOneStepAndArcConsistencyMoreStepsAhead) {
    // Two values, three variables that all differ: no solution. AC-3 sees it after one value,
    // forward checking too, plain search only at the third variable.
    Problem problem;
    for (const char* name : {"a", "b", "c"}) problem.add(name, Domain{0, 1});
    problem.all_different(std::vector<Variable>{0, 1, 2});
    const auto tried = [&](Propagation propagation) {
        return search(problem, {.variables = VariableOrder::given, .propagation = propagation})
            .statistics.assignments;
    };
    EXPECT_TRUE(test::make_arc_consistent(problem).consistent) << "no proof of a solution";
    EXPECT_EQ(search(problem, {.propagation = Propagation::ac3}).solutions, 0U);
    EXPECT_EQ(tried(Propagation::ac3), 2U);
    EXPECT_EQ(tried(Propagation::forward), 4U);
    EXPECT_EQ(tried(Propagation::none), 10U);
}

TEST(ArcConsistency, FollowsAChainToItsEnd) {
    Problem problem;  // x < y < z with three values each: one solution, and AC-3 finds it
    for (const char* name : {"x", "y", "z"}) problem.add(name, Domain::range(1, 3));
    problem.relation(0, 1, std::less<>());
    problem.relation(1, 2, std::less<>());
    const auto arcs = test::make_arc_consistent(problem);
    EXPECT_TRUE(arcs.consistent);
    EXPECT_EQ(arcs.domains, (std::vector<Domain>{{1}, {2}, {3}}));
    EXPECT_EQ(arcs.statistics.prunings, 6U);
}

TEST(Backtracking, ObeysTheNodeLimitAndKeepsWhatItHas) {
    Budget budget = node_limit(1000);
    const auto result =
        backtrack(queens(8), {.propagation = Propagation::none, .enough = 0}, budget);
    EXPECT_EQ(result.stopped, StopReason::nodes);
    EXPECT_EQ(result.statistics.assignments, 1000U);
    EXPECT_GT(result.solutions, 0U);
    EXPECT_TRUE(result.first.has_value());
}

TEST(Backtracking, IsInterrupted) {
    Budget budget = interrupted();
    EXPECT_EQ(backtrack(queens(30), {.enough = 0}, budget).stopped, StopReason::cancelled);
    EXPECT_EQ(min_conflicts(queens(30), {}, budget).stopped, StopReason::cancelled);
}

TEST(MinConflicts, PlacesManyQueensInFewStepsAndTheSameOnesForTheSameSeed) {
    const Problem problem = queens(60);
    const auto a = min_conflicts(problem, {.seed = 7}, Unlimited());
    const auto b = min_conflicts(problem, {.seed = 7}, Unlimited());
    ASSERT_TRUE(a.solution.has_value());
    EXPECT_EQ(a.solution, b.solution);
    EXPECT_LT(a.steps, 500U);
    for (const Constraint& c : problem.constraints()) EXPECT_TRUE(satisfied(c, *a.solution));
}

TEST(MinConflicts, GivesUpAfterItsTriesWithTheBestItHadSeen) {
    const auto result = min_conflicts(queens(3), {.steps = 20, .tries = 4}, Unlimited());
    EXPECT_FALSE(result.solution.has_value());
    EXPECT_EQ(result.tries, 4U);
    EXPECT_EQ(result.steps, 80U);
    EXPECT_EQ(result.best.size(), 3U);
    EXPECT_EQ(result.violated, 1U);  // two of three queens attack each other
}

TEST(MinConflicts, EndsWhereOnlyGivenValuesAreToBlame) {
    Problem problem;
    problem.add("a", {1});
    problem.add("b", {1});
    problem.different(0, 1);
    const auto result = min_conflicts(problem, {.tries = 3}, Unlimited());
    EXPECT_FALSE(result.solution.has_value());
    EXPECT_EQ(result.steps, 0U);
}

TEST(MinConflicts, ObeysTheNodeLimit) {
    Budget budget = node_limit(30);
    const auto result = min_conflicts(queens(3), {}, budget);
    EXPECT_EQ(result.stopped, StopReason::nodes);
    EXPECT_EQ(result.steps, 30U);
}

}  // namespace
}  // namespace ailab::constraints
