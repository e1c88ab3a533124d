// The refutation strategies of the course as one saturation (Robinson 1965; Chang & Lee 1973, ch.
// 5). What tells them apart is in strategies/, a file each. Slow on purpose and easy to read aloud;
// the fast rung above is engine/prover.
#pragma once

#include <vector>

#include "common/timing/budget.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"
#include "lab2_resolution/world/outcome.hpp"

namespace ailab::logic {

struct SaturationRun {
    Outcome outcome = Outcome::gave_up;
    StopReason stopped = StopReason::none;
    StepId empty_clause = kNoStep;
    std::uint64_t generated = 0;
    std::uint64_t kept = 0;
    std::uint64_t depth = 0;  ///< of the proof, or of the last level
};

/// Saturate the clauses of steps 0 … inputs - 1; `support[i]` says whether input i is (part of) the
/// goal. Counts every generated clause in the budget. Requires no equations.
SaturationRun saturate(TermBank& bank, Derivation& derivation, const std::vector<bool>& support,
                       const Strategy& strategy, Budget& budget);

}  // namespace ailab::logic
