// Packages that leave the course: students' archives, and folders for JPlag and MOSS.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/course/collect.hpp"
#include "lab_grade/course/course.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/run/sandbox.hpp"

namespace ailab::grade {

/// Contains the handout, starter and visible tests, and nothing else: never a solution, a recipe, a
/// question with its answer or a note for instructors. Throws InputError if the public suite has
/// hidden tests, or if a file contains the seed of the course.
Package release_package(const Course& course, const CourseUnit& unit);

/// Contains submissions/STUDENT/… with the sources of each student's latest attempt, and base/…
/// with the starter. Throws OutOfBudget.
Package similar_package(const Course& course, const CourseUnit& unit, const Budget& budget);

/// Returns the attempts to grade: the latest of each student, or all of them.
std::vector<Attempt> attempts_to_grade(const Course& course, const CourseUnit& unit);

/// Returns the file with public and hidden tests; writes it if it is missing or older than one of
/// its sources. Throws InputError, OutOfBudget.
std::string full_suite_file(const Course& course, const CourseUnit& unit, const Sandbox& sandbox,
                            const Budget& budget);

}  // namespace ailab::grade
