// From a refutation by splitting to one by resolution alone. A clause of the propositional problem,
//
//   ¬a ∨ ¬b ∨ [C] ∨ [D]   where C ∨ D was derived from the components A and B,
//
// stands for a rule: from A ∨ E and B ∨ F follows C ∨ D ∨ E ∨ F, by the same steps as before, while
// E and F are carried along. Copies of a component are merged by factoring, which is possible since
// they share no variables with anything else. These rules are the hyperresolution steps (Robinson
// 1965) of the propositional problem. Which one to use next is found by the model construction of
// Bachmair & Ganzinger (1994): the largest component of each clause that is not yet true becomes
// true; a rule that is violated by this model gives a new clause.
#pragma once

#include <span>

#include "common/logic/heartbeat.hpp"
#include "lab2_resolution/engine/prover/splitting.hpp"

namespace ailab::logic {

struct Unfolded {
    Derivation derivation;
    StepId empty_clause = kNoStep;
};

/// `core` is a part of the propositional problem that has no model. `derivation` begins with
/// `inputs`. Throws OutOfBudget.
Unfolded unfold(TermBank& bank, const Derivation& derivation, std::span<const Clause> inputs,
                const Splitting& splitting, std::span<const SplitClause> core,
                Heartbeat& heartbeat);

}  // namespace ailab::logic
