// From reports to grades: which attempt counts, late days and their penalty, points by hand,
// weights and exemptions. A grade that cannot be given is empty and says why; it is never a zero.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/class/class_report.hpp"
#include "lab_grade/course/collect.hpp"
#include "lab_grade/course/course.hpp"
#include "lab_grade/course/pseudonyms.hpp"
#include "lab_grade/course/roster.hpp"

namespace ailab::grade {

/// What a person adds for a student and a unit: a line of manual.csv.
struct ManualGrade {
    std::optional<double> points{};  ///< of those that the unit keeps for a person; else the grade
    double extra = 0;                ///< on top
    std::optional<std::int64_t> days{};  ///< late, instead of what the times say
    std::string comment{};
};
using ManualGrades = std::map<std::pair<std::string, std::string>, ManualGrade>;

/// Empty if there is no such file. Students may be named by their pseudonyms. Throws InputError
/// with every mistake and its line.
ManualGrades read_manual(const Course& course, const Roster& roster);

/// What changes the points of the tests: late days, and what a person gives.
struct Adjustment {
    double lost = 0;  ///< points that late days have cost
    std::optional<double> by_hand{};
    double extra = 0;
};

struct UnitGrade {
    std::optional<double> points{};  ///< out of unit.out_of; unset: no grade
    bool exempt = false;
    std::string note{};  ///< why there is no grade, or what was taken off
    std::string comment{};
    double earned = 0, possible = 0;  ///< in the tests
    std::vector<StepResult> steps{};
    Adjustment adjustment{};
    std::string report{};  ///< the file of the attempt's report, as JSON
    int attempt = 0;
    std::optional<std::time_t> time{};
    std::int64_t late = 0, free_used = 0, penalized = 0;  ///< days
    bool open = false;  ///< neither due nor handed in: it does not count yet
};

struct StudentGrades {
    Student student{};
    std::vector<UnitGrade> units{};  ///< as in the course
    std::optional<double> total{};   ///< percent
    std::int64_t free_used = 0;
};

struct Gradebook {
    std::vector<StudentGrades> students{};
    std::vector<std::string> problems{};  ///< grades that are missing by no fault of the student
};

/// From what `course grade` has left in results/. `now` decides what is due.
Gradebook make_gradebook(const Course& course, const Roster& roster, const ManualGrades& manual,
                         std::time_t now);

/// The reports of the attempts that count for a unit, one for each student.
std::vector<GradeReport> counted_reports(const Gradebook& book, std::size_t unit);

/// The report of an attempt.
std::string report_file(const Course& course, const std::string& unit, const Attempt& attempt);

}  // namespace ailab::grade
