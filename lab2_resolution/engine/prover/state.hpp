// The state that the parts of the prover share.
#pragma once

#include <vector>

#include "common/timing/budget.hpp"
#include "lab2_resolution/engine/prover/clause_pool.hpp"
#include "lab2_resolution/textbook/ordering.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

struct ProverState {
    TermBank& bank;
    const ProverSettings& settings;
    Heartbeat heartbeat;
    TermOrder order;
    Derivation derivation{};
    SearchStatistics statistics{};
    std::vector<PoolClause> clauses{};

    ProverState(TermBank& terms, const ProverSettings& chosen, Budget& budget)
        : bank(terms),
          settings(chosen),
          heartbeat(budget),
          order(terms, chosen.order, chosen.precedence) {
        order.watch(&heartbeat);
    }
    ProverState(const ProverState&) = delete;
    ProverState& operator=(const ProverState&) = delete;

    bool is_answer(Literal l) const { return logic::is_answer(bank, l); }
};

/// A clause before it enters the pool: its literals are always the conclusion of its step.
struct Candidate {
    Literals literals;
    StepId step = kNoStep;
    bool from_goal = false;
};

}  // namespace ailab::logic
