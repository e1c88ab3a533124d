// Reads back what `bulk` has written for a submission, so that a class can be resumed and tabled.
#pragma once

#include <optional>
#include <string>

#include "lab_grade/run/grade_report.hpp"

namespace ailab::grade {

/// The totals, groups, outcomes and diagnoses of a JSON report; nothing if the file is missing or
/// not a report.
std::optional<GradeReport> read_report(const std::string& file);

}  // namespace ailab::grade
