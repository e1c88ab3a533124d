#include "lab_grade/course/tables.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/course/csv.hpp"
#include "lab_grade/course/dates.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

using Cells = std::vector<std::string>;

std::string points_or(const UnitGrade& grade, const char* none) {
    return grade.points ? format_points(*grade.points) : none;
}

/// First names, then the last.
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

/// Comments as one text: what was taken off, and what a person says.
std::string words_on(const UnitGrade& grade) {
    return grade.note + (grade.note.empty() || grade.comment.empty() ? "" : "; ") + grade.comment;
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
                cut.push_back(tr("{}, {}: {} is 100 in moodle.csv", s.id, unit.title,
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
    for (const CourseUnit& unit : course.units)
        for (const char* what : {"", " tests", " attempt", " late", " free", " note"})
            header.push_back(csv_cell(unit.name + what));
    std::string text = csv_line(header);
    for (const StudentGrades& grades : book.students) {
        Cells row{grades.student.id, csv_cell(grades.student.name),
                  grades.total ? format_points(*grades.total) : ""};
        for (const UnitGrade& grade : grades.units) {
            row.push_back(grade.exempt ? "EX" : points_or(grade, ""));
            row.push_back(grade.possible > 0 ? fmt::format("{}/{}", format_points(grade.earned),
                                                           format_points(grade.possible))
                                             : "");
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

}  // namespace ailab::grade
