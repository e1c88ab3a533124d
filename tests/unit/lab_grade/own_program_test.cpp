// Checkers and generators that are programs of the instructor's: what they may print, and that what
// they print cannot pass for something else. Every checker that searches ends when its budget does.
#include "lab_grade/run/own_program.hpp"

#include <atomic>
#include <ostream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

using test::judge;

std::string topo() {
    return app::data_file("grading/example/topo");
}

/// The verdict of a shell script.
Verdict said_by(const std::string& script) {
    const TemporaryFolder folder;
    folder.write("check.sh", script);
    return judge("program", "a task\n", "an answer\n",
                 {{"run", "sh check.sh"}, {"folder", folder.path("")}}, "a reference\n");
}

TEST(ProgramChecker, ReadsTheVerdictThatAProgramPrints) {
    struct Case {
        const char* script;
        Outcome outcome;
        double fraction;
        const char *message, *cause;
    };
    for (const Case& c : {
             Case{"echo verdict: correct", Outcome::correct, 1, "correct", ""},
             {"echo 'verdict: partial'; echo 'points: 0.25'; echo 'message: a quarter'",
              Outcome::partially, 0.25, "a quarter", ""},
             {"echo 'verdict: wrong'; echo 'message: 7: no'; echo 'cause: it adds'", Outcome::wrong,
              0, "7: no", "it adds"},
             {"echo 'verdict: format'; echo debug >&2", Outcome::bad_format, 0,
              "wrong output format", ""},
             // It gets three files, in this order, and its own; nothing of what is here.
             {"cat $1 $2 $3 | tr '\\n' / | grep -q 'a task/an answer/a reference/' && test -f "
              "check.sh && echo verdict: correct",
              Outcome::correct, 1, "correct", ""},
         }) {
        const Verdict verdict = said_by(c.script);
        EXPECT_EQ(verdict.outcome, c.outcome) << c.script << verdict.detail;
        EXPECT_DOUBLE_EQ(verdict.fraction, c.fraction) << c.script;
        EXPECT_EQ(verdict.message, c.message) << c.script;
        EXPECT_EQ(verdict.diagnosis, c.cause) << c.script;
    }
}

TEST(ProgramChecker, ItsOwnFailureIsNeverTheStudents) {
    struct Case {
        const char *script, *detail;
    };
    for (const Case& c : {
             Case{"exit 3", "exit code 3"},
             {"echo broken >&2; kill -9 $$", "broken"},
             {"true", "expected `verdict:`"},
             {"echo accepted", "expected a line such as `verdict: correct`, found `accepted`"},
             {"echo verdict: ok", "found `ok`"},
             {"echo verdict: partial", "expected `points:`"},
             {"echo verdict: partial; echo points: 1.5", "found `1.5`"},
         }) {
        const Verdict verdict = said_by(c.script);
        EXPECT_EQ(verdict.outcome, Outcome::judge_error) << c.script;
        EXPECT_TRUE(has(verdict.detail, c.detail)) << c.script << ": " << verdict.detail;
    }
}

TEST(ProgramChecker, InPythonAcceptsAnyTopologicalOrder) {
    if (!test::needs_python()) return;
    const Suite suite = read_suite(Source::open(topo() + "/suite.yaml"));
    const TestCase& fork = suite.tests[1];
    EXPECT_TRUE(judge(fork, "A B C D\n").passed());
    EXPECT_TRUE(judge(fork, "A C B D\n").passed());
    const Verdict turned = judge(fork, "D C B A\n");
    EXPECT_EQ(turned.outcome, Outcome::wrong);
    EXPECT_EQ(turned.message, "B comes before A, although A -> B");
    EXPECT_EQ(turned.diagnosis, "the arrows are read backwards");
    EXPECT_EQ(judge(fork, "A B X D\n").outcome, Outcome::bad_format);
    EXPECT_EQ(judge(fork, "A B D\n").expected, "4");
}

TEST(ProgramChecker, IsPartOfItsTests) {
    const TemporaryFolder folder;
    folder.write("check.sh", "echo verdict: correct");
    const std::string yaml =
        "suite: S\nchecker: {name: program, run: sh check.sh}\n"
        "tests: [{id: a}]\n";
    const Suite suite = read_suite(Source::open(folder.write("s.yaml", yaml)));
    ASSERT_EQ(suite.files.size(), 2U) << "its file is hidden from the programs, as the suite is";
    EXPECT_EQ(suite.files[1], folder.path("check.sh"));
    const Suite again = read_suite(Source::from_string(write_suite(suite), "elsewhere.yaml"));
    EXPECT_TRUE(judge(again.tests[0], "x").passed()) << "written elsewhere it is still found";
    folder.write("check.sh", "echo verdict: wrong");
    EXPECT_NE(write_suite(read_suite(Source::open(folder.path("s.yaml")))), write_suite(suite))
        << "a changed checker is a changed test";
    folder.write("s.yaml",
                 "suite: S\nchecker: {name: program, run: sh chekc.sh}\n"
                 "tests: [{id: a}]\n");
    try {
        read_suite(Source::open(folder.path("s.yaml")));
        FAIL();
    } catch (const InputError& error) {
        EXPECT_TRUE(has(error.what(), "s.yaml:2:10: error: no word of 'sh chekc.sh' is a file"))
            << error.what();
    }
}

TEST(OwnGenerator, MakesTestsForSuitesAndHiddenTests) {
    if (!test::needs_python()) return;
    const Generator generator = own_generator("python3 gen.py", topo());
    const TestCase first = generator.make(5, 0, Budget()), same = generator.make(5, 0, Budget());
    EXPECT_EQ(first.input.text, same.input.text);
    EXPECT_NE(first.input.text, generator.make(5, 1, Budget()).input.text);
    const Suite suite = read_suite(Source::open(topo() + "/suite.yaml"));
    Suite grouped = suite;
    grouped.groups.push_back({.name = "order", .title = "order", .checker = "program"});
    grouped.groups[0].options = suite.tests[0].options;
    const Recipe recipe = read_recipe(
        Source::from_string("unit: topo\nsteps:\n  - {step: order, generator: {run: python3 "
                            "gen.py}, count: 2, points: 4}\n",
                            topo() + "/private.yaml"),
        grouped);
    const Suite hidden = hidden_suite(recipe, grouped, 7, {}, Budget());
    ASSERT_EQ(hidden.tests.size(), 2U);
    for (const TestCase& made : hidden.tests) {
        EXPECT_EQ(made.checker, "program");
        EXPECT_TRUE(judge(made, made.answer->text).passed()) << made.input.text;
    }
    const TemporaryFolder folder;
    folder.write("gen.sh", "echo '{id: a, inptu: 3}'");
    EXPECT_THROW(own_generator("sh gen.sh", folder.path("")).make(1, 0, Budget()), InputError);
}

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
