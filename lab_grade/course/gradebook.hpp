// Computes grades from reports: the attempt that counts, late days and their penalty, points by
// hand, weights and exemptions. A missing grade is empty with a reason; it is never a zero.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab_grade/class/class_report.hpp"
#include "lab_grade/course/collect.hpp"
#include "lab_grade/course/course.hpp"
#include "lab_grade/course/manual_grades.hpp"
#include "lab_grade/course/roster.hpp"

namespace ailab::grade {

/// Changes to the points of the tests: late days, and points by hand.
struct Adjustment {
    double lost = 0;  ///< points lost by late days
    std::optional<double> by_hand{};
    double extra = 0;
};

struct UnitGrade {
    std::optional<double> points{};  ///< out of unit.out_of; empty if there is no grade
    bool exempt = false;
    std::string note{};  ///< why there is no grade, or what was deducted
    std::vector<Remark> remarks{};
    double earned = 0, possible = 0;  ///< from the tests
    std::vector<StepResult> steps{};
    Adjustment adjustment{};
    std::string report{};  ///< the file of the attempt's report, as JSON
    std::string folder{};  ///< of the attempt
    int attempt = 0;
    std::optional<std::time_t> time{};
    std::int64_t late = 0, free_used = 0, penalized = 0;  ///< days
    bool open = false;  ///< neither due nor submitted: does not count yet
};

struct StudentGrades {
    Student student{};
    std::vector<UnitGrade> units{};  ///< in the order of the course
    std::optional<double> total{};   ///< percent
    std::int64_t free_used = 0;
};

struct Gradebook {
    std::vector<StudentGrades> students{};
    /// Grades that are missing through no fault of the student.
    std::vector<std::string> problems{};
};

/// Uses the results in results/. `now` decides which units are due. Throws OutOfBudget.
Gradebook make_gradebook(const Course& course, const Roster& roster, const ManualGrades& manual,
                         std::time_t now, const Budget& budget = {});

/// Returns the reports of the attempts that count for a unit, one per student. Throws OutOfBudget.
std::vector<GradeReport> counted_reports(const Gradebook& book, std::size_t unit,
                                         const Budget& budget = {});

/// Returns the file of an attempt's report.
std::string report_file(const Course& course, const std::string& unit, const Attempt& attempt);

}  // namespace ailab::grade
