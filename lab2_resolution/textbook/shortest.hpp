// The shortest refutation: iterative deepening on the number of steps (resolution or factoring).
// Every derived clause must be used later, which leaves little to try near the end. Exponential in
// the number of steps; the prover finds some proof far sooner, but not the shortest.
#pragma once

#include <cstdint>

#include "common/timing/budget.hpp"
#include "lab2_resolution/textbook/resolution.hpp"

namespace ailab::logic {

struct ShortestRun {
    StepId empty_clause = kNoStep;  ///< kNoStep: none with at most `refuted_up_to` steps
    std::uint64_t steps = 0;
    std::uint64_t refuted_up_to = 0;  ///< no refutation has so few steps: the proof is minimal
    std::uint64_t generated = 0;
    StopReason stopped = StopReason::none;
};

/// Refute the clauses of steps 0 … inputs - 1 in as few steps as possible, at most `max_steps`.
ShortestRun shortest_refutation(TermBank& bank, Derivation& derivation, StepId inputs,
                                std::uint64_t max_steps, Budget& budget);

}  // namespace ailab::logic
