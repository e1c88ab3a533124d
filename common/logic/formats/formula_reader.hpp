// Textbook formulas: a file of lines `axiom: ∀x (A(x) → B(x))` and `goal: ∃x B(x)`. A label that
// stands alone (`KB:`, `QUERY:`) holds for the lines below it. Goals are negated by the program.
// Strength: ¬ ∀ ∃ bind tightest, then ∧, ∨, → (to the right), ↔ and ⊕; after `∀x.` the scope goes
// as far as it can.
#pragma once

#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// Throws InputError with place and hint.
Problem read_formulas(const Source& source, VariableRule rule);

}  // namespace ailab::logic
