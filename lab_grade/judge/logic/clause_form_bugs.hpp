// Clause forms as programs with one known bug make them.
#pragma once

#include <string_view>
#include <vector>

#include "lab_grade/judge/logic/formula.hpp"

namespace ailab::grade {

/// The clauses that a program with this bug prints: its id, or its sentence.
std::vector<Clause> wrong_clause_form(std::string_view bug, const Formula& formula);

}  // namespace ailab::grade
