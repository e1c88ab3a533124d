#include "lab_grade/run/grade_report.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace ailab::grade {
namespace {

/// Returns the fraction of its points that a test gets: none if one that counts with it failed.
double fraction_of(const TestResult& test, const std::vector<TestResult*>& group) {
    const bool alone =
        test.together.empty() || std::ranges::all_of(group, [&](const TestResult* other) {
            return other->together != test.together || (other->done && other->verdict.passed());
        });
    return test.done && alone ? test.verdict.fraction : 0;
}

/// Computes the points of a group's tests: each its own, all or nothing, or the worst fraction.
void score(GroupResult& group, const std::vector<TestResult*>& tests) {
    double least = 1;
    for (const TestResult* test : tests) {
        group.max_points += test->max_points;
        group.passed += test->done && test->verdict.passed() ? 1 : 0;
        least = std::min(least, test->done ? test->verdict.fraction : 0);
    }
    group.tests = tests.size();
    if (group.scoring == Scoring::all_or_nothing && least < 1) least = 0;
    for (TestResult* test : tests) {
        const double fraction = fraction_of(*test, tests);
        test->points = test->max_points * (group.scoring == Scoring::sum ? fraction : least);
        group.points += test->points;
    }
}

}  // namespace

bool GradeReport::judge_failed() const {
    return std::ranges::any_of(tests, [](const TestResult& test) {
        return test.done && (test.verdict.outcome == Outcome::judge_error ||
                             test.verdict.outcome == Outcome::not_started);
    });
}

std::string GradeReport::why_not_graded() const {
    if (problem == Problem::unreadable || problem == Problem::no_program)
        return tr(name_of(kProblems, problem));
    if (!complete) return tr("not finished: {} of {} tests", tests_done(), tests.size());
    return judge_failed() ? tr("judge error") : "";
}

std::size_t GradeReport::tests_done() const {
    return static_cast<std::size_t>(std::ranges::count(tests, true, &TestResult::done));
}

std::string step_of(const std::string& group) {
    constexpr std::string_view kHidden = "-hidden";
    return group.ends_with(kHidden) ? group.substr(0, group.size() - kHidden.size()) : group;
}

bool is_unwritten(const TestResult& test) {
    return !test.verdict.passed() &&
           test.error_output.find("is not written yet") != std::string::npos;
}

GradeReport empty_report(const Suite& suite) {
    GradeReport report;
    report.suite = suite.title;
    report.lab = suite.lab;
    report.started = time_now();
    for (const Group& group : suite.groups)
        report.groups.push_back(
            {.name = group.name, .title = group.title, .scoring = group.scoring});
    for (const TestCase& test : suite.tests) {
        if (test.group.empty() && (report.groups.empty() || !report.groups.back().name.empty()))
            report.groups.emplace_back();
        TestResult& result = report.tests.emplace_back();
        result.id = test.id;
        result.name = test.name;
        result.group = test.group;
        result.what = test.what;
        result.checker = test.checker;
        result.max_points = test.points;
        result.visibility = test.visibility;
        result.depends_on = test.depends_on;
        result.together = test.together;
        result.seed = test.seed;
    }
    sum_up(report);
    return report;
}

void sum_up(GradeReport& report) {
    report.points = report.max_points = 0;
    report.passed = 0;
    for (GroupResult& group : report.groups) {
        std::vector<TestResult*> tests;
        for (TestResult& test : report.tests)
            if (test.group == group.name) tests.push_back(&test);
        group.points = group.max_points = 0;
        group.passed = 0;
        score(group, tests);
        report.points += group.points;
        report.max_points += group.max_points;
        report.passed += group.passed;
    }
}

std::string format_points(double points) {
    std::string text = fmt::format("{:.2f}", points);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string time_now() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace ailab::grade
