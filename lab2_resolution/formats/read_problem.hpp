// Any input of this program: finds out which notation it is in and reads it.
#pragma once

#include <optional>

#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// TPTP if a line starts with cnf(, fof( or include(; formulas if there is a label such as `axiom:`
/// or `goal:`, a quantifier or an arrow; else clauses.
InputFormat guess_format(std::string_view text);

/// Throws InputError.
Problem read_problem(const Source& source, std::optional<InputFormat> format, VariableRule rule);

}  // namespace ailab::logic
