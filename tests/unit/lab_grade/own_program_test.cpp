// Checkers and generators that are programs of the instructor's: what they may print, and that what
// goes wrong in them is never the student's fault.
#include "lab_grade/run/own_program.hpp"

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/generate/generator.hpp"
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

}  // namespace
}  // namespace ailab::grade
