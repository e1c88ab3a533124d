// The keys by which passive clauses are picked, one per queue: age, weight, and weights that prefer
// symbols of the goal and clauses derived from it (Schulz & Möhrmann 2016; Denzinger & Fuchs 1994).
#pragma once

#include <array>
#include <cstdint>

#include "common/logic/literal.hpp"
#include "lab2_resolution/engine/prover/settings.hpp"

namespace ailab::logic {

/// A smaller key is picked earlier. Keys of queues that the settings do not use are 0.
using ClauseKeys = std::array<std::uint32_t, kQueues>;

class ClauseWeight {
public:
    ClauseWeight(const TermBank& bank, const ProverSettings& settings)
        : bank_(bank), settings_(settings) {}

    ClauseKeys keys(const Literals& literals, std::uint32_t age, bool from_goal) const;

private:
    std::uint32_t plain(const Literals& literals) const;
    std::uint32_t goal_weight(const Literals& literals) const;
    std::uint32_t goal_weight(TermId t) const;
    std::uint32_t relative(const Literals& literals, std::uint32_t goal_symbol) const;
    std::uint32_t relative(TermId t, std::uint32_t goal_symbol) const;

    const TermBank& bank_;
    const ProverSettings& settings_;
};

}  // namespace ailab::logic
