// Writes the gradebook as tables that learning systems can import, and as one complete table.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/course/gradebook.hpp"

namespace ailab::grade {

/// For Canvas's import of grades: student, ids, section, one column per unit, and the row `Points
/// Possible`, with a blank row above it if `blank_row` is set (as in some exports). A missing grade
/// is an empty cell, an exemption EX. After lib/gradebook_importer.rb of instructure/canvas-lms.
std::string canvas_table(const Course& course, const Gradebook& book, bool blank_row);

/// For Moodle's import into the gradebook: a missing grade is `-`, which the import leaves
/// unchanged. After grade/import/csv/classes/load_data.php of moodle/moodle, which rejects the
/// whole table if a grade is above 100 (unless the site allows more); such grades become 100,
/// listed in `cut`.
std::string moodle_table(const Course& course, const Gradebook& book,
                         std::vector<std::string>& cut);

/// In the format of Gradescope's export of course grades.
std::string gradescope_table(const Course& course, const Gradebook& book);

/// The complete table: points, also per step, late days, deductions, comments, the total.
std::string full_table(const Course& course, const Gradebook& book);

/// The late days that each student has used, and when.
std::string late_days_table(const Course& course, const Gradebook& book);

/// Returns a student's feedback on a unit: the grade and how it was computed, the comment, and the
/// report of the tests, if there is one.
std::string student_report(const Course& course, const StudentGrades& grades, std::size_t unit);

}  // namespace ailab::grade
