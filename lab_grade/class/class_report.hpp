// What became of a class: the report of each submission, why some are no grades, mean and median.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab_grade/class/bulk.hpp"

namespace ailab::grade {

/// What is on disk of a submission now; a report of other files or of another suite is not.
GradeReport report_of(const Suite& suite, const BulkPlan& plan, const std::string& submission);
/// The same of all submissions of the plan, in its order.
std::vector<GradeReport> reports_of(const Suite& suite, const BulkPlan& plan);

/// The problem of a submission that is not graded, or of the first test that says nothing of it.
std::string reason_of(const GradeReport& report);

struct ClassSummary {
    std::size_t finished = 0, graded = 0;
    double mean = 0, median = 0;  ///< of those that are graded
    double max_points = 0;
    std::vector<std::pair<std::string, int>> diagnoses{};  ///< and how many have each, most first

    /// A line for each of the first `most` diagnoses.
    std::string diagnoses_text(std::size_t most = ~std::size_t{0}) const;
};
ClassSummary summarize(const std::vector<GradeReport>& reports);

}  // namespace ailab::grade
