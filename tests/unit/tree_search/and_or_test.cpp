// AND/OR trees and the systems of the lectures' list of terms: requirements O-04 to O-06, P-01 to
// P-03. What the printed examples show step by step is in tests/golden/tree_search/andor_*.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "tests/support/budgets.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/production/production.hpp"
#include "tree_search/puzzles/cannibals.hpp"
#include "tree_search/puzzles/eight.hpp"

namespace ailab::tree_search {
namespace {

using Names = std::vector<std::string>;

Names names(const AndOrResult& result, const std::vector<std::uint32_t>& nodes) {
    Names out;
    for (const auto n : nodes) out.push_back(result.tree.nodes[n].name);
    return out;
}
Names expanded(const AndOrResult& result) {
    Names out;
    for (const auto& step : result.steps)
        if (step.expanded) out.push_back(result.tree.nodes[step.node].name);
    return out;
}

TEST(AndOrDepthFirst, ExpandsTheNewestFirstDownToItsBound) {  // O-04
    const auto search = [](auto... bound) {
        return search_and_or(and_or_example("lecture"), BlindOrder::depth_first, Unlimited(),
                             bound...);
    };
    EXPECT_EQ(expanded(search()), (Names{"1", "2", "4", "3", "5"}));
    EXPECT_TRUE(search().solved);
    EXPECT_TRUE(search(3).solved);
    EXPECT_FALSE(search(2).solved);
    EXPECT_TRUE(search(2).bounded);
}

TEST(AndOrOrdered, TheTextbookCosts) {  // O-05, O-06
    for (const auto& [rule, cost] : {std::pair{CostRule::sum, 8}, {CostRule::max, 7}}) {
        const auto result = search_ordered(and_or_example("costs"), rule, Unlimited());
        EXPECT_TRUE(result.solved);
        EXPECT_EQ(result.cost, cost);
        EXPECT_EQ(names(result, result.solution), (Names{"S0", "B", "D", "G", "t4", "t5"}));
    }
    AndOrProblem left = and_or_example("costs");
    left.rules["S0"].arcs.pop_back();
    EXPECT_EQ(search_ordered(left, CostRule::sum, Unlimited()).cost, 13);
    EXPECT_EQ(search_ordered(left, CostRule::max, Unlimited()).cost, 8);
}

/// A random reduction graph without cycles.
AndOrProblem random_problem(std::uint64_t seed) {
    Random random(seed);
    AndOrProblem problem;
    problem.start = "0";
    const auto count = random.between(2, 12);
    for (std::int64_t n = 0; n < count; ++n) {
        if (random.below(4) == 0) problem.solved[std::to_string(n)] = true;
        if (n + 1 == count || (n > 0 && random.below(3) == 0)) continue;
        AndOrProblem::Rule rule;
        rule.kind = random.below(2) == 0 ? AndOrKind::all : AndOrKind::either;
        const auto arcs = random.between(1, 3);
        for (std::int64_t i = 0; i < arcs; ++i)
            rule.arcs.push_back(
                {std::to_string(random.between(n + 1, count - 1)), random.between(0, 5)});
        problem.rules[std::to_string(n)] = rule;
    }
    return problem;
}
/// The definition, without any search.
AndOrCost true_cost(const AndOrProblem& problem, const std::string& name, CostRule rule) {
    if (problem.solved.contains(name)) return 0;
    if (!problem.rules.contains(name)) return kNoSolution;
    const auto& reduction = problem.rules.at(name);
    AndOrCost total = reduction.kind == AndOrKind::either ? kNoSolution : 0;
    for (const auto& arc : reduction.arcs) {
        const AndOrCost c = std::min(arc.cost + true_cost(problem, arc.child, rule), kNoSolution);
        if (reduction.kind == AndOrKind::either)
            total = std::min(total, c);
        else
            total = rule == CostRule::sum ? std::min(total + c, kNoSolution) : std::max(total, c);
    }
    return total;
}
/// An independent check that a set of nodes is a solution tree.
bool proves(const AndOrResult& result, std::uint32_t n, const std::set<std::uint32_t>& chosen) {
    const auto& node = result.tree.nodes[n];
    if (!chosen.contains(n)) return false;
    if (node.terminal) return true;
    const auto proved = [&](std::uint32_t child) { return proves(result, child, chosen); };
    if (node.children.empty()) return false;
    return node.kind == AndOrKind::all
               ? std::all_of(node.children.begin(), node.children.end(), proved)
               : std::any_of(node.children.begin(), node.children.end(), proved);
}

TEST(AndOrSearch, AllThreeAgreeWithTheDefinitionOnRandomProblems) {
    for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
        const AndOrProblem problem = random_problem(seed);
        const bool solvable = true_cost(problem, "0", CostRule::sum) < kNoSolution;
        for (const auto order : {BlindOrder::breadth_first, BlindOrder::depth_first}) {
            const auto result = search_and_or(problem, order, Unlimited());
            ASSERT_EQ(result.solved, solvable) << "seed " << seed;
            if (solvable) {
                ASSERT_TRUE(proves(result, 0, {result.solution.begin(), result.solution.end()}))
                    << "seed " << seed;
            }
        }
        for (const auto rule : {CostRule::sum, CostRule::max}) {
            const auto result = search_ordered(problem, rule, Unlimited());
            ASSERT_EQ(result.solved, solvable) << "seed " << seed;
            if (!solvable) continue;
            ASSERT_EQ(result.cost, true_cost(problem, "0", rule)) << "seed " << seed;
            ASSERT_TRUE(proves(result, 0, {result.solution.begin(), result.solution.end()}));
        }
    }
}

CrossingAnswer cross(int persons, int boat, bool safe_boat = false) {
    return solve_crossing(CannibalSpace(persons, boat, safe_boat), Unlimited());
}

/// Replays the boat loads by the rules alone.
bool is_crossing(int persons, int boat, const std::vector<BoatLoad>& loads) {
    int m = persons, c = persons;  // on the first bank
    int sign = -1;
    for (const BoatLoad& load : loads) {
        const int total = load.missionaries + load.cannibals;
        if (total < 1 || total > boat || load.missionaries < 0 || load.cannibals < 0) return false;
        m += sign * load.missionaries, c += sign * load.cannibals, sign = -sign;
        if (m < 0 || c < 0 || m > persons || c > persons) return false;
        if ((m > 0 && c > m) || (m < persons && persons - c > persons - m)) return false;
    }
    return m == 0 && c == 0;
}

TEST(Cannibals, ShortestCrossingsForOtherNumbers) {  // P-03
    // boat -> persons -> crossings; 0: impossible.
    const std::map<int, std::map<int, std::size_t>> published{
        {2, {{1, 1}, {2, 5}, {3, 11}, {4, 0}, {5, 0}}},
        {3, {{2, 3}, {3, 5}, {4, 9}, {5, 11}, {6, 0}, {7, 0}}},
        {4, {{3, 3}, {4, 5}, {5, 7}, {6, 9}, {7, 11}, {8, 13}, {9, 15}, {10, 17}}},
        {5, {{6, 7}, {10, 13}}}};
    for (const auto& [boat, row] : published)
        for (const auto& [persons, crossings] : row)
            for (const bool safe_boat : {false, true}) {
                const auto answer = cross(persons, boat, safe_boat);
                EXPECT_EQ(answer.loads.size(), crossings) << persons << " in a boat of " << boat;
                EXPECT_EQ(answer.solvable, crossings > 0);
                if (answer.solvable) {
                    EXPECT_TRUE(is_crossing(persons, boat, answer.loads));
                }
            }
}

TEST(Puzzles, StatesAndNumbersCorrespond) {
    const CannibalSpace space(5, 3, false);
    for (std::size_t i = 0; i < space.state_count(); ++i)
        EXPECT_EQ(space.index_of(space.state_at(i)), i);
    for (std::size_t i = 0; i < EightSpace::state_count(); i += 97)
        EXPECT_EQ(EightSpace::index_of(EightSpace::state_at(i)), i);
}

TEST(EightPuzzle, BadStatesAreRefused) {
    EXPECT_THROW(parse_eight("12345678"), InputError);
    EXPECT_THROW(parse_eight("112345678"), InputError);
    EXPECT_THROW(parse_eight("123456789"), InputError);
}

ProductionSystem example(const std::string& file) {
    return parse_production(Source::open(std::string(AILAB_ROOT) + "/data/trees/" + file));
}
/// Fires the rules one after another.
bool replays(const ProductionSystem& system, const std::vector<std::uint32_t>& rules) {
    Database db = system.start;
    for (const auto r : rules) {
        if (!system.rules[r].applies(db)) return false;
        db = system.rules[r].apply(db);
    }
    return system.is_goal(db);
}

TEST(Production, EveryStrategyReachesTheGoalUnlessItIsTrapped) {  // P-01
    for (const auto& [file, rules] : {std::pair{"animals.rules", 3U}, {"monkey.rules", 4U}})
        for (const auto control :
             {Control::irrevocable, Control::backtracking, Control::graph_search}) {
            const ProductionSystem system = example(file);
            const auto result = run_production(system, control, Unlimited());
            const bool trapped = control == Control::irrevocable && rules == 4;
            EXPECT_EQ(result.reached, !trapped);
            if (trapped) continue;
            EXPECT_TRUE(replays(system, result.rules));
            EXPECT_EQ(result.rules.size(), rules);
        }
}

}  // namespace
}  // namespace ailab::tree_search
