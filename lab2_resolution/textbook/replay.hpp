// From a derivation to a proof as people read it: its steps redone one by one, in the names of the
// user's variables, by the rules of textbook/resolution.hpp and paramodulation (Robinson & Wos
// 1969).
#pragma once

#include "common/logic/heartbeat.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// Replay the ancestors of `last` as elementary steps: rewriting and cuts are spelt out, useless
/// steps left out. `inputs[i]` is the clause of input step i, with the names of its variables.
/// Throws OutOfBudget if `heartbeat` says so.
Proof replay(TermBank& bank, const Derivation& derivation, StepId last,
             std::span<const Clause> inputs, Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
