#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/printable.hpp"
#include "common/text/quoted.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

std::span<const ReportFormat> report_formats() {
    static constexpr ReportFormat kFormats[] = {
        {"text", marked("a text for people"), write_text},
        {"json", marked("everything, with a versioned schema"), write_json},
        {"gradescope", marked("results.json of a Gradescope autograder"), write_gradescope},
        {"junit", "JUnit XML", write_junit},
        {"tap", "Test Anything Protocol 13", write_tap},
        {"csv", marked("one row per test"), write_csv},
        {"check50", marked("JSON as check50 writes it"), write_check50},
        {"prairielearn", marked("results.json of a PrairieLearn external grader"),
         write_prairielearn},
        {"vpl", marked("the output of a Moodle VPL evaluation"), write_vpl}};
    return kFormats;
}

namespace {

/// Removes the instructor's folders from paths and keeps the file names.
std::string without_folders(std::string_view text) {
    constexpr std::string_view kEnds = " \t\n\r:;,\"'()<>";
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(kEnds), text.size());
        std::string_view word = text.substr(0, end);
        if (!word.empty() && word[0] == '/' && word.find('/', 1) != word.npos)
            word.remove_prefix(word.rfind('/') + 1);
        result += word;
        if (end < text.size()) result += text[end];
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

}  // namespace

GradeReport student_view(GradeReport report) {
    int hidden = 0;
    report.protections.clear();  // only relevant to the instructor
    report.build_problem = without_folders(report.build_problem);
    for (TestResult& test : report.tests) {
        test.verdict.detail.clear();
        test.verdict.message = without_folders(test.verdict.message);
        test.error_output = without_folders(test.error_output);
        if (test.visibility == Visibility::visible) continue;
        const Outcome outcome = test.verdict.outcome;
        const double fraction = test.verdict.fraction;
        test.verdict = {};
        test.verdict.outcome = outcome;
        test.verdict.fraction = fraction;
        test.id = fmt::format("hidden-{}", ++hidden);
        test.name = tr("hidden test {}", hidden);
        test.what.clear();
        test.input.clear();
        test.output.clear();
        test.error_output.clear();
        test.depends_on.clear();
        test.seed = 0;
    }
    return report;
}

std::string active_protections(const GradeReport& report) {
    std::vector<Protection> active = report.protections;
    std::erase_if(active, [](const Protection& p) { return !p.active; });
    return tr("protections ") + describe(active);
}

std::string clean(std::string_view text, std::size_t limit, std::size_t most_lines) {
    std::string cleaned;
    for (std::size_t lines = 0; !text.empty(); ++lines) {
        if (lines == most_lines) {
            cleaned += "…";
            break;
        }
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        cleaned += printable(line.substr(0, 4 * limit + 4), limit);
        if (end < text.size()) cleaned += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    for (const char* forbidden : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})  // U+FFFE, U+FFFF
        for (std::size_t at = 0; (at = cleaned.find(forbidden, at)) != std::string::npos;)
            cleaned.replace(at, 3, "\xEF\xBF\xBD");
    return cleaned;
}

std::string prefixed(std::string_view text, std::string_view prefix) {
    std::string lines(prefix);
    for (const char c : text) {
        lines += c;
        if (c == '\n') lines += prefix;
    }
    return lines + '\n';
}

std::string place_of(const Verdict& verdict) {
    if (verdict.line == 0) return "";
    if (verdict.column == 0) return tr(" (line {} of the output)", verdict.line);
    return tr(" (line {}, column {} of the output)", verdict.line, verdict.column);
}

std::string explanation(const TestResult& test) {
    if (is_unwritten(test)) return tr("not written yet");
    const Verdict& verdict = test.verdict;
    std::string text = clean(verdict.message);
    if (!verdict.passed()) text += place_of(verdict);
    if (verdict.passed() && test.points < test.max_points) {
        text += "\n";
        text += test.points > 0
                    ? tr("fewer points: the worst test of the group counts")
                    : tr("no points: a test that counts together with this one did not pass");
    }
    const auto add = [&](std::string_view title, std::string_view part) {
        if (part.empty()) return;
        std::string lines = clean(part, 400, 20);
        while (lines.ends_with('\n')) lines.pop_back();
        const bool wide = title.ends_with("：");  // the colon already contains space
        text += fmt::format("\n{}{}{}", title,
                            lines.find('\n') != lines.npos ? "\n"
                            : wide                         ? ""
                                                           : " ",
                            lines);
    };
    if (!verdict.passed()) add(tr("input:"), test.input);
    add(tr("expected:"), verdict.expected);
    add(tr("found:   "), verdict.actual);
    add(tr("diagnosis:"), verdict.diagnosis);
    if (verdict.outcome == Outcome::crashed && !test.error_output.empty()) {
        const std::string_view all = test.error_output;
        constexpr std::size_t kTail = 1000;
        add(tr("the end of stderr:"), all.substr(all.size() - std::min(all.size(), kTail)));
    }
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

std::string csv_cell(std::string_view text) {
    std::string cell = clean(text, 400, 5);
    std::ranges::replace(cell, '\n', ' ');
    if (!cell.empty() && std::string_view("=+-@\t").find(cell.front()) != std::string_view::npos)
        cell.insert(cell.begin(), '\'');
    return cell.find_first_of(",\"\n") == std::string::npos ? cell : csv_quoted(cell);
}

std::string_view status_of(const TestResult& test) {
    return !test.done           ? marked("not run")
           : is_unwritten(test) ? marked("not written yet")
                                : to_string(test.verdict.outcome);
}

std::string write_csv(const GradeReport& report) {
    std::string text =
        "submission,group,test,outcome,points,max_points,message,diagnosis,cpu_seconds,"
        "wall_seconds,peak_bytes,exit_code,signal,input,protections\n";
    const std::string protections = csv_cell(describe(report.protections));
    for (const TestResult& test : report.tests)
        text += fmt::format("{},{},{},{},{},{},{},{},{:.3f},{:.3f},{},{},{},{},{}\n",
                            csv_cell(report.submission), csv_cell(test.group), csv_cell(test.id),
                            status_of(test), format_points(test.points),
                            format_points(test.max_points), csv_cell(test.verdict.message),
                            csv_cell(test.verdict.diagnosis), test.cpu_seconds, test.wall_seconds,
                            test.peak_bytes, test.exit_code, test.signal,
                            csv_cell(test.verdict.passed() ? "" : test.input), protections);
    return text;
}

}  // namespace ailab::grade
