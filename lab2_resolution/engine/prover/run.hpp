// What a run of the prover found, and what it cost.
#pragma once

#include <cstdint>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab2_resolution/world/derivation.hpp"
#include "lab2_resolution/world/outcome.hpp"

namespace ailab::logic {

struct ProverStatistics {
    std::uint64_t given = 0;
    std::uint64_t generated = 0;
    std::uint64_t kept = 0;
    std::uint64_t forward_subsumed = 0;
    std::uint64_t backward_subsumed = 0;
};

struct ProverRun {
    Outcome outcome = Outcome::gave_up;
    Derivation derivation{};
    StopReason stopped = StopReason::none;
    StepId empty_clause = kNoStep;
    std::vector<StepId> saturated{};  ///< the clauses left when nothing new follows
    ProverStatistics statistics{};
};

}  // namespace ailab::logic
