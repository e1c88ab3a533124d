// Grading again after one test has changed runs only this test, and gives what a whole run gives.
#include <filesystem>

#include <gtest/gtest.h>

#include "common/text/write_file.hpp"
#include "lab_grade/class/bulk.hpp"
#include "lab_grade/class/class_report.hpp"
#include "lab_grade/report/writers.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

Suite suite_with(const std::string& third) {
    return read_suite(Source::from_string(
        "suite: S\ngroups:\n  - name: g\n    limits: {cpu: 1, wall: 20}\n    tests:\n"
        "      - {id: a, input: \"1\\n\", answer: \"1\\n\", together: pair}\n"
        "      - {id: b, input: \"22\\n\", answer: \"22\\n\", together: pair}\n"
        "      - {id: c, input: \"" +
            third + "\\n\", answer: \"" + third +
            "\\n\"}\n"
            "      - {id: d, input: \"44444\\n\", answer: \"44444\\n\", depends_on: c}\n",
        "suite.yaml"));
}

std::vector<GradeReport> graded(const Suite& suite, const TemporaryFolder& folder,
                                const std::string& results) {
    std::filesystem::create_directories(folder.path(results));
    BulkPlan plan;
    plan.submissions = find_submissions(folder.path("in"));
    plan.results = folder.path(results);
    plan.sandbox = {.use_bwrap = false, .other_user = false};
    plan.program = [](const std::string&) { return ProgramSpec{.command = "sh main.sh"}; };
    grade_class(suite, plan, [](std::size_t, std::size_t) {});
    return reports_of(suite, plan);
}

/// What a report says about the tests, without times.
std::string text_of(const std::vector<GradeReport>& reports) {
    std::string text;
    for (GradeReport report : reports) {
        for (TestResult& test : report.tests) test.wall_seconds = 0;
        text += write_text(report);
    }
    return text;
}

TEST(Regrade, OfOneChangedTestGivesTheSameAsAWholeRun) {
    const TemporaryFolder folder;
    for (const auto& [name, program] : std::vector<std::pair<std::string, std::string>>{
             {"right", "cat"},
             {"one", "read n; case $n in 22) echo 2;; *) echo $n;; esac"},
             {"ends", "read n; case $n in 333) while :; do :; done;; *) echo $n;; esac"},
             {"crashes", "read n; test $n != 44444 && echo $n"}}) {
        std::filesystem::create_directories(folder.path("in/" + name));
        write_file(folder.path("in/" + name + "/main.sh"), program + "\n");
    }
    const Suite before = suite_with("777"), after = suite_with("333");
    graded(before, folder, "results");
    const std::string again = text_of(graded(after, folder, "results"));
    const std::string whole = text_of(graded(after, folder, "whole"));
    EXPECT_EQ(again, whole);
    EXPECT_NE(whole.find("time limit"), std::string::npos) << whole;
}

}  // namespace
}  // namespace ailab::grade
