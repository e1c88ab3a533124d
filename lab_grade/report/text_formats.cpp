// The reports that are text: for people, for TAP, and for Moodle's VPL.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/quoted.hpp"
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
                       : is_unwritten(test)                           ? tr("not yet")
                                                                      : tr("FAIL");
    std::string name = clean(test.name, 60, 1);
    if (test.visibility != Visibility::visible)
        name += fmt::format(" [{}]", tr(to_string(test.visibility)));
    const std::size_t room = is_unwritten(test) ? 8 : 6;
    return fmt::format(
        "  {}{} {:>6}/{:<5}{}", pad(mark, room), pad(name, 50 - room), format_points(test.points),
        format_points(test.max_points),
        test.done && test.wall_seconds > 0 ? fmt::format(" {:6.2f} s\n", test.wall_seconds) : "\n");
}

std::string details_of(const TestResult& test) {
    const bool earned = test.verdict.passed() && test.points >= test.max_points;
    if (!test.done || earned) return "";
    const std::string more = explanation(test);
    if (test.verdict.passed()) return prefixed(more, "        ");
    std::string text = tr(status_of(test));
    if (!more.empty() && more != text) text += tr(": ") + more;
    if (!test.verdict.detail.empty())
        text += tr("\nfor the instructor: ") + clean(test.verdict.detail);
    return prefixed(text, "        ");
}

/// In a description, `#` would begin a directive.
std::string description(const std::string& text) {
    std::string escaped;
    for (const char c : clean(text, 200, 1)) escaped += c == '#' ? "\\#" : std::string(1, c);
    return escaped;
}

}  // namespace

std::string write_text(const GradeReport& report) {
    std::string text = clean(report.suite);
    if (!report.submission.empty()) text += ": " + clean(report.submission);
    text += '\n';
    if (!report.build_problem.empty()) text += clean(report.build_problem) + "\n";
    for (const std::string& link : report.omitted)
        text +=
            tr("not copied: the link {}, which leads out of the submission\n", clean(link, 200, 1));
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

// Writes the Test Anything Protocol, version 13: a plan, a line per test, YAML for failed tests.
std::string write_tap(const GradeReport& report) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", report.tests.size());
    text += "# " + std::string(tr("protections ")) + describe(report.protections) + "\n";
    int number = 0;
    for (const TestResult& test : report.tests) {
        const bool skipped = !test.done || test.verdict.outcome == Outcome::skipped;
        const bool passed = test.done && test.verdict.passed();
        text += fmt::format("{} {} - {}{}\n", passed || skipped ? "ok" : "not ok", ++number,
                            description(test.name),
                            skipped ? fmt::format(" # SKIP {}", tr("not run")) : "");
        if (passed || skipped) continue;
        text += fmt::format(
            "  ---\n  outcome: {}\n  message: {}\n  points: {}\n  max_points: {}\n  ...\n",
            yaml_quoted(status_of(test)), yaml_quoted(explanation(test)),
            format_points(test.points), format_points(test.max_points));
    }
    return text;
}

// Writes the output of a Moodle VPL evaluation: comments between <|-- and --|>, then the grade. A
// line with - is a title; one with > is shown verbatim, so no student can forge a grade.
std::string write_vpl(const GradeReport& whole) {
    const GradeReport report = student_view(whole);
    std::string text = "<|--\n";
    if (!report.build_problem.empty())
        text += tr("-The program cannot be run\n") + prefixed(clean(report.build_problem), ">");
    for (const TestResult& test : report.tests) {
        text += fmt::format("-{}: {} ({}/{})\n", clean(test.name, 200, 1), tr(status_of(test)),
                            format_points(test.points), format_points(test.max_points));
        if (test.done && (!test.verdict.passed() || test.points < test.max_points))
            text += prefixed(explanation(test), ">");
    }
    text += "-" + active_protections(whole) + "\n";
    // Without a grade, the system keeps the previous one.
    if (!report.why_not_graded().empty())
        return text + tr("-Not graded: {}\n--|>\n", report.why_not_graded());
    return text + fmt::format("--|>\nGrade :=>>{}\n", format_points(report.points));
}

}  // namespace ailab::grade
