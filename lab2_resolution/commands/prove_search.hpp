// The search of `prove`: the schedule, one strategy, or the shortest proof.
#pragma once

#include <functional>
#include <string>

#include "common/app/session.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/textbook/replay.hpp"

namespace ailab::logic {

struct ProveSearch {
    TermBank& bank;
    const std::vector<Clause>& clauses;
    Budget& budget;
    Pulse& writing;      ///< of proofs
    SolveOptions how{};  ///< of the schedule

    Solution solution{};
    const NamedStrategy* undecided = nullptr;  ///< ended within the limits without an answer
    std::uint64_t no_fewer_than = 0;           ///< steps: the proof may not be the shortest

    /// Throws UsageError if the strategy cannot read the clauses.
    void by(const NamedStrategy& strategy);
    /// The fewest steps. First any answer, in a part of the time: clauses that can all be true have
    /// no shortest proof, and a proof says how far to look for a shorter one.
    void by_steps();
    void by_schedule() { solution = solve(bank, clauses, how, budget); }

    Proof proof() const;

private:
    Attempt attempt_with(const NamedStrategy& strategy, std::uint64_t max_steps);
};

}  // namespace ailab::logic
