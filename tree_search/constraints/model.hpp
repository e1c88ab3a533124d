// The puzzles as constraint satisfaction problems. The first variables are those of the answer, in
// the same order; the carries of a cryptarithm follow them.
#pragma once

#include <string>

#include "common/search/constraints/problem.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// Constraints: in a map, neighbours differ; two queens differ in column and in both diagonals; in
/// a sudoku, rows, columns and boxes are all different; a cryptarithm has one sum per column, with
/// carries (AIMA 4e, section 5.1).
constraints::Problem to_problem(const ConstraintWorld& world);

/// Returns the part of a solution that is the answer to the puzzle.
Answer to_answer(const ConstraintWorld& world, const constraints::Values& values);

/// Returns a value as text: "red"; the column of a queen, counted from 1; a digit.
std::string value_name(const ConstraintWorld& world, int value);

}  // namespace ailab::tree_search
