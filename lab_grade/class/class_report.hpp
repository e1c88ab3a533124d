// The results of a class: the report of each submission, why some are not graded, the distribution
// of steps, tests and mistakes, and the grades that have changed.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/class/bulk.hpp"

namespace ailab::grade {

/// Returns the reports on disk in the order of the plan; none of other files or another suite.
std::vector<GradeReport> reports_of(const Suite& suite, const BulkPlan& plan);

/// Returns why a submission is not graded: its problem, or the error of the first unjudged test.
std::string reason_of(const GradeReport& report);

/// Returns what a grader should look at: all visible tests pass and no hidden one does, the process
/// limit was reached, links were not copied. Separated by "; ", usually "".
std::string remarks_of(const GradeReport& report);

/// A step of an assignment: a group, with the hidden tests that a recipe has added to it.
struct StepResult {
    std::string name{};
    double points = 0, max_points = 0;
};
std::vector<StepResult> steps_of(const GradeReport& report);

struct Spread {
    double mean = 0, median = 0, max_points = 0;
    std::size_t full = 0;  ///< number of submissions with full points
};

struct ClassSummary {
    std::size_t finished = 0, graded = 0;
    Spread points{};  ///< of the graded submissions, like all that follows
    std::vector<std::pair<std::string, Spread>> steps{};
    std::vector<std::pair<std::string, int>> tests{};  ///< with the number that passed each
    /// With the number that have each, most frequent first.
    std::vector<std::pair<std::string, int>> diagnoses{};
    std::vector<std::pair<std::string, std::string>> remarks{};  ///< of submissions that have one

    /// Returns one line for each of the first `most` diagnoses.
    std::string diagnoses_text(std::size_t most = ~std::size_t{0}) const;
};
/// Each report counts once, even for a mistake that appears in several tests.
ClassSummary summarize(const std::vector<GradeReport>& reports);

struct Regrade {
    std::string submission{};
    double before = 0;
    std::optional<double> after{};  ///< empty if it is not graded now
    double max_points = 0;
    std::string because{};  ///< "add/add-2: correct -> wrong answer; …"
};
std::vector<Regrade> regrades(const std::vector<ReportOf>& before, const std::string& results);

}  // namespace ailab::grade
