// The systems of the lectures' list of terms: requirements P-01 to P-03.
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/search/single/best_first.hpp"
#include "tree_search/production/production.hpp"
#include "tree_search/puzzles/cannibals.hpp"
#include "tree_search/puzzles/eight.hpp"

namespace ailab::tree_search {
namespace {

CrossingAnswer cross(int persons, int boat, bool safe_boat = false) {
    Budget budget;
    return solve_crossing(CannibalSpace(persons, boat, safe_boat), budget);
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
    Budget budget;
    const auto solution = astar(
        EightSpace(), parse_eight(from), [&](const EightState& u) { return u == goal; },
        [&](const EightState& u) { return manhattan(u, goal); }, budget);
    return solution.outcome == Outcome::solved ? solution.cost : -1;
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
        Budget budget;
        const auto result = run_production(system, control, budget);
        EXPECT_TRUE(result.reached);
        EXPECT_TRUE(replays(system, result.rules));
        EXPECT_EQ(result.rules.size(), 3U);
    }
}

TEST(Production, OnlyTheIrrevocableStrategyIsTrapped) {  // P-01
    const ProductionSystem system = example("monkey.rules");
    Budget budget;
    EXPECT_FALSE(run_production(system, Control::irrevocable, budget).reached);
    const auto backtracking = run_production(system, Control::backtracking, budget);
    EXPECT_TRUE(backtracking.reached);
    EXPECT_GT(backtracking.backtracks, 0U);
    EXPECT_TRUE(replays(system, backtracking.rules));
    const auto graph = run_production(system, Control::graph_search, budget);
    EXPECT_TRUE(graph.reached);
    EXPECT_EQ(graph.rules.size(), 4U) << "go, push, climb, eat";
    EXPECT_TRUE(replays(system, graph.rules));
}

}  // namespace
}  // namespace ailab::tree_search
