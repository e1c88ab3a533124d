// The given-clause prover: superposition (Bachmair & Ganzinger 1994), with ordered resolution for
// atoms other than equations, in the loops of Otter (McCune 1994) or Discount (Denzinger et al.
// 1997), with indexed rewriting, subsumption and subsumption resolution.
#pragma once

#include "common/logic/literal.hpp"
#include "common/timing/budget.hpp"
#include "lab2_resolution/engine/prover/settings.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

/// Marks the clauses whose role is goal; if there are none, the negative clauses.
std::vector<bool> goal_clauses(std::span<const Clause> clauses);

/// Refutes `clauses`, which become the input steps 0 … n - 1. The budget limits the run and counts
/// the generated clauses.
Refutation prove(TermBank& bank, std::span<const Clause> clauses, const ProverSettings& settings,
                 Budget& budget);

}  // namespace ailab::logic
