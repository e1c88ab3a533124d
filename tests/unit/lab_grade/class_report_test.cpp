// How a class has done: everybody counts once for a mistake, and what a new suite changes is named.
#include "lab_grade/class/class_report.hpp"

#include <gtest/gtest.h>

#include "common/text/write_file.hpp"
#include "lab_grade/report/writers.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

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

}  // namespace
}  // namespace ailab::grade
