// The worlds as constraint satisfaction problems. The first variables are those of the answer, in
// its order; a sum in letters has its carries behind them.
#pragma once

#include <string>

#include "common/search/constraints/problem.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// Map: neighbours differ. Queens: two rows differ in column and in both diagonals. Sudoku: rows,
/// columns and boxes are all different. Sum in letters: one sum for each column, with carries (AIMA
/// 4e, section 5.1).
constraints::Problem to_problem(const ConstraintWorld& world);

/// The part of a solution that answers the world's question.
Answer to_answer(const ConstraintWorld& world, const constraints::Values& values);

/// A value as the world says it: "red"; the column of a queen counted from 1; a digit.
std::string value_name(const ConstraintWorld& world, int value);

}  // namespace ailab::tree_search
