// Reads any input of this program and detects its notation.
#pragma once

#include <optional>

#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// Returns TPTP if a line starts with cnf(, fof( or include(, or if there are only comments after %
/// (a problem without formulas); formulas if there is a label such as `axiom:` or `goal:`, a
/// quantifier or an arrow; otherwise clauses.
InputFormat guess_format(std::string_view text);

/// Throws InputError; OutOfBudget if `heartbeat` reports a limit.
Problem read_problem(const Source& source, std::optional<InputFormat> format, VariableRule rule,
                     Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
