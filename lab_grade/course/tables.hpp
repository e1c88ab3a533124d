// The gradebook as tables that learning systems import, and one with everything.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/course/gradebook.hpp"

namespace ailab::grade {

/// For Canvas's import of grades: student, ids, section, a column for each unit, and the row
/// `Points Possible`, with a blank row above it if `blank_row` (as some exports have it). No grade
/// is an empty cell, an exemption EX. After lib/gradebook_importer.rb of instructure/canvas-lms.
std::string canvas_table(const Course& course, const Gradebook& book, bool blank_row);

/// For Moodle's import into the gradebook: no grade is `-`, which an import leaves alone. After
/// grade/import/csv/classes/load_data.php of moodle/moodle, which refuses a whole table for one
/// grade above 100 (unless the site allows more): such a grade becomes 100 and is named in `cut`.
std::string moodle_table(const Course& course, const Gradebook& book,
                         std::vector<std::string>& cut);

/// In the shape of Gradescope's export of a course's grades.
std::string gradescope_table(const Course& course, const Gradebook& book);

/// Everything: points, also of each step, late days, what was taken off, comments, the total.
std::string full_table(const Course& course, const Gradebook& book);

/// Who has used how many late days, and when.
std::string late_days_table(const Course& course, const Gradebook& book);

/// What a student gets back on a unit: the grade and how it has come about, the comment, and the
/// report of the tests, if there is one.
std::string student_report(const Course& course, const StudentGrades& grades, std::size_t unit);

}  // namespace ailab::grade
