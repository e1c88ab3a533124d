// Writes the output of a Moodle VPL evaluation: comments between <|-- and --|>, and the grade at
// the end. A line that begins with - is a title; one with > is shown verbatim, so no student can
// forge a grade.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

std::string write_vpl(const GradeReport& whole) {
    const GradeReport report = student_view(whole);
    std::string text = "<|--\n";
    if (!report.build_problem.empty())
        text += tr("-The program cannot be run\n") + prefixed(clean(report.build_problem), ">");
    for (const TestResult& test : report.tests) {
        text += fmt::format("-{}: {} ({}/{})\n", clean(test.name, 200, 1), tr(status_of(test)),
                            format_points(test.points), format_points(test.max_points));
        if (test.done && !test.verdict.passed()) text += prefixed(explanation(test), ">");
    }
    // Without a grade, the system keeps the previous one.
    if (!report.why_not_graded().empty())
        return text + tr("-Not graded: {}\n--|>\n", report.why_not_graded());
    return text + fmt::format("--|>\nGrade :=>>{}\n", format_points(report.points));
}

}  // namespace ailab::grade
