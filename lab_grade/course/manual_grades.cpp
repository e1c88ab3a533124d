#include "lab_grade/course/manual_grades.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/choice.hpp"
#include "common/text/split.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/pseudonyms.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

std::optional<double> number_in(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

class ManualReader {
public:
    ManualReader(const Course& course, const Roster& roster, std::string file)
        : course_(course), roster_(roster), names_(course), file_(std::move(file)) {}

    ManualGrades read() {
        const std::vector<CsvRow> rows = parse_csv(read_file(file_));
        if (rows.empty()) return {};
        check_headings(rows[0]);
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (!rows[i].is_blank()) read_row(rows[0], rows[i]);
        diagnostics_.throw_if_errors();
        return std::move(grades_);
    }

private:
    void error(std::size_t line, std::string message, std::string hint = {}) {
        Diagnostic diagnostic;
        diagnostic.message = fmt::format("{}:{}: {}", file_, line, message);
        diagnostic.hint = std::move(hint);
        diagnostics_.add(std::move(diagnostic));
    }

    void check_headings(const CsvRow& header) {
        const std::vector<std::string> known{"student",   "unit",   "points", "extra",
                                             "late_days", "rubric", "line",   "comment"};
        for (const std::string& heading : header.cells)
            if (std::ranges::find(known, heading) == known.end())
                error(header.line, tr("unknown column {}", in_quotes(heading)),
                      "student,unit,points,extra,late_days,rubric,line,comment");
        for (const char* needed : {"student", "unit"})
            if (column_of(header, {needed}) < 0)
                error(header.line, tr("there is no column {}", needed));
        diagnostics_.throw_if_errors();
    }

    void read_row(const CsvRow& header, const CsvRow& row) {
        const auto cell = [&](const char* heading) -> const std::string& {
            const int column = column_of(header, {heading});
            return row.at(column < 0 ? row.cells.size() : static_cast<std::size_t>(column));
        };
        const std::string student = names_.student(cell("student")), &unit = cell("unit");
        const Student* known = roster_.by_id(student);
        if (!known && !roster_.students().empty())
            error(row.line, tr("the roster has no student {}", in_quotes(student)));
        if (std::ranges::find(course_.units, unit, &CourseUnit::name) == course_.units.end())
            error(row.line, tr("the course has no unit {}", in_quotes(unit)));
        ManualGrade& grade = grades_[{known ? known->id : student, unit}];
        const auto number = [&](const char* heading) -> std::optional<double> {
            if (cell(heading).empty()) return std::nullopt;
            const auto value = number_in(cell(heading));
            if (!value)
                error(row.line, tr("expected a number in column {}, found {}", heading,
                                   in_quotes(cell(heading))));
            return value;
        };
        // Lines for the same student and unit add up: several people may write them.
        if (const auto points = number("points")) grade.points = grade.points.value_or(0) + *points;
        if (const auto extra = number("extra")) grade.extra += *extra;
        if (const auto days = number("late_days")) read_days(row.line, *days, grade);
        for (const std::string& name : words_in(cell("rubric"))) deduct(row.line, name, grade);
        if (!cell("comment").empty()) grade.remarks.push_back({cell("line"), cell("comment")});
    }

    void deduct(std::size_t line, const std::string& name, ManualGrade& grade) {
        const auto item = std::ranges::find(course_.rubric, name, &RubricItem::name);
        if (item == course_.rubric.end())
            return error(line, tr("the rubric of course.yaml has no {}", in_quotes(name)),
                         did_you_mean(near_misses(name, names_of(course_.rubric))));
        grade.extra += item->points;
        grade.remarks.push_back(
            {"", fmt::format("{} ({:+g})", item->says.empty() ? name : item->says, item->points)});
    }

    /// Late days of several lines do not add up: they must be the same.
    void read_days(std::size_t line, double days, ManualGrade& grade) {
        constexpr double kMost = 1000;
        if (days < 0 || days > kMost || days != std::floor(days))
            return error(line, tr("late_days is a whole number from 0 to {}", kMost));
        const auto whole = static_cast<std::int64_t>(days);
        if (grade.days.value_or(whole) != whole)
            error(line, tr("an earlier line gives {} late_days", *grade.days));
        grade.days = whole;
    }

    const Course& course_;
    const Roster& roster_;
    Pseudonyms names_;
    std::string file_;
    Diagnostics diagnostics_;
    ManualGrades grades_;
};

}  // namespace

std::string joined(const std::vector<Remark>& remarks) {
    std::string text;
    for (const auto& [place, said] : remarks)
        text += (text.empty() ? "" : " ") + (place.empty() ? "" : place + ": ") + said;
    return text;
}

ManualGrades read_manual(const Course& course, const Roster& roster) {
    const std::string file = course.path(course.manual);
    if (!is_there(file)) return {};
    return ManualReader(course, roster, file).read();
}

}  // namespace ailab::grade
