// Collects submissions in the formats of learning systems: folders, archives, nested archives, and
// the file names of Canvas and Moodle. Each attempt becomes a folder submissions/UNIT/STUDENT.N.
#pragma once

#include <cstddef>
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/course/course.hpp"
#include "lab_grade/course/roster.hpp"

namespace ailab::grade {

struct Attempt {
    std::string student{};  ///< an id or a pseudonym
    int number = 0;         ///< from 1; 0 if the submission could not be unpacked
    std::optional<std::time_t> time{};
    bool marked_late = false;  ///< by Canvas, which does not say by how much
    std::string source{};      ///< its original name
    std::string hash{};        ///< of its files, so that nothing is collected twice
    std::string note{};

    std::string folder(const Course& course, const std::string& unit) const;
};

/// Returns the attempts of a unit from submissions/UNIT.csv; empty if there is no such file.
std::vector<Attempt> read_attempts(const Course& course, const std::string& unit);

/// Returns the index of a student's latest attempt: by time if all attempts have one, else the last
/// one collected. Requires at least one attempt.
std::size_t latest_of(const std::vector<Attempt>& attempts);

/// Returns the roster of the course; empty if there is no such file.
Roster read_roster(const Course& course);

struct CollectPlan {
    std::vector<std::string> sources{};  ///< folders and archives
    std::map<std::string, std::time_t> times{};
    std::optional<std::time_t> time{};  ///< for all other submissions
};

struct Collected {
    std::size_t added = 0, known = 0;
    std::vector<std::string> problems{};  ///< "NAME: what is wrong with it"
    std::vector<std::string> notes{};     ///< corrections that were made
};

/// A bad submission does not stop the others. Throws InputError for a source that cannot be read,
/// or OutOfBudget; submissions collected until then are kept.
Collected collect(const Course& course, const CourseUnit& unit, const Roster& roster,
                  const CollectPlan& plan, const Budget& budget);

}  // namespace ailab::grade
