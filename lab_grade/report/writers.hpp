// The report writers: one report in many formats. The table of formats is in shared.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lab_grade/run/grade_report.hpp"

namespace ailab::grade {

std::string write_text(const GradeReport& report);
std::string write_json(const GradeReport& report);          ///< data/grading/schema/report.json
std::string write_gradescope(const GradeReport& report);    ///< results.json
std::string write_junit(const GradeReport& report);         ///< XML
std::string write_tap(const GradeReport& report);           ///< version 13
std::string write_csv(const GradeReport& report);           ///< one row per test
std::string write_check50(const GradeReport& report);       ///< `check50 -o json`
std::string write_prairielearn(const GradeReport& report);  ///< results.json
std::string write_vpl(const GradeReport& report);           ///< stdout of vpl_execution

struct ReportFormat {
    std::string_view name;
    std::string_view what;
    std::string (*write)(const GradeReport&);
};
std::span<const ReportFormat> report_formats();

/// Reads the totals, groups, outcomes and diagnoses of a JSON report; returns an empty optional if
/// the file is missing or not a report.
std::optional<GradeReport> read_report(const std::string& file);

/// Returns the report as a student may see it: hidden tests are only counted.
GradeReport student_view(GradeReport report);

/// Returns "protections active: …", for students; what is not protected is for the instructor.
std::string active_protections(const GradeReport& report);

/// Returns the text that writers show for a test: message, diagnosis, expected and actual answer on
/// separate lines, all printable.
std::string explanation(const TestResult& test);

/// Returns the text with the prefix before every line, and a newline at the end.
std::string prefixed(std::string_view text, std::string_view prefix);
/// Returns " (line 2, column 1 of the output)", or "" if there is no position.
std::string place_of(const Verdict& verdict);

/// Converts any bytes to UTF-8 text: no control characters except newlines and tabs, nothing that
/// XML forbids, at most `limit` code points per line and `most_lines` lines.
std::string clean(std::string_view text, std::size_t limit = 400, std::size_t most_lines = 60);

/// Returns a CSV cell: quoted if needed, and never interpreted as a formula by a spreadsheet.
std::string csv_cell(std::string_view text);

/// Returns the status of a test; a test that was not run has 0 points.
std::string_view status_of(const TestResult& test);

/// Refills paragraphs that were wrapped at another width. A line that is nearly full continues on
/// the next; a shorter one ends its paragraph, as in lists and examples. Chinese text may be broken
/// between any two characters, but not before a full stop or comma.
std::string fill(std::string_view text, std::size_t width);
/// Breaks only lines that are wider than `width`; the parts keep the indentation. Each line ends
/// with a newline.
std::string fit(std::string_view text, std::size_t width);
/// Returns the text, cut to `width` columns with "…" at the end if it is wider.
std::string cut(std::string_view text, std::size_t width);

// --- One verdict in the formats of two judges. The text and files are prepared here, so that a
// crash of this program is never mistaken for a verdict.

/// For output validators of the Kattis problem format and DOMjudge: 42 is accepted, 43 wrong,
/// anything else an error of the judge. Writes judgemessage.txt, teammessage.txt and, with
/// `scoring`, score_multiplier.txt to `folder`. Throws InputError if it cannot write.
int leave_feedback(const Verdict& verdict, const std::string& folder, bool scoring);

struct TestlibResult {
    int exit_code;     ///< 0 ok, 1 wrong answer, 2 presentation error, 3 fail, 7 points
    std::string line;  ///< "wrong answer expected 3, found 4"
    std::string xml;   ///< for the option -appes
};
TestlibResult testlib_result(const Verdict& verdict);

}  // namespace ailab::grade
