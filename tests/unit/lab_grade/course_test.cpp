// What a course is made of: tables and dates as learning systems write them, whose work a file is,
// and hidden tests.
#include <atomic>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab_grade/course/archive.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/gradebook.hpp"
#include "lab_grade/course/handed_in.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/tables.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/damaged.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

TEST(CourseTables, AreReadWithQuotesSemicolonsAndNewlines) {
    const auto rows =
        parse_csv("\xEF\xBB\xBFid;name\r\n1;\"Lee; Ann\"\n2;\"says \"\"hi\"\"\nto all\"\n\n3;x");
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[1].cells, (std::vector<std::string>{"1", "Lee; Ann"}));
    EXPECT_EQ(rows[2].at(1), "says \"hi\"\nto all");
    EXPECT_EQ(rows[3].line, 6U);
    EXPECT_EQ(column_of(rows[0], {"Full name", "NAME"}), 1);
}

TEST(CourseDates, AreReadAsLearningSystemsWriteThem) {
    EXPECT_EQ(parse_date("2026-09-21T23:59:00Z"), parse_date("2026-09-21 16:59:00 -0700"));
    EXPECT_EQ(parse_date("Monday, 21 September 2026, 11:30 PM"), parse_date("2026-09-21 23:30"));
    EXPECT_EQ(format_time(*parse_date("2026-09-21")), "2026-09-21 23:59:59");
    for (const char* text : {"", "tomorrow", "2026-09-21 25:00", "2026-09-21 10:00 x", "21.9.2026"})
        EXPECT_FALSE(parse_date(text)) << text;
}

TEST(CourseArchives, AnInterruptionLeavesNothing) {
    const TemporaryFolder folder;
    Budget budget = interrupted();
    EXPECT_THROW(write_zip({{"a", "x"}}, folder.path("a.zip"), {}, budget), OutOfBudget);
    EXPECT_TRUE(fs::is_empty(folder.path("")));
}

TEST(CourseArchives, DamagedOnesEndInAnErrorAndWriteNothingOutside) {
    const TemporaryFolder folder;
    write_zip({{"main.py", "print(42)\n"}, {"data/map.txt", "3 2\nA B 1\n"}},
              folder.path("whole.zip"));
    const std::string whole = read_file(folder.path("whole.zip"));
    std::size_t refused = 0;
    for (std::uint64_t seed = 1; seed <= 500; seed += test::step_of_sweep(5)) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const std::string text = damaged(whole, {}, random, 4);
        const TemporaryFolder inside;
        fs::create_directory(inside.path("to"));
        try {
            unpack(inside.write("damaged.zip", text), inside.path("to"), {}, {});
        } catch (const InputError&) {
            ++refused;
        }
        EXPECT_EQ(std::distance(fs::directory_iterator(inside.path("")), {}), 2);
    }
    EXPECT_GT(refused * test::step_of_sweep(5), 100U);
}

Roster roster_of(const std::string& text) {
    return Roster(Source::from_string(text, "roster.csv"));
}

TEST(CourseRoster, IsReadAsCanvasMoodleAndGradescopeExportIt) {
    const Roster canvas = roster_of(
        "Student,ID,SIS User ID,SIS Login ID,Section,Lab (7)\n,,,,,\n    Points Possible,,,,,10\n"
        "\"Lee, Ann\",4711,u1,alee,A,3\n\"Student, Test\",1,,,A,\n");
    ASSERT_EQ(canvas.students().size(), 1U);
    EXPECT_EQ(canvas.students()[0].id, "u1");
    EXPECT_EQ(canvas.by_canvas_id("4711"), canvas.by_name("Ann Lee"));
    EXPECT_EQ(canvas.by_name("leeann")->login, "alee");
    const Roster moodle = roster_of(
        "Identifier,Full name,Email address,Status\nParticipant 815,Bob Hope,bob@x.edu,-\n");
    EXPECT_EQ(moodle.by_participant("815")->id, "bob");
    const Roster gradescope =
        roster_of("First Name,Last Name,SID,Email\nCy,Dee,33,cy@x.edu\nDi,Dee,34,di@x.edu\n");
    EXPECT_EQ(gradescope.by_name("dee cy")->id, "33");
    EXPECT_EQ(gradescope.by_name("Dee"), nullptr);
}

TEST(CourseNames, TellWhoseWorkItIs) {
    const Roster roster = roster_of("id,name,canvas id\ns1,Ann Lee,4711\ns_2,Bob Hope,4712\n");
    const auto who = [&](const std::string& name, bool folder = false) {
        return read_name(name, folder, roster).student;
    };
    EXPECT_EQ(who("s1", true), "s1");
    EXPECT_EQ(who("s1.tar.gz"), "s1");
    EXPECT_EQ(who("s1_lab1.zip"), "s1");
    EXPECT_EQ(who("s_2"), "s_2");
    EXPECT_EQ(who("Ann Lee_99_assignsubmission_file_", true), "s1");
    EXPECT_EQ(who("somebody_99_assignsubmission_file_", true), "");
    EXPECT_EQ(who("stranger.zip"), "");
    const HandedIn again = read_name("s1_attempt_2.zip", false, roster);
    EXPECT_EQ(again.student, "s1");
    EXPECT_EQ(again.attempt, 2);
    const HandedIn canvas = read_name("hopebob_LATE_4712_17_main-3.py", false, roster);
    EXPECT_EQ(canvas.student, "s_2");
    EXPECT_EQ(canvas.file_name, "main.py");
    EXPECT_TRUE(canvas.late);
    EXPECT_EQ(read_name("../../etc", true, Roster()).student.find('/'), std::string::npos);
    EXPECT_EQ(read_name("..", true, Roster()).student, "");
}

TEST(CourseRecipe, MakesTheSameTestsForTheSameSeedAndHidesThem) {
    const Suite suite = read_suite(Source::from_string(
        "suite: S\ngroups:\n  - {name: far, arguments: [far], limits: {cpu: 3}, tests: [{id: a, "
        "answer: x}]}\n",
        "public.yaml"));
    const Recipe recipe = read_recipe(
        Source::from_string(
            "unit: u\nsteps:\n  - {step: far, generator: distances, count: 3, points: 6}\n"
            "  - {step: far, answer: solution, points: 1, tests: [{id: b, input: hi}]}\n",
            "private.yaml"),
        suite);
    const AskSolution ask = [](const TestCase& test) { return test.input.read() + " there"; };
    const auto made = [&](std::uint64_t seed) {
        return hidden_suite(recipe, suite, seed, ask, Budget());
    };
    const Suite first = made(5), same = made(5), other = made(6);
    ASSERT_EQ(first.tests.size(), 4U);
    EXPECT_EQ(first.tests[0].input.read(), same.tests[0].input.read());
    EXPECT_NE(first.tests[0].input.read(), other.tests[0].input.read());
    for (const TestCase& test : first.tests) {
        EXPECT_EQ(test.visibility, Visibility::hidden);
        EXPECT_EQ(test.arguments.front(), "far");
        EXPECT_EQ(*test.limits.cpu_seconds, 3);
    }
    EXPECT_EQ(first.tests[0].checker, "distances") << "the group names none";
    EXPECT_DOUBLE_EQ(first.tests[0].points, 2);
    EXPECT_EQ(first.tests[3].id, "far-hidden-4");
    EXPECT_EQ(first.tests[3].answer->read(), "hi there");
    EXPECT_NO_THROW(read_suite(Source::from_string(write_suite(with_hidden(suite, first)))));
}

TEST(CourseRecipe, PairsTestsWithDifferentAnswers) {
    const Suite suite = read_suite(
        Source::from_string("suite: S\ngroups:\n  - {name: g, tests: [{id: a, answer: x}]}\n"));
    const auto read = [&](const std::string& step) {
        return read_recipe(Source::from_string("unit: u\nsteps:\n  - " + step, "p.yaml"), suite);
    };
    const Recipe recipe =
        read("{step: g, generator: solvable, count: 6, points: 6, together: pairs}");
    const Suite hidden = hidden_suite(recipe, suite, 4, {}, Budget());
    std::map<std::string, std::set<std::string>> answers;
    for (const TestCase& test : hidden.tests) answers[test.together].insert(test.answer->read());
    EXPECT_EQ(answers.size(), 3U);
    for (const auto& [pair, both] : answers)
        EXPECT_EQ(both, (std::set<std::string>{"no\n", "yes\n"})) << pair;
    EXPECT_THROW(read("{step: g, generator: solvable, count: 5, together: pairs}"), InputError);
}

}  // namespace
}  // namespace ailab::grade
