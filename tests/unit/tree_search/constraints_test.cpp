// The worlds of constraints: their files and what is wrong with them, their models, their judge.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/constraint_problems.hpp"
#include "tests/support/has.hpp"
#include "tree_search/constraints/check.hpp"
#include "tree_search/constraints/model.hpp"
#include "tree_search/constraints/puzzle_reader.hpp"

namespace ailab::tree_search {
namespace {

ConstraintPuzzle parse(std::string_view text) {
    return parse_constraint_puzzle(Source::from_string(text, "p.yaml"));
}

TEST(ConstraintFiles, AMapHasColoursRegionsAndEveryBorderOnce) {
    const auto puzzle =
        parse("name: M\ncolours: [red, blue]\nborders: {A: [B], B: [A, C], C: []}\n");
    const auto& map = std::get<MapColouring>(puzzle.world);
    EXPECT_EQ(puzzle.title, "M");
    EXPECT_EQ(map.colours, (std::vector<std::string>{"red", "blue"}));
    EXPECT_EQ(map.regions, (std::vector<std::string>{"A", "B", "C"}));
    EXPECT_EQ(map.borders, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 1}, {1, 2}}));
    EXPECT_TRUE(map.places.empty());
}

TEST(ConstraintFiles, ASudokuMayStandInOneLineOrInRowsAndHaveZeros) {
    const auto cells = [](std::string_view text) {
        return std::get<Sudoku>(parse(text).world).cells;
    };
    const auto rows = cells("sudoku: |\n  1...\n  ..3.\n  .4..\n  ...2\n");
    EXPECT_EQ(rows, cells("sudoku: 1.....3..4.....2"));
    EXPECT_EQ(rows, cells("sudoku: '1000003004000002'"));
    EXPECT_EQ(rows, (std::vector<int>{1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2}));
}

TEST(ConstraintFiles, ASumMayBeInSmallLetters) {
    const auto sum = std::get<Cryptarithm>(parse("sum: send + MORE = money").world);
    EXPECT_EQ(sum.terms, (std::vector<std::string>{"SEND", "MORE"}));
    EXPECT_EQ(sum.total, "MONEY");
    EXPECT_EQ(sum.letters, "SENDMORY");
}

TEST(ConstraintFiles, ErrorsHaveTheirPlace) {
    const std::pair<const char*, const char*> all[] = {
        {"queens: 0", "1:9 expected 1 to 64 queens, found '0'"},
        {"name: x\nqueens: many\n", "2:9 expected 1 to 64 queens, found 'many'"},
        {"queen: 8", "1:1 unknown key 'queen'"},
        {"name: x", "1:1 there is no problem"},
        {"queens: 8\nsum: A = B\n", "2:6 this is a second problem in addition to 'queens'"},
        {"queens: 8\ncolours: [red]\n", "2:10 'colours' is only for a map with borders"},
        {"colours: [red, red]\n"
         "borders:\n"
         "  WA: [NT, Sa]\n"
         "  NT: [NT]\n"
         "  SA: NT\n",
         "1:16 the colour 'red' is listed twice\n"
         "3:12 unknown region 'Sa'\n"
         "4:8 a region cannot be its own neighbour\n"
         "5:7 expected a list of neighbours, such as [NT, SA]"},
        {"borders: {A: []}", "1:10 the map has no colours"},
        {"colours: [red]\nborders: {A: [], A: []}\n", "2:18 the region 'A' is listed twice"},
        {"colours: [red]\nborders: {A: [], B: []}\nplaces: {A: [1, x], B: [2]}\n",
         "3:17 expected a coordinate\n"
         "3:24 expected a place: [x, y]"},
        {"colours: [red]\nborders: {A: [], B: []}\nplaces: {A: [1, 2]}\n", "3:9 'B' has no place"},
        {"sudoku: |\n  1...\n  ..x.\n  .4..\n  ...5\n",
         "3:5 expected a digit from 1 to 4 or '.', found 'x'\n"
         "5:6 expected a digit from 1 to 4 or '.', found '5'"},
        {"sudoku: 123", "1:9 expected 81 cells (or 16), found 3"},
        {"sum: SEND + M0RE = MONEY", "1:13 expected a word of letters, found 'M0RE'"},
        {"sum: SEND - MORE = MONEY", "1:11 expected + or =, found '-'"},
        {"sum: A = B + C", "1:12 expected nothing after the total, found '+'"},
        {"sum: A + B", "1:6 the sum has no total"},
        {"sum: ABCDEF + GHIJ = KL", "1:6 12 letters for ten digits"},
    };
    for (const auto& [text, errors] : all)
        EXPECT_EQ(errors_of([&] { parse(text); }), errors) << text;
    for (const char* text : {"[1, 2]", "", "a: ["})
        EXPECT_EQ(diagnostics_of([&] { parse(text); }).size(), 1U) << text;
}

TEST(ConstraintModels, ASudokuHas972PairsAndASumOneConstraintForEachColumn) {
    const auto problem_of = [](std::size_t example) {
        return to_problem(parse(constraint_examples()[example].text).world);
    };
    EXPECT_EQ(problem_of(0).constraints().size(), 9U);
    EXPECT_EQ(problem_of(1).constraints().size(), 56U);
    EXPECT_EQ(problem_of(2).constraints().size(), 972U);  // 27 units of 36 pairs
    const auto money = problem_of(3);
    EXPECT_EQ(money.constraints().size(), 28U + 5U);
    EXPECT_EQ(money.size(), 8U + 4U);
}

TEST(ConstraintModels, ArcConsistencyAloneSolvesTheExampleSudoku) {
    const ConstraintWorld world = parse(constraint_examples()[2].text).world;
    const auto arcs = test::make_arc_consistent(to_problem(world));
    Answer answer;
    for (const constraints::Domain domain : arcs.domains) {
        EXPECT_EQ(domain.size(), 1);
        answer.push_back(domain.least());
    }
    EXPECT_EQ(find_mistake(world, answer), std::nullopt);
}

TEST(ConstraintJudge, NamesTheMistake) {
    const auto mistake = [](std::string_view text, const Answer& answer) {
        return find_mistake(parse(text).world, answer).value_or("right");
    };
    const std::string_view map = "{colours: [red, blue], borders: {A: [B], B: []}}";
    EXPECT_EQ(mistake(map, {0, 1}), "right");
    EXPECT_EQ(mistake(map, {1, 1}), "the neighbours A and B have the same colour");
    EXPECT_EQ(mistake(map, {0, 2}), "2 is not between 0 and 1");
    EXPECT_EQ(mistake(map, {0}), "1 numbers where 2 are needed");
    EXPECT_EQ(mistake("queens: 4", {1, 3, 0, 2}), "right");
    EXPECT_EQ(mistake("queens: 4", {1, 3, 1, 2}), "the queen of row 3 is attacked from above");
    EXPECT_EQ(mistake("queens: 4", {1, 3, 2, 0}), "the queen of row 3 is attacked from above");
    const std::string_view sudoku = "sudoku: 1... .... .... ....";
    EXPECT_EQ(mistake(sudoku, {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}), "right");
    EXPECT_EQ(mistake(sudoku, {2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1}),
              "row 1, column 1: 1 was given");
    EXPECT_EQ(mistake(sudoku, {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 2}),
              "row 4 has two 2s");
    EXPECT_EQ(mistake(sudoku, {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3}),
              "box 1 has two 2s");
    EXPECT_EQ(mistake("sum: A + A = BC", {5, 1, 0}), "right");
    EXPECT_EQ(mistake("sum: A + A = BC", {6, 1, 0}), "the terms make 12, not 10");
    EXPECT_EQ(mistake("sum: A + A = BC", {2, 0, 4}), "BC begins with 0");
    EXPECT_EQ(mistake("sum: A + A = BC", {1, 1, 2}), "two letters have the same digit");
    EXPECT_EQ(mistake("sum: AB + A = C", {0, 1, 1}), "two letters have the same digit");
    EXPECT_EQ(mistake("sum: AB + D = C", {0, 1, 5, 6}), "AB begins with 0");
}

}  // namespace
}  // namespace ailab::tree_search
