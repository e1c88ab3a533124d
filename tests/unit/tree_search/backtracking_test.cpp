// Backtracking and branch and bound: requirements B-01 to B-04; what readers say about a mistake.
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/trees/and_or_problem.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "common/trees/knapsack_reader.hpp"
#include "common/trees/tour_reader.hpp"
#include "tests/support/backtracking_checks.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/queens.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/production/production.hpp"

namespace ailab::tree_search {
namespace {

template <class P, class Obs = NullSpaceObserver>
BacktrackingCounters run(P& problem, Obs&& obs = {}) {
    BacktrackingCounters counters;
    backtrack(problem, Unlimited(), counters, obs);
    return counters;
}

/// Calls visit(problem) at every leaf.
template <class Visit>
struct AtLeaves : NullSpaceObserver {
    explicit AtLeaves(Visit v) : visit(v) {}
    void on_complete(const auto& problem) { visit(problem); }
    Visit visit;
};

TEST(Knapsack, TheConstraintAloneLeavesElevenNodes) {  // B-02
    KnapsackSpace space(lecture_knapsack(), KnapsackBound::none);
    std::vector<std::pair<std::vector<std::uint8_t>, std::int64_t>> leaves;
    const auto counters = run(space, AtLeaves([&](const KnapsackSpace& at) {
                                  leaves.emplace_back(at.leaf().taken, at.leaf().value);
                              }));
    EXPECT_EQ(counters.visited, 11U);
    EXPECT_EQ(
        leaves,
        (std::vector<std::pair<std::vector<std::uint8_t>, std::int64_t>>{
            {{1, 0, 0}, 45}, {{0, 1, 1}, 50}, {{0, 1, 0}, 25}, {{0, 0, 1}, 25}, {{0, 0, 0}, 0}}));
}

TEST(Knapsack, TheSubsetTreeOfThreeThingsHasFifteenNodes) {  // B-02, B-04
    KnapsackInstance roomy = lecture_knapsack();
    roomy.capacity = 1000;
    KnapsackSpace space(roomy, KnapsackBound::none);
    const auto counters = run(space);
    EXPECT_EQ(counters.leaves, 8U);
    EXPECT_EQ(counters.visited, 15U);
}

TEST(Knapsack, EveryBoundFindsTheOptimum) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto kind = static_cast<KnapsackKind>(seed % 4);
        KnapsackInstance instance = random_knapsack(static_cast<int>(1 + seed % 14), kind, seed);
        if (seed % 5 == 0) instance.items[0].weight = 0;
        if (seed % 7 == 0) instance.capacity = instance.items[0].weight / 2;
        const std::int64_t expected = best_by_table(instance);
        for (const auto bound :
             {KnapsackBound::none, KnapsackBound::remaining, KnapsackBound::fractional}) {
            KnapsackSpace space(instance, bound);
            run(space);
            ASSERT_TRUE(space.best());
            ASSERT_TRUE(is_feasible(instance, *space.best())) << "seed " << seed;
            ASSERT_EQ(space.best()->value, expected) << "seed " << seed;
        }
    }
}

TEST(Tsp, ThePrintedSolutionSpace) {  // B-03
    const TspInstance instance = lecture_tsp();
    TourSpace space(instance, false);
    std::map<std::string, TourCost> tours;
    const auto counters = run(space, AtLeaves([&](const TourSpace& at) {
                                  tours[to_text(instance, at.tour())] = at.tour().cost;
                                  EXPECT_TRUE(is_tour(instance, at.tour()));
                              }));
    EXPECT_EQ(counters.visited, 16U);
    EXPECT_EQ(tours, (std::map<std::string, TourCost>{{"1-2-3-4-1", 59},
                                                      {"1-2-4-3-1", 66},
                                                      {"1-3-2-4-1", 25},
                                                      {"1-3-4-2-1", 66},
                                                      {"1-4-2-3-1", 25},
                                                      {"1-4-3-2-1", 59}}));
}

TEST(Tsp, BranchAndBoundAgreesWithDynamicProgramming) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        TspInstance instance = random_tsp(static_cast<int>(2 + seed % 9), seed);
        for (auto& row : instance.cost)  // missing arcs, and one-way costs in every third instance
            for (auto& cost : row) {
                if (seed % 2 == 0 && random.below(6) == 0) cost = kNoArc;
                if (seed % 3 == 0 && cost < kNoArc) cost += random.between(0, 300);
            }
        const TourCost expected = best_by_subsets(instance);
        TourBranchBound strong(instance);
        run(strong);
        ASSERT_EQ(strong.best().has_value(), expected < kNoArc) << "seed " << seed;
        if (!strong.best()) continue;
        ASSERT_EQ(strong.best()->cost, expected) << "seed " << seed;
        ASSERT_TRUE(is_tour(instance, *strong.best())) << "seed " << seed;
        ASSERT_LE(strong.root_bound(), expected) << "seed " << seed;
        if (instance.size() > 8) continue;
        TourSpace plain(instance, true);
        run(plain);
        ASSERT_EQ(plain.best()->cost, expected) << "seed " << seed;
    }
}

TEST(Queens, TheNumbersOfSolutionsAreThePublishedOnes) {  // B-01
    const std::vector<std::uint64_t> published{1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    for (int n = 1; n <= 10; ++n) {
        QueensSpace space(n, 0);
        run(space);
        EXPECT_EQ(space.solutions(), published[static_cast<std::size_t>(n - 1)]) << n;
        if (space.solutions() > 0) {
            EXPECT_TRUE(is_peaceful(space.first_solution()));
        }
    }
}

TEST(Queens, OneSolutionIsEnoughIfAsked) {  // B-01
    QueensSpace one(8, 1), all(8, 0);
    EXPECT_LT(run(one).visited, run(all).visited);
    EXPECT_EQ(one.solutions(), 1U);
    EXPECT_THROW(QueensSpace(0, 1), UsageError);
    EXPECT_THROW(QueensSpace(33, 1), UsageError);
}

TEST(PermutationTree, OfFourThingsHasTwentyFourLeaves) {  // B-04
    struct Everything : PermutationTree {
        Everything() : PermutationTree(4) {}
        int levels() const { return 4; }
        Cut cut(int, Choice) const { return Cut::none; }
        void apply(int level, Choice place) { exchange(level, place); }
        void undo(int level, Choice place) { exchange(level, place); }
        bool complete() { return seen.insert(order()).second; }
        std::set<std::vector<int>> seen;
    } everything;
    EXPECT_EQ(run(everything).leaves, 24U);
    EXPECT_EQ(everything.seen.size(), 24U);
}

TEST(InstanceReaders, TheThreeFormsOfAnInstanceAgree) {
    const auto edges = parse_tsp(
        Source::from_string("edges\n1 2 30\n1 3 6\n1 4 4\n2 3 5\n2 4 10\n3 4 20 # the slide\n"));
    const auto matrix =
        parse_tsp(Source::from_string("matrix\n- 30 6 4\n30 - 5 10\n6 5 - 20\n4 10 20 -\n"));
    EXPECT_EQ(edges.cost, lecture_tsp().cost);
    EXPECT_EQ(matrix.cost, lecture_tsp().cost);
    const auto points = parse_tsp(Source::from_string("points\nA 0 0\nB 3 4\nC 6 8\n"));
    EXPECT_EQ(points.arc(0, 1), 5);
    EXPECT_EQ(points.arc(0, 2), 10);
}

TEST(Readers, NameLineAndColumnOfAMistake) {  // P-01
    struct Row {
        const char* file;
        std::function<void(const Source&)> read;
        const char *text, *error;
    };
    const Row rows[] = {
        {"andor", parse_and_or, "S = xor A B\n", "andor:1:5: error: expected 'and' or 'or'"},
        {"andor", parse_and_or, "S = or A:x\n", "andor:1:10"},
        {"andor", parse_and_or, "S = or A\nS = or B\n", "andor:2:1"},
        {"andor", parse_and_or, "S = or A\nA = or S\n", "reduces to itself"},
        {"andor", parse_and_or, "", "no problem"},
        {"andor", parse_and_or, "S or A\n", "expected '='"},
        {"rules", parse_production, "goal a\nIF b c\n", "rules:2:"},
        {"rules", parse_production, "goal a\nIF b THEN\n", "rules:2:10: error: expected a fact"},
        {"rules", parse_production, "goal a\nrule b\n", "rules:2:1"},
        {"rules", parse_production, "IF a THEN b\n", "no goal"},
        {"tree", parse_tree, "((3 12)\n (2 x))", "tree:2:5: error: expected a leaf value"},
        {"tree", parse_tree, "((3 12)\n (2 4)", "tree:1:1: error: unclosed list"},
        {"tree", parse_tree, "(3 ())", "tree:1:4: error: a list needs"},
        {"tree", parse_tree, "(3 4))", "tree:1:6: error:"},
        {"tree", parse_tree, "", "the tree is empty"},
        {"tree", parse_tree, "(3 99999999)", "tree:1:4"},
        {"knapsack", parse_knapsack, "capacity 30\n16 x\n",
         "knapsack:2:4: error: expected a value"},
        {"knapsack", parse_knapsack, "16 45\n", "knapsack:1:1"},
        {"knapsack", parse_knapsack, "capacity 30\n", "no items"},
        {"tsp", parse_tsp, "edges\n1 2 -5\n", "tsp:2:5"},
        {"tsp", parse_tsp, "matrix\n- 3\n3 - 4\n", "expected 2 costs"},
        {"tsp", parse_tsp, "matrix\n- 3\n", "1 rows and 2 columns"},
        {"tsp", parse_tsp, "roads\n", "tsp:1:1"},
        {"tsp", parse_tsp, "", "expected 'edges'"},
    };
    for (const auto& [file, read, text, error] : rows)
        EXPECT_TRUE(has(error_of([&] { read(Source::from_string(text, file)); }), error));
}

}  // namespace
}  // namespace ailab::tree_search
