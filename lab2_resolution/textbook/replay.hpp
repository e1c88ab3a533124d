// Converts a derivation to a readable proof: repeats its steps one by one, with the user's variable
// names, by the rules of textbook/resolution.hpp and paramodulation (Robinson & Wos 1969).
#pragma once

#include "common/logic/heartbeat.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// Replays the ancestors of `last` as elementary steps: rewriting and cuts are expanded, unused
/// steps omitted. `inputs[i]` is the clause of input step i, with the names of its variables.
/// Throws OutOfBudget when `heartbeat` reports the limit.
Proof replay(TermBank& bank, const Derivation& derivation, StepId last,
             std::span<const Clause> inputs, Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
