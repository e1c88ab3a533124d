// Writes the Test Anything Protocol, version 13: a plan, one line per test, and YAML for failed
// tests.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

/// In a description, `#` would begin a directive.
std::string description(const std::string& text) {
    std::string escaped;
    for (const char c : clean(text, 200, 1)) escaped += c == '#' ? "\\#" : std::string(1, c);
    return escaped;
}

std::string yaml_quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '\n')
            result += "\\n";
        else if (c == '"' || c == '\\')
            result += std::string("\\") + c;
        else
            result += c;
    }
    return result + '"';
}

}  // namespace

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
            yaml_quoted(to_string(test.verdict.outcome)), yaml_quoted(explanation(test)),
            format_points(test.points), format_points(test.max_points));
    }
    return text;
}

}  // namespace ailab::grade
