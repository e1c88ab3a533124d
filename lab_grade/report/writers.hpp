// The report writers: one report, many formats, each in a file of its own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/run/grade_report.hpp"

namespace ailab::grade {

std::string write_text(const GradeReport& report);
std::string write_json(const GradeReport& report);          ///< data/grading/schema/report.json
std::string write_gradescope(const GradeReport& report);    ///< results.json
std::string write_junit(const GradeReport& report);         ///< XML
std::string write_tap(const GradeReport& report);           ///< version 13
std::string write_csv(const GradeReport& report);           ///< a row for each test
std::string write_check50(const GradeReport& report);       ///< `check50 -o json`
std::string write_prairielearn(const GradeReport& report);  ///< results.json
std::string write_vpl(const GradeReport& report);           ///< stdout of vpl_execution

struct ReportFormat {
    std::string_view name;
    std::string_view what;
    std::string (*write)(const GradeReport&);
};
std::span<const ReportFormat> report_formats();

/// The report as a student may see it: hidden tests are only counted.
GradeReport student_view(GradeReport report);

/// What writers put together for a test: message, diagnosis, expected and found, on lines of their
/// own, all printable.
std::string explanation(const TestResult& test);

/// " (line 2, column 1 of the output)", or "" if it is nowhere in particular.
std::string place_of(const Verdict& verdict);

/// Any bytes as UTF-8 text on lines: no control characters but newlines and tabs, nothing that XML
/// forbids, at most `limit` code points a line and `most_lines` lines.
std::string clean(std::string_view text, std::size_t limit = 400, std::size_t most_lines = 60);

/// A CSV cell: quoted where needed, and never a formula to a spreadsheet.
std::string csv_cell(std::string_view text);

/// The points of a test that is not done are 0, and this is what became of it.
std::string_view status_of(const TestResult& test);

}  // namespace ailab::grade
