// What became of a class: the report of each submission, why some are no grades, how steps, tests
// and mistakes are spread over it, and which grades are no longer what they were.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/class/bulk.hpp"

namespace ailab::grade {

/// What is on disk of the submissions now, in the order of the plan; a report of other files or of
/// another suite is not.
std::vector<GradeReport> reports_of(const Suite& suite, const BulkPlan& plan);

/// The problem of a submission that is not graded, or of the first test that says nothing of it.
std::string reason_of(const GradeReport& report);

/// A step of an assignment: a group, with the hidden tests that a recipe has added to it.
struct StepResult {
    std::string name{};
    double points = 0, max_points = 0;
};
std::vector<StepResult> steps_of(const GradeReport& report);

/// How points are spread.
struct Spread {
    double mean = 0, median = 0, max_points = 0;
    std::size_t full = 0;  ///< how many have all points
};

struct ClassSummary {
    std::size_t finished = 0, graded = 0;
    Spread points{};  ///< of those that are graded, as all that follows
    std::vector<std::pair<std::string, Spread>> steps{};
    std::vector<std::pair<std::string, int>> tests{};      ///< and how many have passed each
    std::vector<std::pair<std::string, int>> diagnoses{};  ///< and how many have each, most first

    /// A line for each of the first `most` diagnoses.
    std::string diagnoses_text(std::size_t most = ~std::size_t{0}) const;
};
/// Each report counts once, also for a mistake that shows in several tests.
ClassSummary summarize(const std::vector<GradeReport>& reports);

/// A grade that is no longer what it was.
struct Regrade {
    std::string submission{};
    double before = 0;
    std::optional<double> after{};  ///< none: it is not graded now
    double max_points = 0;
    std::string because{};  ///< "add/add-2: correct -> wrong answer; …"
};
std::vector<Regrade> regrades(const std::vector<ReportOf>& before, const std::string& results);

}  // namespace ailab::grade
