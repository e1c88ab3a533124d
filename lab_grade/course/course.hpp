// A course: a folder with one YAML file, course.yaml, which has the dates of the units, the rules
// for late work, and the seed of the hidden tests. The commands create everything else in the
// folder (submissions, results, tables).
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "lab_grade/course/unit.hpp"

namespace ailab::grade {

struct CourseUnit {
    std::string name{};    ///< "lab1"
    std::string title{};   ///< heading in tables; "Lab 1 (12345)" is an assignment of Canvas
    std::string folder{};  ///< of the unit: in the kit, or an adapted copy
    std::optional<std::time_t> due{};
    double weight = 1;
    double out_of = 100;
    double manual = 0;       ///< the part of these points that is given by hand
    std::string attempts{};  ///< the attempt that counts, latest or best; empty: as in the course
    bool extra = false;      ///< can only add to the total
};

struct LatePolicy {
    std::int64_t free_days = 0;   ///< per student, in the whole term
    double penalty = 0;           ///< percent of the earned points, per further day
    std::int64_t most_days = -1;  ///< later work is not accepted; -1: no limit
    std::int64_t grace_minutes = 0;
};

/// An empty string means every student or every unit.
struct Exception {
    std::string student{}, unit{};
    std::int64_t days = 0;  ///< for an extension
};

/// A named deduction (or bonus) that manual.csv gives to any number of students.
struct RubricItem {
    std::string name{}, says{};
    double points = 0;
};

struct Course {
    std::string folder{};
    std::string title{};
    std::uint64_t seed = 1;
    std::string language = "any";
    std::string attempts = "latest";
    std::string roster = "roster.csv", manual = "manual.csv";
    std::string anonymous{};  ///< the key file of the pseudonyms; empty: no pseudonyms
    LatePolicy late{};
    std::vector<CourseUnit> units{};
    std::vector<Exception> exempt{}, extensions{};
    std::vector<RubricItem> rubric{};

    /// Returns the path of a file or folder of the course.
    std::string path(const std::string& name) const;
    /// Throws UsageError with near misses.
    const CourseUnit& unit(const std::string& name) const;
    /// True if each student's best attempt counts, false if the latest one does.
    bool best_counts(const CourseUnit& unit) const;
    bool is_exempt(const std::string& student, const std::string& unit) const;
    std::int64_t extension(const std::string& student, const std::string& unit) const;
};

/// Throws InputError with every error and its location.
Course read_course(const std::string& folder);
/// Reads the same from text; `folder` is the folder of the course.
Course read_course(const Source& source, const std::string& folder);

/// Returns the named course folder, or the one that contains the current folder. Throws UsageError.
std::string course_folder(const std::string& named);

/// Returns the text that `course new` writes, which read_course() reads; comments explain the keys.
std::string course_text(const Course& course);

}  // namespace ailab::grade
