// Any input of this program: finds out which notation it is in and reads it.
#pragma once

#include <optional>

#include "common/text/source.hpp"
#include "lab2_resolution/world/problem.hpp"

namespace ailab::lab2 {

/// TPTP if a line starts with cnf(, fof( or include(; formulas if there is a label such as `axiom:`
/// or `goal:`, a quantifier or an arrow; else clauses.
InputFormat guess_format(std::string_view text);

/// Throws InputError.
Problem read_problem(const Source& source, std::optional<InputFormat> format, VariableRule rule);

}  // namespace ailab::lab2
