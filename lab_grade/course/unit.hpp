// A unit of the course kit: the folder course/<unit> with its handout, starter, tests and solution.
// Where it is found, in which languages its programs are written, and how they are started.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/run/submission.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// How a submission in one language is run. A submission is in the language whose main file it has.
struct UnitLanguage {
    std::string name;  ///< "python"
    std::string file;  ///< "main.py"
    std::string command;
    std::string build{};
};
const std::vector<UnitLanguage>& unit_languages();

/// The language whose main file is in the folder or is given beside it; null if there is none.
const UnitLanguage* language_of(const std::string& folder);

/// Where the kit is: the folder `course` of the sources, or of what is installed. Throws
/// InputError.
std::string course_kit();

/// The names of the units in a folder, in the order of the lessons: the folders that hold a
/// public.yaml.
std::vector<std::string> units_in(const std::string& kit);

/// The folder of a unit: a path, perhaps below data/grading, or the name of one in the kit. Throws
/// InputError with near misses.
std::string unit_folder(const std::string& name);

/// The same for its public suite: a unit, a folder or a suite.
std::string public_suite_of(const std::string& name);

}  // namespace ailab::grade
