// Finds the shortest refutation by iterative deepening on the number of steps (resolution or
// factoring). Every derived clause must be used later, which prunes the search near the end.
// Exponential in the number of steps; the prover finds a proof much sooner, but not the shortest.
#pragma once

#include <cstdint>

#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

/// Refutes the clauses in as few steps as possible, at most `max_steps`.
Refutation shortest_refutation(TermBank& bank, const std::vector<Clause>& clauses,
                               std::uint64_t max_steps, Budget& budget);

}  // namespace ailab::logic
