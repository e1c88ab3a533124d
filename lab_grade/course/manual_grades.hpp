// manual.csv: points, extra points, late days and comments that instructors enter.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/course/course.hpp"
#include "lab_grade/course/roster.hpp"

namespace ailab::grade {

/// A comment, of the whole submission or on a line of it.
struct Remark {
    std::string place{};  ///< "search.py:41", or ""
    std::string text{};
};

/// An instructor's entry for a student and a unit: a line of manual.csv.
struct ManualGrade {
    /// The part of the points given by hand, if the unit has one; else the whole grade.
    std::optional<double> points{};
    double extra = 0;                    ///< added to the points
    std::optional<std::int64_t> days{};  ///< days late, overriding the submission time
    std::vector<Remark> remarks{};
};
/// Returns all comments as one line.
std::string joined(const std::vector<Remark>& remarks);
using ManualGrades = std::map<std::pair<std::string, std::string>, ManualGrade>;

/// Returns an empty map if there is no such file. Students may be named by their pseudonyms. Throws
/// InputError with every error and its line.
ManualGrades read_manual(const Course& course, const Roster& roster);

}  // namespace ailab::grade
