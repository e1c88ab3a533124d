// Clause forms as programs with one known bug make them.
#pragma once

#include <string_view>
#include <vector>

#include "lab_grade/judge/logic/formula.hpp"

namespace ailab::grade {

/// The clauses that a program with the bug of this id prints. Requires the id of a bug of `cnf`.
std::vector<Clause> wrong_clause_form(std::string_view bug, const Formula& formula);

}  // namespace ailab::grade
