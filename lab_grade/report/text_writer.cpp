#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

std::string line_of(const TestResult& test) {
    const char* mark = !test.done                                     ? "...."
                       : test.verdict.outcome == Outcome::skipped     ? tr("skip")
                       : test.verdict.passed()                        ? tr("ok")
                       : test.verdict.outcome == Outcome::partially   ? tr("part")
                       : test.verdict.outcome == Outcome::judge_error ? tr("JUDGE")
                       : test.verdict.outcome == Outcome::not_started ? tr("none")
                                                                      : tr("FAIL");
    std::string name = clean(test.name, 60, 1);
    if (test.visibility != Visibility::visible)
        name += fmt::format(" [{}]", tr(to_string(test.visibility)));
    return fmt::format(
        "  {}{} {:>6}/{:<5}{}", pad(mark, 6), pad(name, 44), format_points(test.points),
        format_points(test.max_points),
        test.done && test.wall_seconds > 0 ? fmt::format(" {:6.2f} s\n", test.wall_seconds) : "\n");
}

std::string details_of(const TestResult& test) {
    if (!test.done || test.verdict.passed()) return "";
    std::string text = tr(to_string(test.verdict.outcome));
    const std::string more = explanation(test);
    if (!more.empty() && more != text) text += tr(": ") + more;
    if (!test.verdict.detail.empty())
        text += tr("\nfor the instructor: ") + clean(test.verdict.detail);
    return prefixed(text, "        ");
}

}  // namespace

std::string write_text(const GradeReport& report) {
    std::string text = clean(report.suite);
    if (!report.submission.empty()) text += ": " + clean(report.submission);
    text += '\n';
    if (!report.build_problem.empty()) text += clean(report.build_problem) + "\n";
    for (const GroupResult& group : report.groups) {
        if (group.tests == 0) continue;
        const std::string title = group.title.empty() ? tr("tests") : clean(group.title, 60, 1);
        text += tr("\n{}: {} of {} passed, {}/{}\n", title, group.passed, group.tests,
                   format_points(group.points), format_points(group.max_points));
        for (const TestResult& test : report.tests)
            if (test.group == group.name) text += line_of(test) + details_of(test);
    }
    text += tr("\n{} of {} tests passed, {} of {} points\n", report.passed, report.tests.size(),
               format_points(report.points), format_points(report.max_points));
    if (!report.complete)
        text += tr("partial: {} of {} tests were run\n", report.tests_done(), report.tests.size());
    if (!report.protections.empty())
        text += tr("protections ") + describe(report.protections) + "\n";
    return text;
}

}  // namespace ailab::grade
