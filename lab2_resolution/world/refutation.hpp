// The result of a search for a refutation by any strategy, with its statistics.
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
    incomplete,   ///< nothing new follows, but the search is incomplete: satisfiability is unknown
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
    std::string by{};         ///< name of the strategy
    Derivation derivation{};  ///< begins with the clauses to be refuted
    /// Not set if a lecture loop found []: the outcome is then refuted, but nothing is proved.
    StepId empty_clause = kNoStep;
    /// The remaining clauses if nothing new follows.
    std::optional<std::vector<StepId>> saturated{};
    std::optional<FiniteModel> model{};
    SearchStatistics statistics{};
    /// Textbook strategies: depth of the proof, or number of the last level.
    std::uint64_t depth = 0;
    std::uint64_t no_fewer_than = 0;  ///< lower bound for the steps of a shortest proof
    bool only_copies = false;         ///< a lecture loop would add copies forever

    bool proved() const { return empty_clause != kNoStep; }
};

}  // namespace ailab::logic
