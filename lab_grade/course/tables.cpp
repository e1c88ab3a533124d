#include "lab_grade/course/tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

using Cells = std::vector<std::string>;

std::string points_or(const UnitGrade& grade, const char* none) {
    return grade.points ? format_points(*grade.points) : none;
}

/// Splits a name into first names and last name.
std::pair<std::string, std::string> split_name(const std::string& name) {
    if (const std::size_t comma = name.find(','); comma != name.npos) {
        const std::size_t first = name.find_first_not_of(' ', comma + 1);
        return {first == name.npos ? "" : name.substr(first), name.substr(0, comma)};
    }
    const std::size_t blank = name.rfind(' ');
    if (blank == name.npos) return {name, ""};
    return {name.substr(0, blank), name.substr(blank + 1)};
}

std::string hours(std::int64_t days) {
    constexpr std::int64_t kHours = 24;
    return fmt::format("{:02}:00:00", days * kHours);
}

/// Returns the comments as one text: the deductions and the instructor's comment.
std::string words_on(const UnitGrade& grade) {
    return grade.note + (grade.note.empty() || grade.remarks.empty() ? "" : "; ") +
           joined(grade.remarks);
}

/// Returns all steps that any student was graded in; an older report may have different steps.
std::vector<StepResult> steps_of_unit(const Gradebook& book, std::size_t unit) {
    std::vector<StepResult> steps;
    for (const StudentGrades& grades : book.students)
        for (const StepResult& step : grades.units[unit].steps)
            if (std::ranges::find(steps, step.name, &StepResult::name) == steps.end())
                steps.push_back(step);
    return steps;
}

std::string points_in(const UnitGrade& grade, const StepResult& step) {
    const auto own = std::ranges::find(grade.steps, step.name, &StepResult::name);
    return own == grade.steps.end() ? "" : format_points(own->points);
}

std::string late_line(const Course& course, const StudentGrades& grades, const UnitGrade& grade) {
    std::string text;
    if (grade.late > 0)
        text += tr_count("Late: {} day, {} free, {} points taken off\n",
                         "Late: {} days, {} free, {} points taken off\n",
                         static_cast<std::uint64_t>(grade.late), grade.late, grade.free_used,
                         format_points(grade.adjustment.lost));
    if (course.late.free_days > 0)
        text +=
            tr("Free days of the term: {} of {} used\n", grades.free_used, course.late.free_days);
    return text;
}

std::string hand_line(const Adjustment& adjustment) {
    std::string text;
    if (adjustment.by_hand) text += tr("By hand: {} points\n", format_points(*adjustment.by_hand));
    if (adjustment.extra != 0) text += tr("Extra: {} points\n", format_points(adjustment.extra));
    return text;
}

std::string tests_line(const UnitGrade& grade) {
    if (grade.attempt == 0) return grade.note.empty() ? "" : grade.note + '\n';
    std::string text = tr("Tests: {} of {} points in attempt {}", format_points(grade.earned),
                          format_points(grade.possible), grade.attempt);
    if (grade.time) text += tr(", handed in {}", format_time(*grade.time));
    return text + '\n';
}

/// Returns the line of a file that a place names, "search.py:41", indented; "" if there is none.
std::string line_at(const std::string& folder, const std::string& place) {
    const std::size_t colon = place.rfind(':');
    const std::string file = place.substr(0, colon);
    if (colon == place.npos || !is_file(std::filesystem::path(folder) / file)) return {};
    const std::string content = read_file(folder + "/" + file);
    std::string_view rest = content, line;
    for (long n = std::strtol(place.c_str() + colon + 1, nullptr, 10); n > 0; --n)
        line = take_line(rest);
    return line.empty() ? "" : fmt::format("    {}\n", clean(trimmed(line), 100, 1));
}

/// Returns the student's view that `course grade` has written beside the JSON.
std::string report_text(const std::string& report) {
    const auto file = std::filesystem::path(report).replace_extension(".txt");
    return is_there(file) ? '\n' + read_file(file.string()) : "";
}

}  // namespace

std::string canvas_table(const Course& course, const Gradebook& book, bool blank_row) {
    Cells header{"Student", "ID", "SIS User ID", "SIS Login ID", "Section"};
    Cells possible{"    Points Possible", "", "", "", ""};
    for (const CourseUnit& unit : course.units) {
        header.push_back(csv_cell(unit.title));
        possible.push_back(format_points(unit.out_of));
    }
    std::string text = csv_line(header);
    if (blank_row) text += csv_line(Cells(header.size()));
    text += csv_line(possible);
    for (const StudentGrades& grades : book.students) {
        const Student& s = grades.student;
        Cells row{csv_cell(s.name), csv_cell(s.canvas_id),
                  csv_cell(s.sis_id.empty() ? s.id : s.sis_id), csv_cell(s.login),
                  csv_cell(s.section)};
        for (const UnitGrade& grade : grades.units)
            row.push_back(grade.exempt ? "EX" : points_or(grade, ""));
        text += csv_line(row);
    }
    return text;
}

std::string moodle_table(const Course& course, const Gradebook& book,
                         std::vector<std::string>& cut) {
    constexpr double kMost = 100;
    Cells header{"ID number", "Username", "Email address", "Full name"};
    for (const CourseUnit& unit : course.units) {
        header.push_back(csv_cell(unit.title));
        header.push_back(csv_cell(unit.title + " feedback"));
    }
    std::string text = csv_line(header);
    for (const StudentGrades& grades : book.students) {
        const Student& s = grades.student;
        Cells row{csv_cell(s.sis_id.empty() ? s.id : s.sis_id), csv_cell(s.login),
                  csv_cell(s.email), csv_cell(s.name)};
        for (std::size_t i = 0; i < grades.units.size(); ++i) {
            const UnitGrade& grade = grades.units[i];
            const CourseUnit& unit = course.units[i];
            const bool too_much = grade.points && *grade.points > kMost && unit.out_of <= kMost;
            if (too_much)
                cut.push_back(tr("{}, {}: {} is written as 100 in moodle.csv", s.id, unit.title,
                                 format_points(*grade.points)));
            row.push_back(grade.exempt ? "-" : too_much ? "100" : points_or(grade, "-"));
            row.push_back(csv_cell(words_on(grade)));
        }
        text += csv_line(row);
    }
    return text;
}

std::string gradescope_table(const Course& course, const Gradebook& book) {
    Cells header{"First Name", "Last Name", "SID", "Email", "Sections"};
    for (const CourseUnit& unit : course.units)
        for (const char* what : {"", " - Max Points", " - Submission Time", " - Lateness (H:M:S)"})
            header.push_back(csv_cell(unit.title + what));
    header.push_back("Total Lateness (H:M:S)");
    std::string text = csv_line(header);
    for (const StudentGrades& grades : book.students) {
        const Student& s = grades.student;
        const auto [first, last] = split_name(s.name);
        Cells row{csv_cell(first), csv_cell(last), csv_cell(s.sis_id.empty() ? s.id : s.sis_id),
                  csv_cell(s.email), csv_cell(s.section)};
        std::int64_t late = 0;
        for (std::size_t i = 0; i < grades.units.size(); ++i) {
            const UnitGrade& grade = grades.units[i];
            row.push_back(grade.exempt ? "" : points_or(grade, ""));
            row.push_back(format_points(course.units[i].out_of));
            row.push_back(grade.time ? format_time(*grade.time) : "");
            row.push_back(grade.attempt > 0 ? hours(grade.late) : "");
            late += grade.late;
        }
        row.push_back(hours(late));
        text += csv_line(row);
    }
    return text;
}

std::string full_table(const Course& course, const Gradebook& book) {
    Cells header{"id", "name", "total"};
    std::vector<std::vector<StepResult>> steps;
    for (std::size_t i = 0; i < course.units.size(); ++i) {
        const std::string& name = course.units[i].name;
        steps.push_back(steps_of_unit(book, i));
        header.insert(header.end(), {csv_cell(name), csv_cell(name + " tests")});
        for (const StepResult& step : steps[i])
            header.push_back(csv_cell(
                fmt::format("{} {} (of {})", name, step.name, format_points(step.max_points))));
        for (const char* what : {" attempt", " late", " free", " note"})
            header.push_back(csv_cell(name + what));
    }
    std::string text = csv_line(header);
    for (const StudentGrades& grades : book.students) {
        Cells row{grades.student.id, csv_cell(grades.student.name),
                  grades.total ? format_points(*grades.total) : ""};
        for (std::size_t i = 0; i < grades.units.size(); ++i) {
            const UnitGrade& grade = grades.units[i];
            row.push_back(grade.exempt ? "EX" : points_or(grade, ""));
            row.push_back(grade.possible > 0 ? fmt::format("{}/{}", format_points(grade.earned),
                                                           format_points(grade.possible))
                                             : "");
            for (const StepResult& step : steps[i]) row.push_back(points_in(grade, step));
            row.push_back(grade.attempt > 0 ? std::to_string(grade.attempt) : "");
            row.push_back(std::to_string(grade.late));
            row.push_back(std::to_string(grade.free_used));
            row.push_back(csv_cell(words_on(grade)));
        }
        text += csv_line(row);
    }
    return text;
}

std::string late_days_table(const Course& course, const Gradebook& book) {
    Cells header{"id", "name"};
    for (const CourseUnit& unit : course.units) header.push_back(csv_cell(unit.name));
    header.insert(header.end(), {"free days used", "free days left", "days with a penalty"});
    std::string text = csv_line(header);
    for (const StudentGrades& grades : book.students) {
        Cells row{grades.student.id, csv_cell(grades.student.name)};
        std::int64_t penalized = 0;
        for (const UnitGrade& grade : grades.units) {
            row.push_back(std::to_string(grade.late));
            penalized += grade.penalized;
        }
        row.push_back(std::to_string(grades.free_used));
        row.push_back(std::to_string(course.late.free_days - grades.free_used));
        row.push_back(std::to_string(penalized));
        text += csv_line(row);
    }
    return text;
}

std::string student_report(const Course& course, const StudentGrades& grades, std::size_t unit) {
    const CourseUnit& of = course.units[unit];
    const UnitGrade& grade = grades.units[unit];
    const Student& student = grades.student;
    std::string text = fmt::format(
        "{}, {}\n", of.title,
        student.name.empty() ? student.id : fmt::format("{} ({})", student.name, student.id));
    text += grade.points ? tr("Grade: {} of {} points\n", format_points(*grade.points),
                              format_points(of.out_of))
                         : tr("Grade: none yet: {}\n", grade.note);
    text += tests_line(grade) + late_line(course, grades, grade) + hand_line(grade.adjustment);
    for (const Remark& remark : grade.remarks)
        text += remark.place.empty() ? tr("Comment: {}\n", remark.text)
                                     : fmt::format("{}: {}\n{}", remark.place, remark.text,
                                                   line_at(grade.folder, remark.place));
    return text + report_text(grade.report);
}

}  // namespace ailab::grade
