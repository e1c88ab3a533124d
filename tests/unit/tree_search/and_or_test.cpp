// AND/OR trees and the systems of the lectures' list of terms: requirements O-01 to O-07, P-01 to
// P-03.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/single/best_first.hpp"
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
std::set<std::string> name_set(const AndOrResult& result, const std::vector<std::uint32_t>& nodes) {
    const Names all = names(result, nodes);
    return {all.begin(), all.end()};
}
Names expanded(const AndOrResult& result) {
    Names out;
    for (const auto& step : result.steps)
        if (step.expanded) out.push_back(result.tree.nodes[step.node].name);
    return out;
}

TEST(AndOrBreadthFirst, FollowsThePrintedSteps) {  // O-01, O-02
    const auto result =
        search_and_or(and_or_example("lecture"), BlindOrder::breadth_first, Unlimited());
    ASSERT_EQ(result.steps.size(), 5U);
    EXPECT_EQ(names(result, result.steps[0].open), (Names{"2", "3"}));
    EXPECT_EQ(names(result, result.steps[1].open), (Names{"3", "4"}));
    EXPECT_EQ(names(result, result.steps[2].open), (Names{"4", "5", "B"}));
    EXPECT_EQ(names(result, result.steps[3].open), (Names{"5", "B"}));
    EXPECT_EQ(names(result, result.steps[3].newly_solvable), (Names{"t2", "4", "2"}));
    EXPECT_EQ(name_set(result, result.steps[4].newly_solvable),
              (std::set<std::string>{"t3", "t4", "5", "3", "1"}));
    EXPECT_EQ(expanded(result), (Names{"1", "2", "3", "4", "5"}));
    EXPECT_TRUE(result.solved);
    EXPECT_EQ(name_set(result, result.solution),
              (std::set<std::string>{"1", "2", "3", "4", "5", "t1", "t2", "t3", "t4"}));
}

TEST(AndOrBreadthFirst, ADeadEndMakesTheStartUnsolvable) {  // O-03
    const auto result =
        search_and_or(and_or_example("dead-end"), BlindOrder::breadth_first, Unlimited());
    EXPECT_FALSE(result.solved);
    EXPECT_EQ(result.expansions(), 7U);
    std::set<std::string> unsolvable;
    for (const auto& step : result.steps)
        for (const auto n : step.newly_unsolvable) unsolvable.insert(result.tree.nodes[n].name);
    EXPECT_EQ(unsolvable, (std::set<std::string>{"B", "C", "5", "3", "1"}));
}

TEST(AndOrDepthFirst, ExpandsTheNewestFirst) {  // O-04
    const auto result =
        search_and_or(and_or_example("lecture"), BlindOrder::depth_first, Unlimited());
    EXPECT_EQ(expanded(result), (Names{"1", "2", "4", "3", "5"}));
    EXPECT_TRUE(result.solved);
}

TEST(AndOrDepthFirst, ADepthBoundMayHideTheSolution) {  // O-04
    const auto result =
        search_and_or(and_or_example("lecture"), BlindOrder::depth_first, Unlimited(), 2);
    EXPECT_FALSE(result.solved);
    EXPECT_TRUE(result.bounded);
    EXPECT_TRUE(
        search_and_or(and_or_example("lecture"), BlindOrder::depth_first, Unlimited(), 3).solved);
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

TEST(AndOrOrdered, BackedUpCostsAreThePublishedOnes) {  // O-06
    const auto cost_of = [](const AndOrResult& result, const std::string& name) {
        return std::find_if(result.tree.nodes.begin(), result.tree.nodes.end(),
                            [&](const auto& node) { return node.name == name; })
            ->cost;
    };
    const auto sum = search_ordered(and_or_example("costs"), CostRule::sum, Unlimited());
    EXPECT_EQ(cost_of(sum, "G"), 3);
    EXPECT_EQ(cost_of(sum, "D"), 4);
    EXPECT_EQ(cost_of(sum, "B"), 6);
    const auto max = search_ordered(and_or_example("costs"), CostRule::max, Unlimited());
    EXPECT_EQ(cost_of(max, "G"), 2);
    EXPECT_EQ(cost_of(max, "D"), 3);
    EXPECT_EQ(cost_of(max, "B"), 5);
}

TEST(AndOrOrdered, TheHopeTreeMovesFromOneBranchToTheOther) {  // O-07
    const auto result = search_ordered(and_or_example("bratko"), CostRule::sum, Unlimited());
    std::vector<std::string> hopes;
    for (const auto& step : result.steps) {
        const auto hope = fmt::format("{}", fmt::join(names(result, step.hope_tree), ","));
        if (hopes.empty() || hopes.back() != hope) hopes.push_back(hope);
    }
    EXPECT_EQ(hopes, (std::vector<std::string>{"a,b", "a,b,d,e", "a,c", "a,c,f,g", "a,c,f,h,g"}));
    EXPECT_EQ(expanded(result), (Names{"a", "b", "e", "c", "f"}));
    EXPECT_TRUE(result.solved);
    EXPECT_EQ(result.cost, 8);
    EXPECT_EQ(search_ordered(and_or_example("bratko"), CostRule::max, Unlimited()).cost, 7);
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

TEST(AndOrReader, WritesWhatItReads) {
    for (const auto& example : and_or_examples()) {
        const std::string text = to_text(and_or_example(example.name));
        EXPECT_EQ(to_text(parse_and_or(Source::from_string(text))), text) << example.name;
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

TEST(Cannibals, TheClassicalInstance) {  // P-03
    const auto answer = cross(3, 2);
    EXPECT_EQ(answer.loads.size(), 11U);
    EXPECT_EQ(answer.shortest_solutions, 4U);
    EXPECT_EQ(answer.reachable, 16U);
    EXPECT_TRUE(is_crossing(3, 2, answer.loads));
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

TEST(Cannibals, StatesAndNumbersCorrespond) {
    const CannibalSpace space(5, 3, false);
    for (std::size_t i = 0; i < space.state_count(); ++i)
        EXPECT_EQ(space.index_of(space.state_at(i)), i);
}

int solve_eight(const std::string& from, const std::string& to) {
    const EightState goal = parse_eight(to);
    const auto solution = astar(
        EightSpace(), parse_eight(from), [&](const EightState& u) { return u == goal; },
        [&](const EightState& u) { return manhattan(u, goal); }, Unlimited());
    return solution.outcome == Outcome::solved ? solution.cost : -1;
}

/// The number of boards at each distance from one of them.
std::vector<std::size_t> boards_at_distances(const EightState& goal) {
    std::vector<bool> seen(EightSpace::state_count());
    seen[EightSpace::index_of(goal)] = true;
    std::vector<std::size_t> counts;
    for (std::vector<EightState> level{goal}, next; !level.empty(); level = std::move(next)) {
        counts.push_back(level.size());
        next.clear();
        for (const EightState& board : level)
            EightSpace{}.for_each_successor(board, [&](char, const EightState& v, int) {
                if (auto is_seen = seen[EightSpace::index_of(v)]; !is_seen)
                    is_seen = true, next.push_back(v);
            });
    }
    return counts;
}

TEST(EightPuzzle, BothGoalsReachHalfOfAllArrangements) {  // P-02
    for (const auto& [goal, depth, farthest] :
         {std::tuple{"123804765", 30U, 148U}, {"123456780", 31U, 2U}}) {
        const auto counts = boards_at_distances(parse_eight(goal));
        EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::size_t{0}), 181'440U);
        EXPECT_EQ(counts.size() - 1, depth);
        EXPECT_EQ(counts.back(), farthest);
    }
}

TEST(EightPuzzle, TheClassicalInstances) {  // P-02
    EXPECT_EQ(solve_eight("283164705", "123804765"), 5);
    EXPECT_EQ(solve_eight("216408753", "123804765"), 18);
    EXPECT_FALSE(same_parity(parse_eight("283164705"), parse_eight("123456780")));
    EXPECT_EQ(solve_eight("283164705", "123456780"), -1);
}

TEST(EightPuzzle, IndexAndStateCorrespond) {
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

TEST(Production, EveryStrategyIdentifiesTheAnimal) {  // P-01
    const ProductionSystem system = example("animals.rules");
    for (const auto control :
         {Control::irrevocable, Control::backtracking, Control::graph_search}) {
        const auto result = run_production(system, control, Unlimited());
        EXPECT_TRUE(result.reached);
        EXPECT_TRUE(replays(system, result.rules));
        EXPECT_EQ(result.rules.size(), 3U);
    }
}

TEST(Production, OnlyTheIrrevocableStrategyIsTrapped) {  // P-01
    const ProductionSystem system = example("monkey.rules");
    EXPECT_FALSE(run_production(system, Control::irrevocable, Unlimited()).reached);
    const auto backtracking = run_production(system, Control::backtracking, Unlimited());
    EXPECT_TRUE(backtracking.reached);
    EXPECT_GT(backtracking.backtracks, 0U);
    EXPECT_TRUE(replays(system, backtracking.rules));
    const auto graph = run_production(system, Control::graph_search, Unlimited());
    EXPECT_TRUE(graph.reached);
    EXPECT_EQ(graph.rules.size(), 4U) << "go, push, climb, eat";
    EXPECT_TRUE(replays(system, graph.rules));
}

}  // namespace
}  // namespace ailab::tree_search
