// Reads the reports that `bulk` has written, to resume a class and to make tables.
#pragma once

#include <optional>
#include <string>

#include "lab_grade/run/grade_report.hpp"

namespace ailab::grade {

/// Reads the totals, groups, outcomes and diagnoses of a JSON report; returns an empty optional if
/// the file is missing or not a report.
std::optional<GradeReport> read_report(const std::string& file);

}  // namespace ailab::grade
