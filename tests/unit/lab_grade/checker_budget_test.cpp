// Every checker that searches ends when its budget does: a hard test can be interrupted.
#include <atomic>
#include <ostream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {
namespace {

struct HardTest {
    const char* checker;
    std::string input, output;
    std::vector<std::pair<std::string, std::string>> options{};
};
void PrintTo(const HardTest& test, std::ostream* out) {
    *out << test.checker;
}

/// A board of 24 tiles that is far from the goal, and a legal way to it by a detour.
HardTest far_board() {
    const std::string way = "LLLLUUUURRRRDDDDLULULULURRDRDRDR";
    std::string back, tiles = "ABCDEFGHIJKLMNOPQRSTUVWX0";  // the goal, with letters
    std::size_t blank = 24;
    for (int rounds = 0; rounds < 12; ++rounds)
        for (const char move : way) {
            const std::size_t row = blank / 5, column = blank % 5;
            const bool fits = (move == 'L' && column > 0) || (move == 'R' && column < 4) ||
                              (move == 'U' && row > 0) || (move == 'D' && row < 4);
            if (!fits) continue;
            const std::size_t to = move == 'L'   ? blank - 1
                                   : move == 'R' ? blank + 1
                                   : move == 'U' ? blank - 5
                                                 : blank + 5;
            std::swap(tiles[blank], tiles[to]);
            blank = to;
            back.insert(back.begin(), move == 'L'   ? 'R'
                                      : move == 'R' ? 'L'
                                      : move == 'U' ? 'D'
                                                    : 'U');
        }
    std::string board;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        board +=
            fmt::format("{}{}", tiles[i] == '0' ? 0 : tiles[i] - 'A' + 1, i % 5 == 4 ? "\n" : " ");
    return {"puzzle-path", board, back + "\n"};
}

/// P(x1,x2,…) and P(f(x0,x0),f(x1,x1),…): written out, their unifier is exponentially large.
std::string tower(int height) {
    std::string left = "P(x1", right = "P(f(x0,x0)";
    for (int i = 1; i < height; ++i) {
        left += fmt::format(",x{}", i + 1);
        right += fmt::format(",f(x{0},x{0})", i);
    }
    return left + ")\n" + right + ")\n";
}

std::vector<HardTest> hard_tests() {
    std::string cities = "edges\n";
    for (int a = 1; a <= 12; ++a)
        for (int b = a + 1; b <= 12; ++b) cities += fmt::format("{} {} {}\n", a, b, a * b);
    std::string five;
    for (int y = 0; y < 15; ++y) five += std::string(15, '.') + "\n";
    five.replace(7 * 16 + 5, 4, "XXX.").replace(16, 3, "O.O");
    return {
        {"shortest-path", "2 1\nA B 3\nA B\n", "A -> B it costs 3\n"},
        {"distances", "2 1\nA B 3\nA\n", "A: 0\nB: 3\n"},
        {"knapsack", "capacity 9\n3 4\n5 6\n", "value 10; items 1 2\n"},
        {"tsp", cities, "tour 1-2-3-4-5-6-7-8-9-10-11-12-1, cost 600\n"},
        {"xiangqi-move",
         "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n",
         "h2e2\n",
         {{"mate", "1"}}},
        {"gomoku-move", "15\n" + five, "8,7\n", {{"goal", "win"}}},
        {"entailment", "3\nP(a)\n(~P(x),Q(x))\n~Q(a)\n", "yes\n"},
        {"unifier", tower(60), "not unifiable\n"},
        {"cnf", "∀x (P(x) → Q(x))\n", "(~P(x),Q(x))\n"},
        far_board(),
    };
}

class Interrupted : public ::testing::TestWithParam<HardTest> {};

TEST_P(Interrupted, EndsTheChecker) {
    const HardTest& test = GetParam();
    const Checker& checker = *find_checker(test.checker);
    const std::atomic<bool> cancelled{true};
    CheckInput in{.input = test.input, .input_name = "hard"};
    in.output = test.output;
    for (const auto& [key, value] : test.options) in.options.set(key, value);
    in.budget.cancel = &cancelled;
    EXPECT_THROW(check_safely(checker, in), OutOfBudget);
}

INSTANTIATE_TEST_SUITE_P(Checkers, Interrupted, ::testing::ValuesIn(hard_tests()));

TEST(UnifierChecker, DoesNotWriteOutWhatTheStudentComposes) {
    std::string bindings = "x=y0";
    for (int i = 0; i < 60; ++i) bindings += fmt::format(", y{0}=f(y{1},y{1})", i, i + 1);
    const std::string output = "{" + bindings + "}\n";
    CheckInput in{.input = "P(x)\nP(a)\n"};
    in.output = output;
    EXPECT_EQ(check_safely(*find_checker("unifier"), in).outcome, Outcome::wrong);
}

TEST(AndOrChecker, DoesNotSolveASharedProblemAgain) {
    std::string problem = "S = or a0:1 b0:1\n";
    for (int i = 0; i < 60; ++i)  // 2^60 ways
        for (const char c : {'a', 'b'})
            problem += fmt::format("{}{} = or a{}:1 b{}:1\n", c, i, i + 1, i + 1);
    problem += "solved a60 b60\n";
    CheckInput in{.input = problem};
    in.output = "solution tree: S a0\ncost: 3\n";
    EXPECT_EQ(check_safely(*find_checker("and-or-tree"), in).outcome, Outcome::wrong);
}

}  // namespace
}  // namespace ailab::grade
