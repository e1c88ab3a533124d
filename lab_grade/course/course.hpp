// A course: one folder with one YAML file, course.yaml, which says what is taught when, how late
// work counts, and with which seed the hidden tests are made. Everything else in the folder
// (submissions, results, tables) is made by the commands.
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
    std::string folder{};  ///< of the unit: in the kit, or a copy that was adapted
    std::optional<std::time_t> due{};
    double weight = 1;
    double out_of = 100;
    double manual = 0;       ///< of these, points that a person gives
    std::string attempts{};  ///< which counts: latest or best; empty: as in the course
    bool extra = false;      ///< it can only add to the total
};

struct LatePolicy {
    std::int64_t free_days = 0;   ///< of a student, in the whole term
    double penalty = 0;           ///< percent of what was earned, for each further day
    std::int64_t most_days = -1;  ///< later work is not accepted; -1: no end
    std::int64_t grace_minutes = 0;
};

/// Empty words mean every student, every unit.
struct Exception {
    std::string student{}, unit{};
    std::int64_t days = 0;  ///< of an extension
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

    /// A file or folder of the course.
    std::string path(const std::string& name) const;
    /// Throws UsageError with near misses.
    const CourseUnit& unit(const std::string& name) const;
    /// Whether each student's best attempt counts, or the latest.
    bool best_counts(const CourseUnit& unit) const;
    bool is_exempt(const std::string& student, const std::string& unit) const;
    std::int64_t extension(const std::string& student, const std::string& unit) const;
};

/// Throws InputError with every mistake and its place.
Course read_course(const std::string& folder);
/// The same from its text, as if it stood in `folder`.
Course read_course(const Source& source, const std::string& folder);

/// The folder of the course that was named, or in which we stand. Throws UsageError.
std::string course_folder(const std::string& named);

/// What `course new` writes: a text that read_course() reads, with the keys explained.
std::string course_text(const Course& course);

}  // namespace ailab::grade
