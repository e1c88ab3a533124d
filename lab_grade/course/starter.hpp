// What a student begins with: the starter of a unit in one language, what it is given, the handout,
// and a sample input for each step, to try the program by hand.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/course/unit.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// The files of a starter or a solution, with what both are given, sorted by name; nothing that
/// compilers and interpreters leave behind.
Package files_of_student(const std::string& folder);

/// A step by hand: "python3 main.py read < samples/read.txt".
std::string line_by_hand(const UnitLanguage& language, const TestCase& test);

/// samples/STEP.txt, the input of the first visible test of each step, the files that these tests
/// place, and samples/README.md with the command line of each step.
Package sample_inputs(const Suite& suite, const UnitLanguage& language);

/// All of it. Throws InputError if the unit has no starter in this language.
Package starter_package(const std::string& unit_folder, const Suite& suite,
                        const UnitLanguage& language);

/// The handout, in the language in use, if the unit has one.
void add_handout(Package& package, const std::string& unit_folder);

/// In the folder of a student: which unit it was copied from. A hidden file.
inline constexpr const char* kUnitMarker = ".lab_grade";

}  // namespace ailab::grade
