// What leaves the course: the students' archive of a unit, and the folders that JPlag and MOSS
// read.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/course/collect.hpp"
#include "lab_grade/course/course.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/run/sandbox.hpp"

namespace ailab::grade {

/// Handout, starter and visible tests, and nothing else: never a solution, a recipe, a question
/// with its answer or a note for instructors. Throws InputError if the public suite hides tests, or
/// if the seed of the course stands in a file.
Package release_package(const Course& course, const CourseUnit& unit);

/// submissions/STUDENT/… with the sources of each student's latest attempt, base/… with the
/// starter.
Package similar_package(const Course& course, const CourseUnit& unit);

/// The attempts that are graded: the latest of each student, or all of them.
std::vector<Attempt> attempts_to_grade(const Course& course, const CourseUnit& unit);

/// The file with public and hidden tests, made if it is not there or if something in it is older
/// than what it is made of. Throws InputError, OutOfBudget.
std::string full_suite_file(const Course& course, const CourseUnit& unit, const Sandbox& sandbox,
                            const Budget& budget);

}  // namespace ailab::grade
