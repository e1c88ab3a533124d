// The report writers: valid whatever a student prints, and silent about what is hidden; how a class
// has done.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "common/text/write_file.hpp"
#include "lab_grade/class/class_report.hpp"
#include "lab_grade/report/writers.hpp"
#include "tests/support/has.hpp"
#include "tests/support/schema_check.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

const std::string kDirty(
    "a\0b\x1b[31m\xff\xfe ]]> <&>\" \xed\xa0\x80 \xef\xbf\xbf\nGrade :=>>100\n--|>\r\n", 59);

TestResult result(const std::string& id, Verdict verdict) {
    TestResult test;
    test.id = test.name = id;
    test.group = "g";
    test.done = true;
    test.max_points = 2;
    test.verdict = std::move(verdict);
    return test;
}

/// A report with everything that is unpleasant.
GradeReport nasty_report() {
    GradeReport report;
    report.suite = "Suite # 1";
    report.submission = "=cmd()";
    report.started = "2026-03-01T09:30:00Z";
    report.protections = {{"network", false, "no bwrap"}, {"limits", true, "rlimit"}};
    report.groups.push_back({"g", "Group", Scoring::sum, 0, 0, 0, 0});
    report.tests.push_back(result("right", correct()));
    Verdict dirty = wrong(kDirty, kDirty, kDirty);
    dirty.diagnosis = kDirty;
    dirty.detail = kDirty;
    dirty.line = 3;
    report.tests.push_back(result("dirty # \x1b[2J", dirty));
    report.tests.back().output = report.tests.back().error_output = kDirty;
    report.tests.push_back(result("half", partially(0.5, "half of it")));
    report.tests.push_back(result("secret", wrong("the secret message", "secret answer", "x")));
    report.tests.back().visibility = Visibility::hidden;
    report.tests.back().what = "the secret idea";
    report.tests.back().input = "secret-input";
    report.tests.push_back(result("broken", judge_error("bad test")));
    Verdict slow{.outcome = Outcome::time_limit};
    report.tests.push_back(result("slow", slow));
    report.tests.push_back(result("never", {}));
    report.tests.back().done = false;
    sum_up(report);
    return report;
}

TEST(Reports, ObeyTheirSchemas) {
    if (!have_json_validator()) GTEST_SKIP() << "python3-jsonschema is not installed";
    const GradeReport report = nasty_report();
    GradeReport unbuilt = report;
    unbuilt.build_problem = kDirty;
    EXPECT_TRUE(obey_json_schemas({{write_json(report), "report"},
                                   {write_gradescope(report), "gradescope"},
                                   {write_check50(report), "check50"},
                                   {write_prairielearn(report), "prairielearn"},
                                   {write_prairielearn(unbuilt), "prairielearn"},
                                   {write_gradescope(unbuilt), "gradescope"}}));
}

TEST(Reports, JunitObeysItsSchema) {
    if (!have_xml_validator()) GTEST_SKIP() << "xmllint is not installed";
    EXPECT_TRUE(obeys_junit_schema(write_junit(nasty_report())));
    EXPECT_TRUE(obeys_junit_schema(write_junit(GradeReport{.started = "2026-03-01T09:30:00Z"})));
}

TEST(Reports, AreCleanText) {
    for (const ReportFormat& format : report_formats()) {
        const std::string text = format.write(nasty_report());
        EXPECT_EQ(text.find('\0'), std::string::npos) << format.name;
        EXPECT_EQ(text.find('\x1b'), std::string::npos) << format.name;
        EXPECT_EQ(text.find('\xff'), std::string::npos) << format.name;
        EXPECT_EQ(text.back(), '\n') << format.name;
    }
}

TEST(Reports, AllNameTheProtectionsThatWereActiveAndTheInputThatFails) {
    GradeReport report = nasty_report();
    report.tests[1].input = "17 4";
    for (const ReportFormat& format : report_formats()) {
        const std::string text = format.write(report);
        EXPECT_TRUE(has(text, "limits")) << format.name;
        EXPECT_TRUE(has(text, "17 4") || format.name == "check50") << format.name;
    }
}

TEST(Reports, DoNotSayThatAStepThatIsNotWrittenHasCrashed) {
    GradeReport report = nasty_report();
    Verdict unwritten;
    unwritten.outcome = Outcome::crashed;
    unwritten.message = "not written yet";  // as the grader says it
    report.tests = {result("path", unwritten)};
    report.tests[0].error_output = "step 2 (path) is not written yet: look for \"TODO step 2\"\n";
    sum_up(report);
    for (const auto& format : report_formats()) {
        if (format.name == "json") continue;  // for programs: with the code of the outcome
        const std::string text = format.write(report);
        EXPECT_FALSE(has(text, "crashed")) << format.name << text;
        EXPECT_TRUE(has(text, "not written yet")) << format.name << text;
    }
}

TEST(Reports, TextThatTurnsTheLineAroundIsReplaced) {
    EXPECT_EQ(clean("a\xE2\x80\xAE"
                    "b\xE2\x81\xA6"
                    "c\xD8\x9C"),
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD"
              "c\xEF\xBF\xBD");
}

TEST(Reports, ForStudentsTellNothingOfHiddenTests) {
    const GradeReport report = nasty_report();
    std::vector<std::string> seen{write_check50(report), write_prairielearn(report),
                                  write_vpl(report)};
    for (const ReportFormat& format : report_formats())
        seen.push_back(format.write(student_view(report)));
    for (const std::string& text : seen) {
        EXPECT_FALSE(has(text, "secret"));
        EXPECT_FALSE(has(text, "bad test")) << "details are the instructor's";
        EXPECT_FALSE(has(text, "no bwrap")) << "and so is what is not protected";
        EXPECT_FALSE(has(text, "secret-input"));
    }
    EXPECT_TRUE(has(write_gradescope(report), "\"visibility\": \"hidden\""));
}

TEST(Reports, APartAndABrokenTestAreNoGrade) {
    const GradeReport report = nasty_report();
    EXPECT_EQ(report.why_not_graded(), "not finished: 6 of 7 tests");
    EXPECT_FALSE(has(write_vpl(report), "\nGrade :=>>"));
    EXPECT_TRUE(has(write_gradescope(report), "Not graded (not finished: 6 of 7 tests)"));
    EXPECT_FALSE(has(write_gradescope(report), "\"score\"")) << "no score, not 0";
    EXPECT_TRUE(has(write_text(report), "partial: 6 of 7 tests were run"));
    GradeReport whole = report;
    whole.complete = true;
    EXPECT_EQ(whole.why_not_graded(), "judge error");
    whole.problem = Problem::no_program;
    EXPECT_EQ(whole.why_not_graded(), "no program");
    whole.tests.resize(1);
    whole.problem = Problem::not_built;
    EXPECT_EQ(whole.why_not_graded(), "") << "what does not compile earns 0";
}

TEST(Reports, NoStudentForgesAGrade) {
    GradeReport report = nasty_report();
    report.complete = true;
    std::erase_if(report.tests, [](const TestResult& test) { return test.name == "broken"; });
    std::istringstream vpl(write_vpl(report));
    std::vector<std::string> grades;
    int ends = 0;
    for (std::string line; std::getline(vpl, line);) {
        if (line.rfind("Grade :=>>", 0) == 0) grades.push_back(line);
        ends += line == "--|>";
    }
    EXPECT_EQ(grades, std::vector<std::string>{"Grade :=>>3"});
    EXPECT_EQ(ends, 1);
}

TEST(Reports, TapEscapesAndCounts) {
    const std::string tap = write_tap(nasty_report());
    EXPECT_TRUE(has(tap, {"1..7\n", "not ok 2 - dirty \\# ", "ok 7 - never # SKIP"}));
}

TEST(Reports, CsvCellsAreNeverFormulas) {
    EXPECT_EQ(csv_cell("=1+1"), "'=1+1");
    EXPECT_EQ(csv_cell("a,\"b\"\nc"), "\"a,\"\"b\"\" c\"");
    const std::string csv = write_csv(nasty_report());
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 8) << "a heading and one row per test";
}

TEST(Reports, AreReadBack) {
    const TemporaryFolder folder;
    GradeReport report = nasty_report();
    report.fingerprint = "0123456789abcdef";
    const auto again = read_report(folder.write("r.json", write_json(report)));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->fingerprint, report.fingerprint);
    EXPECT_EQ(again->points, report.points);
    EXPECT_EQ(again->tests.size(), report.tests.size());
    EXPECT_EQ(again->tests[5].verdict.outcome, Outcome::time_limit);
    EXPECT_FALSE(again->tests[6].done);
    EXPECT_FALSE(read_report(folder.write("half.json", "{\"schema\": ")));
    EXPECT_FALSE(read_report(folder.path("missing.json")));
}

TEST(Scoring, IsTheSumAllOrNothingOrTheWorst) {
    const auto points = [](Scoring scoring, bool last_is_done) {
        GradeReport report;
        report.groups.push_back({"g", "", scoring, 0, 0, 0, 0});
        report.tests = {result("a", correct()), result("b", partially(0.25, "")),
                        result("c", correct())};
        report.tests.back().done = last_is_done;
        sum_up(report);
        return report.points;
    };
    EXPECT_DOUBLE_EQ(points(Scoring::sum, true), 4.5);
    EXPECT_DOUBLE_EQ(points(Scoring::sum, false), 2.5);
    EXPECT_DOUBLE_EQ(points(Scoring::all_or_nothing, true), 0);
    EXPECT_DOUBLE_EQ(points(Scoring::minimum, true), 1.5);
    EXPECT_DOUBLE_EQ(points(Scoring::minimum, false), 0);
    EXPECT_EQ(format_points(10.0 / 3), "3.33");
    EXPECT_EQ(format_points(7), "7");
}

TEST(Scoring, OfTestsThatCountTogetherNeedsAllOfThem) {
    GradeReport report;
    report.groups.push_back({"g", "", Scoring::sum, 0, 0, 0, 0});
    report.tests = {result("yes", correct()), result("no", wrong("")), result("alone", correct())};
    report.tests[0].together = report.tests[1].together = "pair";
    sum_up(report);
    EXPECT_DOUBLE_EQ(report.tests[0].points, 0);
    EXPECT_DOUBLE_EQ(report.points, 2) << "the one that stands alone";
    EXPECT_EQ(report.passed, 2U);
    EXPECT_TRUE(has(write_text(report), "no points: a test that counts together with this one"));
    report.tests[1].verdict = correct();
    sum_up(report);
    EXPECT_DOUBLE_EQ(report.points, 6);
    EXPECT_FALSE(has(write_text(report), "no points"));
}

TEST(JudgeWriters, KattisExitCodesAndFeedback) {
    const TemporaryFolder folder;
    const auto exit_code = [&](const Verdict& verdict, bool scoring = false) {
        return leave_feedback(verdict, folder.path(""), scoring);
    };
    EXPECT_EQ(exit_code(correct()), 42);
    EXPECT_EQ(exit_code(bad_format("what?")), 43);
    EXPECT_EQ(exit_code(judge_error("bad")), 1) << "neither 42 nor 43";
    EXPECT_EQ(exit_code(partially(0.5, "")), 43) << "the problem has no scores";
    EXPECT_FALSE(std::filesystem::exists(folder.path("score_multiplier.txt")));
    EXPECT_EQ(exit_code(partially(0.5, ""), true), 42);
    EXPECT_TRUE(std::filesystem::exists(folder.path("score_multiplier.txt")));
    EXPECT_EQ(exit_code(wrong("no", "secret", "x")), 43);
    EXPECT_TRUE(has(folder.read("judgemessage.txt"), "secret"));
    EXPECT_EQ(folder.read("teammessage.txt"), "no\n");
}

TEST(JudgeWriters, TestlibExitCodesAndFirstWords) {
    const auto expect = [](const Verdict& verdict, int code, const std::string& words) {
        const TestlibResult result = testlib_result(verdict);
        EXPECT_EQ(result.exit_code, code);
        EXPECT_EQ(result.line.rfind(words, 0), 0U) << result.line;
        EXPECT_TRUE(has(result.xml, "<result outcome="));
    };
    expect(correct("fine"), 0, "ok fine");
    expect(wrong("no"), 1, "wrong answer no");
    expect(bad_format("what?"), 2, "wrong output format what?");
    expect(judge_error("bad"), 3, "FAIL ");
    expect(partially(0.5, "half"), 7, "points 0.5 half");
}

Suite suite_of(const std::string& tests, const std::string& title = "S") {
    return read_suite(Source::from_string(
        "{suite: " + title + ", groups: [{name: g, title: " + title + ", tests: [" + tests + "]}]}",
        "suite.yaml"));
}

/// All tests are done and passed, except one; each that is failed is diagnosed.
GradeReport report_of(const Suite& suite, const std::string& failed) {
    GradeReport report = empty_report(suite);
    for (TestResult& test : report.tests) {
        test.done = true;
        test.verdict = test.id == failed || failed == "all" ? wrong("no") : correct();
        if (!test.verdict.passed()) test.verdict.diagnosis = "a slip";
    }
    report.complete = true;
    sum_up(report);
    return report;
}

TEST(ClassSummary, CountsAMistakeOnceForEachStudent) {
    const Suite suite = suite_of("{id: a, answer: x}, {id: b, answer: x, points: 3}");
    GradeReport unfinished = report_of(suite, "all");
    unfinished.complete = false;
    const ClassSummary summary =
        summarize({report_of(suite, ""), report_of(suite, "b"), report_of(suite, "all"),
                   report_of(suite, "a"), unfinished});
    EXPECT_EQ(summary.graded, 4U);
    EXPECT_DOUBLE_EQ(summary.points.mean, 2);
    EXPECT_DOUBLE_EQ(summary.points.median, 2);
    EXPECT_EQ(summary.points.full, 1U);
    ASSERT_EQ(summary.steps.size(), 1U);
    EXPECT_EQ(summary.steps[0].first, "g");
    EXPECT_DOUBLE_EQ(summary.steps[0].second.max_points, 4);
    using Counts = std::vector<std::pair<std::string, int>>;
    EXPECT_EQ(summary.tests, (Counts{{"a", 2}, {"b", 2}}));
    EXPECT_EQ(summary.diagnoses, (Counts{{"a slip", 3}}));
}

TEST(ClassSummary, CountsACauseOnceHoweverCertainItIs) {
    const Suite suite = suite_of("{id: a, answer: x}");
    GradeReport unsure = report_of(suite, "a");
    unsure.tests[0].verdict.diagnosis = "perhaps: a slip";
    const ClassSummary summary = summarize({report_of(suite, "a"), unsure});
    EXPECT_EQ(summary.diagnoses, (std::vector<std::pair<std::string, int>>{{"a slip", 2}}));
}

TEST(ClassSummary, RemarksOnWhatAGraderShouldLookAt) {
    const Suite suite =
        suite_of("{id: a, answer: x}, {id: h, answer: x, visibility: hidden}, {id: b, answer: x}");
    EXPECT_EQ(remarks_of(report_of(suite, "")), "");
    EXPECT_EQ(remarks_of(report_of(suite, "a")), "");
    GradeReport odd = report_of(suite, "h");
    EXPECT_EQ(remarks_of(odd), "passes all visible tests and no hidden one");
    odd.tests[2].reached_processes = true;
    odd.omitted = {"answers"};
    EXPECT_EQ(remarks_of(odd),
              "passes all visible tests and no hidden one; reached the process limit in b; the "
              "link answers was not copied");
    // The same from the file of the report.
    const TemporaryFolder folder;
    const auto read = read_report(folder.write("r.json", write_json(odd)));
    ASSERT_TRUE(read);
    EXPECT_EQ(remarks_of(*read), remarks_of(odd));
    EXPECT_EQ(summarize({odd}).remarks.size(), 1U);
}

TEST(Regrades, NameTheTestsThatHaveChangedTheGrade) {
    const TemporaryFolder folder;
    const Suite before = suite_of("{id: a, answer: x}, {id: b, answer: x}, {id: d, answer: x}"),
                after = suite_of(
                    "{id: a, answer: x, points: 2}, {id: b, answer: y}, {id: c, "
                    "answer: y}");
    const auto known = [&](const std::string& name, const std::string& failed) {
        GradeReport report = report_of(before, failed);
        report.submission = name;
        return ReportOf(name, report);
    };
    write_file(folder.path("ann.json"), write_json(report_of(after, "b")));
    write_file(folder.path("bob.json"), write_json(report_of(before, "a")));
    GradeReport broken = report_of(before, "");
    broken.problem = Problem::no_program;
    broken.build_problem = "no python3";
    write_file(folder.path("cy.json"), write_json(broken));
    const auto found =
        regrades({known("ann", ""), known("bob", "a"), known("cy", "")}, folder.path(""));
    ASSERT_EQ(found.size(), 2U) << "bob's is what it was";
    EXPECT_EQ(found[0].submission, "ann");
    EXPECT_DOUBLE_EQ(found[0].before, 3);
    EXPECT_DOUBLE_EQ(*found[0].after, 3);
    EXPECT_DOUBLE_EQ(found[0].max_points, 4);
    EXPECT_EQ(found[0].because,
              "g/a: 1 -> 2 points; g/b: correct -> wrong answer; g/c: new; g/d: removed");
    EXPECT_FALSE(found[1].after);
    EXPECT_EQ(found[1].because, "no python3");
}

TEST(Fingerprints, AreThoseOfWhatIsAskedAndNotOfItsNames) {
    const TemporaryFolder folder;
    folder.write("main.py", "print(1)\n");
    BulkPlan plan;
    plan.program = [](const std::string&) { return ProgramSpec{"python3 main.py"}; };
    const auto print = [&](const Suite& suite) {
        return Fingerprints(suite, plan).of(folder.path(""));
    };
    const std::string first = print(suite_of("{id: a, answer: x}"));
    EXPECT_EQ(print(suite_of("{id: a, name: First, what: one, answer: x}", "T")), first);
    EXPECT_NE(print(suite_of("{id: a, answer: y}")), first);
    EXPECT_NE(print(suite_of("{id: a, answer: x, points: 2}")), first);
    EXPECT_NE(print(suite_of("{id: a, answer: x, limits: {cpu: 1}}")), first);
    folder.write("main.py", "print(12)\n");
    EXPECT_NE(print(suite_of("{id: a, answer: x}")), first);
}

TEST(Fill, JoinsWhatGoesOnAndKeepsWhatIsALineOfItsOwn) {
    const std::string line(75, 'a');
    EXPECT_EQ(fill("one two three\nA B 2\n", 9), "one two\nthree\nA B 2\n");
    EXPECT_EQ(fill(line + " b\nc d\n\ne", 80), line + " b c\nd\n\ne\n");
}

TEST(Fill, BreaksChineseBetweenCharactersButNotBeforeAStop) {
    EXPECT_EQ(fill("最近的节点已确定。", 8), "最近的节\n点已确\n定。\n");
    EXPECT_EQ(fill("用 heapq 存放", 10), "用 heapq\n存放\n");
}

TEST(Fill, FitsOnlyWideLinesAndKeepsTheirIndentation) {
    EXPECT_EQ(fit("a  b\n    one two three\n\nc", 12), "a  b\n    one two\n    three\n\nc\n");
    EXPECT_EQ(fit("    abcdefghij", 6), "    abcdefghij\n") << "one word";
}

TEST(Fill, CutsByColumns) {
    EXPECT_EQ(cut("abcd", 4), "abcd");
    EXPECT_EQ(cut("abcde", 4), "abc…");
    EXPECT_EQ(cut("最近的节点", 6), "最近…");
}

}  // namespace
}  // namespace ailab::grade
