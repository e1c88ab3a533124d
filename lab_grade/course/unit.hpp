// A unit of the course kit: the folder course/<unit> with its handout, starter, tests and solution;
// how to find it, the languages of its programs, and how to run them.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// How to run a submission in one language. The main file determines the language of a submission.
struct UnitLanguage {
    std::string name;  ///< "python"
    std::string file;  ///< "main.py"
    std::string command;
    std::string build{};
};
const std::vector<UnitLanguage>& unit_languages();

/// Returns the language whose main file is in the folder or given beside it; null if there is none.
const UnitLanguage* language_of(const std::string& folder);

/// Returns the folder of the kit: `course` in the sources or in the installation. Throws
/// InputError.
std::string course_kit();

/// Returns the names of the units in a folder (the folders that contain a public.yaml), in the
/// order of the lessons.
std::vector<std::string> units_in(const std::string& kit);

/// Returns the folder of a unit, given a path (possibly below data/grading), a name in the kit, or
/// that of a unit in the current folder.
/// Throws InputError with near misses.
std::string unit_folder(const std::string& name);

/// Returns the public suite of a unit, a folder or a suite.
std::string public_suite_of(const std::string& name);

}  // namespace ailab::grade
