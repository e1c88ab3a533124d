// Textbook formulas: a file of lines `axiom: ∀x (A(x) → B(x))` and `goal: ∃x B(x)`. A label on a
// line of its own (`KB:`, `QUERY:`) applies to the lines below it. The program negates the goals.
// Precedence: ¬ ∀ ∃ bind tightest, then ∧, ∨, → (right-associative), ↔ and ⊕; after `∀x.` the scope
// extends as far as possible.
#pragma once

#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// Throws InputError with position and hint; OutOfBudget if `heartbeat` reports a limit.
Problem read_formulas(const Source& source, VariableRule rule, Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
