// Every world of constraints, as an example, as a file and as a small one of each kind: all
// searches give answers that the independent judge accepts, and as many as it accepts when
// everything is tried.
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/search/constraints/min_conflicts.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/constraint_problems.hpp"
#include "tree_search/constraints/check.hpp"
#include "tree_search/constraints/model.hpp"
#include "tree_search/constraints/puzzle_reader.hpp"

namespace ailab::tree_search {
namespace {

struct Named {
    std::string name;
    ConstraintPuzzle puzzle;
};

ConstraintPuzzle parse(std::string_view text) {
    return parse_constraint_puzzle(Source::from_string(text));
}

/// The examples and the files of data/trees that are problems of constraints.
std::vector<Named> all_puzzles() {
    std::vector<Named> puzzles;
    for (const ConstraintExample& e : constraint_examples())
        puzzles.push_back({std::string(e.name), parse(e.text)});
    for (const char* file :
         {"usa", "wheel", "queens20", "sudoku17", "sudoku4", "money", "four", "donald"})
        puzzles.push_back(
            {fmt::format("file_{}", file), parse_constraint_puzzle(Source::open(fmt::format(
                                               "{}/data/trees/{}.yaml", AILAB_ROOT, file)))});
    return puzzles;
}

/// Few enough answers to try them all.
std::vector<Named> small_puzzles() {
    return {{"australia", parse(constraint_examples()[0].text)},
            {"two_colours", parse("{colours: [a, b], borders: {x: [y], y: [z], z: [], w: [x]}}")},
            {"triangle", parse("{colours: [a, b], borders: {x: [y], y: [z], z: [x]}}")},
            {"queens1", parse("queens: 1")},
            {"queens3", parse("queens: 3")},
            {"queens5", parse("queens: 5")},
            {"queens6", parse("queens: 6")},
            {"sudoku", parse("sudoku: 1... ..34 .4.1 4.12")},
            {"sudoku_impossible", parse("sudoku: 11.. ..34 .4.1 4.12")},
            {"two_digits", parse("sum: A + B = CD")},
            {"carries", parse("sum: A + A + A + A = BC")},
            {"nothing_carried", parse("sum: AB + AB = CA")},
            {"zero", parse("sum: A + B = A")},
            {"itself", parse("sum: A = A")},
            {"too_short", parse("sum: AB + CD = E")},
            {"too_long", parse("sum: A + B = CDE")}};
}

std::string name_of_case(const testing::TestParamInfo<Named>& info) {
    return info.param.name;
}

class EveryPuzzle : public testing::TestWithParam<Named> {};

TEST_P(EveryPuzzle, WhateverIsFoundTheJudgeAccepts) {
    const ConstraintWorld& world = GetParam().puzzle.world;
    const constraints::Problem problem = to_problem(world);
    std::size_t found = 0, refuted = 0;
    for (const auto& options : test::every_option(1)) {
        Budget budget = node_limit(20'000);
        const auto result = constraints::backtrack(problem, options, budget);
        refuted += result.stopped == StopReason::none && !result.first;
        if (!result.first) continue;
        ++found;
        const Answer answer = to_answer(world, *result.first);
        EXPECT_EQ(find_mistake(world, answer), std::nullopt) << test::describe(options);
        EXPECT_FALSE(to_text(world, answer).empty());
    }
    EXPECT_TRUE((found > 0) != (refuted > 0)) << found << " found, " << refuted << " refuted";
}

TEST_P(EveryPuzzle, MinConflictsEndsAndItsAnswersAreAccepted) {
    const ConstraintWorld& world = GetParam().puzzle.world;
    const auto result =
        constraints::min_conflicts(to_problem(world), {.steps = 200, .tries = 3}, Unlimited());
    EXPECT_LE(result.tries, 3U);
    EXPECT_TRUE(!result.solution || !find_mistake(world, to_answer(world, *result.solution)));
}

TEST_P(EveryPuzzle, AJudgeNoticesAChangedNumber) {
    const ConstraintWorld& world = GetParam().puzzle.world;
    const auto result = constraints::backtrack(to_problem(world), {}, Unlimited());
    if (!result.first) return;
    Answer answer = to_answer(world, *result.first);
    answer.push_back(1);
    EXPECT_TRUE(find_mistake(world, answer));
    answer.pop_back();
    answer[0] = 99;
    EXPECT_TRUE(find_mistake(world, answer));
    if (std::holds_alternative<MapColouring>(world)) return;  // a region may have free choice
    for (std::size_t i = 0; i < answer.size(); ++i) {
        answer = to_answer(world, *result.first);
        answer[i] = answer[(i + 1) % answer.size()];
        EXPECT_TRUE(answer == to_answer(world, *result.first) || find_mistake(world, answer)) << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, EveryPuzzle, testing::ValuesIn(all_puzzles()), name_of_case);

class SmallPuzzle : public testing::TestWithParam<Named> {};

/// The least and the greatest number of each place of an answer.
std::vector<std::pair<int, int>> ranges_of(const ConstraintWorld& world) {
    if (const auto* map = std::get_if<MapColouring>(&world))
        return {map->regions.size(), {0, static_cast<int>(map->colours.size()) - 1}};
    if (const auto* board = std::get_if<QueensBoard>(&world))
        return {static_cast<std::size_t>(board->queens), {0, board->queens - 1}};
    if (const auto* sum = std::get_if<Cryptarithm>(&world)) return {sum->letters.size(), {0, 9}};
    std::vector<std::pair<int, int>> ranges;
    const auto& sudoku = std::get<Sudoku>(world);
    for (const int given : sudoku.cells)
        ranges.emplace_back(given > 0 ? given : 1, given > 0 ? given : sudoku.side());
    return ranges;
}

std::uint64_t count_by_judge(const ConstraintWorld& world) {
    const auto ranges = ranges_of(world);
    Answer answer;
    for (const auto& range : ranges) answer.push_back(range.first);
    for (std::uint64_t count = 0;;) {
        count += !find_mistake(world, answer);
        std::size_t i = 0;  // counts up, the first place fastest
        while (i < answer.size() && answer[i] == ranges[i].second) answer[i] = ranges[i].first, ++i;
        if (i == answer.size()) return count;
        ++answer[i];
    }
}

TEST_P(SmallPuzzle, EverySearchCountsWhatTheJudgeAccepts) {
    const ConstraintWorld& world = GetParam().puzzle.world;
    const constraints::Problem problem = to_problem(world);
    const std::uint64_t accepted = count_by_judge(world);
    for (const auto& options : test::every_option(0)) {
        EXPECT_EQ(constraints::backtrack(problem, options, Unlimited()).solutions, accepted)
            << test::describe(options);
    }
}

INSTANTIATE_TEST_SUITE_P(Worlds, SmallPuzzle, testing::ValuesIn(small_puzzles()), name_of_case);

/// The numbers of solutions that others have published.
TEST(ConstraintPuzzles, HaveAsManySolutionsAsTheBooksSay) {
    const std::vector<std::pair<std::string, std::uint64_t>> known{
        {"sum: SEND + MORE = MONEY", 1},
        {"sum: TWO + TWO = FOUR", 7},
        {"sum: DONALD + GERALD = ROBERT", 1},
        {"sum: CROSS + ROADS = DANGER", 1},
        {"queens: 8", 92},
        {"queens: 9", 352},
        {"sudoku: ................", 288}};
    for (const auto& [text, solutions] : known) {
        EXPECT_EQ(constraints::backtrack(to_problem(parse(text).world), {.enough = 0}, Unlimited())
                      .solutions,
                  solutions)
            << text;
    }
}

}  // namespace
}  // namespace ailab::tree_search
