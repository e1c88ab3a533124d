// Textbook formulas: a file of lines `axiom: ∀x (A(x) → B(x))` and `goal: ∃x B(x)`. A label that
// stands alone (`KB:`, `QUERY:`) holds for the lines below it. Goals are negated by the program.
// Strength: ¬ ∀ ∃ bind tightest, then ∧, ∨, → (to the right), ↔ and ⊕; after `∀x.` the scope goes
// as far as it can.
#pragma once

#include "common/text/source.hpp"
#include "lab2_resolution/world/problem.hpp"

namespace ailab::lab2 {

/// Throws InputError with place and hint.
Problem read_formulas(const Source& source, VariableRule rule);

}  // namespace ailab::lab2
