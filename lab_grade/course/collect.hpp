// What students hand in, as learning systems give it: folders, archives, archives in archives, and
// Canvas's and Moodle's names. Each attempt becomes a folder submissions/UNIT/STUDENT.N.
#pragma once

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
    std::string student{};  ///< or the pseudonym
    int number = 0;         ///< from 1; 0: what was handed in could not be unpacked
    std::optional<std::time_t> time{};
    bool marked_late = false;  ///< by Canvas, which does not say how late
    std::string source{};      ///< the name under which it came
    std::string hash{};        ///< of its files, so that nothing is collected twice
    std::string note{};

    std::string folder(const Course& course, const std::string& unit) const;
};

/// The attempts of a unit, as submissions/UNIT.csv keeps them; none if there is no such file.
std::vector<Attempt> read_attempts(const Course& course, const std::string& unit);

/// The roster of the course; nobody is listed if the file is not there.
Roster read_roster(const Course& course);

/// When each student handed in, from a table of Moodle, Gradescope or one's own.
std::map<std::string, std::time_t> read_times(const std::string& file, const Roster& roster);

struct CollectPlan {
    std::vector<std::string> sources{};  ///< folders and archives
    std::map<std::string, std::time_t> times{};
    std::optional<std::time_t> time{};  ///< of all the others
};

struct Collected {
    std::size_t added = 0, known = 0;
    std::vector<std::string> problems{};  ///< "NAME: what is wrong with it"
    std::vector<std::string> notes{};     ///< what was mended
};

/// Nothing that is handed in stops the others. Throws InputError for a source that cannot be read,
/// OutOfBudget; what is collected until then is kept.
Collected collect(const Course& course, const CourseUnit& unit, const Roster& roster,
                  const CollectPlan& plan, const Budget& budget);

}  // namespace ailab::grade
