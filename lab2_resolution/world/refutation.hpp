// How a search for a refutation ended, whoever searched, and what it cost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/logic/finite_model.hpp"
#include "common/timing/budget.hpp"
#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

enum class Outcome : std::uint8_t {
    refuted,      ///< the empty clause was derived
    satisfiable,  ///< nothing new follows and the search was complete, or a model was found
    incomplete,   ///< nothing new follows, which proves nothing of this search
    gave_up       ///< a limit was reached
};

struct SearchStatistics {
    std::uint64_t given = 0;
    std::uint64_t generated = 0;
    std::uint64_t kept = 0;
    std::uint64_t forward_subsumed = 0;
    std::uint64_t backward_subsumed = 0;
};

struct Refutation {
    Outcome outcome = Outcome::gave_up;
    StopReason stopped = StopReason::none;
    std::string by{};         ///< the strategy
    Derivation derivation{};  ///< the clauses that were to be refuted are its first steps
    /// A loop of the lecture that found [] is refuted without an empty clause: it proves nothing.
    StepId empty_clause = kNoStep;
    std::optional<std::vector<StepId>> saturated{};  ///< what is left if nothing new follows
    std::optional<FiniteModel> model{};
    SearchStatistics statistics{};
    std::uint64_t depth = 0;          ///< textbook strategies: of the proof, or of the last level
    std::uint64_t no_fewer_than = 0;  ///< steps: what the search for the shortest proof excluded
    bool only_copies = false;         ///< a loop of the lecture would add copies forever

    bool proved() const { return empty_clause != kNoStep; }
};

}  // namespace ailab::logic
