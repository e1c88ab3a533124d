// What a submission is worth in a course: late days and free days, attempts, exemptions,
// extensions, points by hand. tests/property compares the gradebook with a slow oracle.
#include "lab_grade/course/gradebook.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/pseudonyms.hpp"
#include "lab_grade/course/release.hpp"
#include "lab_grade/course/tables.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

Roster listed(const std::string& text) {
    return Roster(Source::from_string(text, "roster.csv"));
}

/// A course of two units and its folder; the second can only raise the total.
class CourseGrades : public ::testing::Test {
protected:
    CourseGrades() {
        course.folder = folder.path("");
        course.late = {2, 10, 5, 10};
        for (const char* name : {"a", "b"}) {
            CourseUnit unit;
            unit.name = unit.title = name;
            unit.due = parse_date("2026-01-10 12:00");
            unit.extra = std::string(name) == "b";
            course.units.push_back(unit);
        }
        roster = listed("id\ns1\n");
    }

    void hand_in(const std::string& unit, int number, const std::string& time, double points) {
        Attempt attempt{.student = "s1", .number = number};
        attempts[unit] += "s1," + std::to_string(number) + "," + time + ",,,,\n";
        write("submissions/" + unit + ".csv",
              "student,attempt,time,late,source,hash,note\n" + attempts[unit]);
        GradeReport report;
        report.complete = true;
        report.points = points;
        report.max_points = 10;
        report.groups = {group("easy", 4, 4), group("hard", points - 4, 3),
                         group("hard-hidden", 0, 3)};
        const std::string name = "results/" + unit + "/s1." + std::to_string(number);
        write(name + ".json", write_json(report));
        write(name + ".txt", "the tests of attempt " + std::to_string(number) + "\n");
    }
    static GroupResult group(const std::string& name, double points, double of) {
        GroupResult group;
        group.name = name;
        group.points = points, group.max_points = of;
        group.tests = 1;
        return group;
    }
    Gradebook book() {
        return make_gradebook(course, roster, read_manual(course, roster),
                              *parse_date("2026-03-01"));
    }
    void write(const std::string& name, const std::string& text) {
        const std::filesystem::path path = course.path(name);
        std::filesystem::create_directories(path.parent_path());
        write_file(path, text);
    }
    UnitGrade grade(std::size_t unit = 0) {
        const Gradebook now = book();
        total = now.students.at(0).total;
        return now.students.at(0).units.at(unit);
    }

    TemporaryFolder folder;
    Course course;
    Roster roster;
    std::map<std::string, std::string> attempts;
    std::optional<double> total;
};

TEST_F(CourseGrades, TakeFreeDaysFirstAndThenAPenaltyADay) {
    hand_in("a", 1, "2026-01-10 12:09:00", 10);
    EXPECT_EQ(grade().late, 0) << "ten minutes of grace";
    hand_in("a", 2, "2026-01-13 11:00:00", 10);
    EXPECT_EQ(grade().late, 3);
    EXPECT_EQ(grade().free_used, 2);
    EXPECT_DOUBLE_EQ(*grade().points, 90);
    course.extensions.push_back({"s1", "a", 3});
    EXPECT_DOUBLE_EQ(*grade().points, 100);
    course.extensions.clear();
    hand_in("a", 3, "2026-01-17 11:00:00", 10);
    EXPECT_DOUBLE_EQ(*grade().points, 0) << "not accepted after five days";
    EXPECT_EQ(grade().free_used, 0) << "and no free day is spent on it";
    course.attempts = "best";
    EXPECT_EQ(grade().attempt, 1);
    EXPECT_DOUBLE_EQ(*grade().points, 100);
}

TEST_F(CourseGrades, LeaveACellEmptyWhereTheStudentIsNotToBlame) {
    hand_in("a", 1, "2026-01-09 12:00:00", 10);
    write("results/a/s1.1.json", "{");
    EXPECT_FALSE(grade().points);
    EXPECT_EQ(grade().note, "not graded yet");
    EXPECT_FALSE(total);
    hand_in("a", 2, "2026-01-10 12:00:00", 8);
    course.units[0].manual = 40;
    EXPECT_EQ(grade().note, "the 40 points by hand are missing");
    write("manual.csv", "student,unit,points,extra,comment\ns1,a,30,,well said\ns1,a,5,2,\n");
    EXPECT_DOUBLE_EQ(*grade().points, 0.8 * 60 + 35 + 2);
    EXPECT_EQ(joined(grade().remarks), "well said");
}

TEST_F(CourseGrades, HaveARubricAndCommentsOnLines) {
    hand_in("a", 1, "2026-01-09 12:00:00", 8);
    write("submissions/a/s1.1/search.py", "import heapq\n\ndef search(start):\n    pass\n");
    course.rubric = {{"no-comments", "no comments", -2}, {"elegant", "", 0.5}};
    write("manual.csv",
          "student,unit,rubric,line,comment\ns1,a,no-comments elegant,,\n"
          "s1,a,,search.py:3,name the goal\ns1,a,,gone.py:9,not there\n");
    EXPECT_DOUBLE_EQ(*grade().points, 80 - 2 + 0.5);
    const std::string report = student_report(course, book().students.at(0), 0);
    for (const char* line :
         {"Comment: no comments (-2)\n", "Comment: elegant (+0.5)\n",
          "search.py:3: name the goal\n    def search(start):\n", "gone.py:9: not there\n"})
        EXPECT_TRUE(has(report, line)) << report;
    write("manual.csv", "student,unit,rubric\ns1,a,no-coments\n");
    EXPECT_THROW(book(), InputError);
}

TEST_F(CourseGrades, CountExtraUnitsAndExemptionsAsTheyShould) {
    hand_in("a", 1, "2026-01-09 12:00:00", 8);
    EXPECT_TRUE(grade(1).open) << "nobody has handed in b";
    EXPECT_DOUBLE_EQ(*total, 80);
    hand_in("b", 1, "2026-01-09 12:00:00", 5);
    grade();
    EXPECT_DOUBLE_EQ(*total, 130);
    course.exempt.push_back({"", "b", 0});
    EXPECT_TRUE(grade(1).exempt);
    EXPECT_DOUBLE_EQ(*total, 80);
    write("manual.csv", "student,unit,points\ns1,a,55\n");
    EXPECT_DOUBLE_EQ(*grade().points, 55) << "a grade by hand replaces the tests'";
}

TEST_F(CourseGrades, HaveAColumnForEachStepWithItsHiddenTests) {
    hand_in("a", 1, "2026-01-09 12:00:00", 6);
    EXPECT_EQ(
        full_table(course, book()),
        "id,name,total,a,a tests,a easy (of 4),a hard (of 6),a attempt,a late,a free,a note,b,"
        "b tests,b attempt,b late,b free,b note\n"
        "s1,,60,60,6/10,4,2,1,0,0,,,,,0,0,\n");
    for (const std::string& table :
         {canvas_table(course, book(), false), gradescope_table(course, book())})
        EXPECT_FALSE(has(table, "easy")) << "not for an import";
}

TEST_F(CourseGrades, TakeTheBestAttemptOfOneUnitAndTheLatestOfAnother) {
    for (const char* unit : {"a", "b"}) {
        hand_in(unit, 1, "2026-01-08 12:00:00", 9);
        hand_in(unit, 2, "2026-01-09 12:00:00", 5);
    }
    course.units[0].attempts = "best";
    EXPECT_EQ(grade(0).attempt, 1);
    EXPECT_EQ(grade(1).attempt, 2);
    write("results/a/s1.2.json", "");
    EXPECT_FALSE(grade(0).points) << "it may be better than the first";
    EXPECT_EQ(grade(0).note, "attempt 2 is not graded yet");
}

TEST_F(CourseGrades, ComeBackToTheStudentWithLateDaysAndComments) {
    hand_in("a", 1, "2026-01-13 11:00:00", 10);
    write("manual.csv", "student,unit,extra,comment\ns1,a,2,well said\n");
    const Gradebook now = book();
    EXPECT_EQ(student_report(course, now.students.at(0), 0),
              "a, s1\n"
              "Grade: 92 of 100 points\n"
              "Tests: 10 of 10 points in attempt 1, handed in 2026-01-13 11:00:00\n"
              "Late: 3 days, 2 free, 10 points taken off\n"
              "Free days of the term: 2 of 2 used\n"
              "Extra: 2 points\n"
              "Comment: well said\n"
              "\nthe tests of attempt 1\n");
}

TEST_F(CourseGrades, AreFoundAgainForWorkThatWasMarkedAnonymously) {
    course.anonymous = "key.csv";
    for (const char* student : {"s1", "s2", "s3"})
        write(std::string("in/") + student + "/main.py", std::string("# by nobody\n") + student[1]);
    roster = listed("id\ns1\ns2\ns3\n");
    CollectPlan plan{.sources = {course.path("in")}, .time = parse_date("2026-01-09")};
    EXPECT_EQ(collect(course, course.units[0], roster, plan, {}).added, 3U);
    EXPECT_EQ(collect(course, course.units[0], roster, plan, {}).known, 3U) << "names are stable";
    const std::string table = read_file(course.path("submissions/a.csv"));
    EXPECT_FALSE(has(table, "s1"));
    Pseudonyms names(course);
    const std::string name = names.of("s1");
    const auto rights = fs::status(course.path("key.csv")).permissions();
    EXPECT_EQ(rights, fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_TRUE(fs::exists(course.path("submissions/a/" + name + ".1/main.py")));
    GradeReport report;
    report.complete = true;
    report.points = 7, report.max_points = 10;
    write("results/a/" + name + ".1.json", write_json(report));
    write("manual.csv", "student,unit,extra\n" + name + ",a,5\n");
    EXPECT_DOUBLE_EQ(*grade().points, 75);
    fs::remove(course.path("key.csv"));
    EXPECT_THROW(grade(), InputError);
}

TEST_F(CourseGrades, ChooseAttemptsAndFreeDaysForTheBestTotal) {
    course.late = {2, 25, -1, 0};
    course.attempts = "best";
    course.units[1].extra = false;
    course.units[1].due = parse_date("2026-02-10 12:00");
    hand_in("a", 1, "2026-01-10 11:00:00", 9);
    hand_in("a", 2, "2026-01-12 11:00:00", 10);
    EXPECT_EQ(grade(0).attempt, 2) << "the free days are not needed elsewhere";
    hand_in("b", 1, "2026-02-12 11:00:00", 10);
    EXPECT_EQ(grade(0).attempt, 1);
    EXPECT_EQ(grade(1).free_used, 2);
    EXPECT_DOUBLE_EQ(*total, 95);
    course.attempts = "latest";
    EXPECT_EQ(grade(0).free_used, 2) << "free days are used in the order of the due dates";
    EXPECT_DOUBLE_EQ(*grade(1).points, 50);
}

TEST_F(CourseGrades, UseNoFreeDaysForAGradeByHand) {
    course.units[1].due = parse_date("2026-02-10 12:00");
    hand_in("a", 1, "2026-01-12 11:00:00", 7);
    hand_in("b", 1, "2026-02-12 11:00:00", 10);
    EXPECT_EQ(grade(1).free_used, 0);
    write("manual.csv", "student,unit,points\ns1,a,55\n");
    EXPECT_EQ(grade(0).free_used, 0) << "it has no penalty";
    EXPECT_EQ(grade(0).penalized, 0);
    EXPECT_EQ(grade(1).free_used, 2);
}

TEST_F(CourseGrades, CountAnExtensionWhileNothingIsHandedIn) {
    course.roster = "none";
    roster = listed("id,login\ns1,ann\ns2,bob\n");
    hand_in("a", 1, "2026-01-09 12:00:00", 10);
    const auto other = [&](const char* now) {
        return make_gradebook(course, roster, {}, *parse_date(now)).students.at(1).units.at(0);
    };
    EXPECT_TRUE(other("2026-01-10 12:05").open) << "the ten minutes of grace";
    EXPECT_EQ(other("2026-01-12 12:00").points, 0);
    course.extensions.push_back({"bob", "a", 3});
    EXPECT_TRUE(other("2026-01-12 12:00").open) << "named by the login";
    EXPECT_FALSE(other("2026-01-13 12:11").open);
    course.extensions.push_back({"bib", "a", 3});
    EXPECT_THROW(other("2026-01-12 12:00"), InputError) << "nobody has this name";
}

TEST_F(CourseGrades, CountCanvasMarkAsOneDayUnlessThereIsAnExtension) {
    hand_in("a", 1, "", 10);
    write("submissions/a.csv", "student,attempt,time,late,source,hash,note\ns1,1,,late,,,\n");
    EXPECT_EQ(grade().late, 1);
    course.extensions.push_back({"s1", "a", 1});
    EXPECT_EQ(grade().late, 0);
}

TEST_F(CourseGrades, CountPointsByHandWhereNobodyHandsInFiles) {
    course.units[1].extra = false;
    course.units[1].manual = 100;
    write("manual.csv", "student,unit,points,extra\ns1,b,70,5\n");
    EXPECT_FALSE(grade(1).open);
    EXPECT_EQ(grade(1).points, 75);
    EXPECT_EQ(total, 75);
}

TEST_F(CourseGrades, DoNotWaitForPointsByHandOfWorkThatIsNotAccepted) {
    course.units[0].manual = 40;
    hand_in("a", 1, "2026-01-20 12:00:00", 10);
    EXPECT_EQ(grade().points, 0);
}

TEST_F(CourseGrades, AreNotLoweredByAnExtraUnit) {
    hand_in("a", 1, "2026-01-09 12:00:00", 8);
    hand_in("b", 1, "2026-01-09 12:00:00", 0);
    write("manual.csv", "student,unit,extra\ns1,b,-20\n");
    EXPECT_EQ(grade(1).points, -20);
    EXPECT_EQ(total, 80);
}

TEST_F(CourseGrades, TakeTheAttemptCollectedLastIfATimeIsMissing) {
    hand_in("a", 1, "2026-01-09 12:00:00", 5);
    hand_in("a", 2, "", 8);
    EXPECT_EQ(grade().attempt, 2);
    EXPECT_EQ(attempts_to_grade(course, course.units[0]).at(0).number, 2);
}

TEST_F(CourseGrades, WaitForTheBestAttemptIfATestCouldNotJudgeIt) {
    course.attempts = "best";
    hand_in("a", 1, "2026-01-09 12:00:00", 5);
    hand_in("a", 2, "2026-01-09 13:00:00", 0);
    GradeReport report{.complete = true, .max_points = 10};
    report.tests.emplace_back();
    report.tests[0].done = true;
    report.tests[0].verdict.outcome = Outcome::judge_error;
    write("results/a/s1.2.json", write_json(report));
    EXPECT_FALSE(grade().points);
    EXPECT_EQ(grade().note, "attempt 2 is not graded yet");
}

TEST_F(CourseGrades, RefuseLateDaysThatContradictEachOther) {
    const auto days = [&](const std::string& rows) {
        write("manual.csv", "student,unit,late_days\n" + rows);
        return read_manual(course, roster).at({"s1", "a"}).days;
    };
    EXPECT_EQ(days("s1,a,2\ns1,a,\ns1,a,2\n"), 2);
    EXPECT_THROW(days("s1,a,2\ns1,a,1\n"), InputError);
    for (const char* wrong : {"-1", "1.5", "1e300", "nan"})
        EXPECT_THROW(days(std::string("s1,a,") + wrong + '\n'), InputError) << wrong;
}

TEST_F(CourseGrades, KnowTheTimeOfASubmissionThatWasCollectedWithoutIt) {
    write("in/s1/main.py", "# late");
    CollectPlan plan{.sources = {course.path("in")}};
    collect(course, course.units[0], roster, plan, {});
    plan.time = parse_date("2026-01-12 11:00");
    EXPECT_EQ(collect(course, course.units[0], roster, plan, {}).known, 1U);
    EXPECT_EQ(read_attempts(course, "a").at(0).time, plan.time);
}

}  // namespace
}  // namespace ailab::grade
