// The refutation strategies of the course as one small level saturation (Robinson 1965; Chang & Lee
// 1973): which pairs may be resolved is all that tells them apart. Slow on purpose and easy to read
// aloud; the prover in prover/ is the fast rung above.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab2_resolution/textbook/inferences.hpp"

namespace ailab::lab2 {

enum class Strategy : std::uint8_t {
    breadth_first,    ///< every pair, level by level
    deletion,         ///< breadth first without tautologies, pure literals and subsumed clauses
    set_of_support,   ///< one parent descends from the goal
    linear_input,     ///< one parent is an input clause: incomplete
    unit,             ///< one parent is a unit: incomplete
    unit_preference,  ///< shortest clauses first
    ancestor_filter,  ///< linear: the second parent is an input or an ancestor of the first
    hyper,            ///< nuclei against positive electrons, only positive clauses kept
    ordered           ///< given clause on the largest literals, subsumption: complete
};

struct StrategyInfo {
    Strategy strategy;
    std::string_view name;
    std::string_view english, chinese;
    bool complete;
};

/// All strategies in the order of the lectures.
const std::vector<StrategyInfo>& strategies();

enum class Outcome : std::uint8_t { refuted, saturated, gave_up };

struct StrategyResult {
    Outcome outcome = Outcome::gave_up;
    StopReason stopped = StopReason::none;
    StepId empty_clause = kNoStep;
    std::uint64_t generated = 0;
    std::uint64_t kept = 0;
    std::uint64_t depth = 0;  ///< of the proof, or of the last level
};

/// Saturate the clauses of steps 0 … inputs - 1; `support[i]` says whether input i is (part of) the
/// goal. Counts every generated clause in the budget. Requires no equations.
StrategyResult saturate(TermBank& bank, Derivation& derivation, const std::vector<bool>& support,
                        Strategy strategy, Budget& budget);

}  // namespace ailab::lab2
