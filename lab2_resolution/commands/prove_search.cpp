#include "lab2_resolution/commands/prove_search.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::logic {
namespace {

constexpr std::uint64_t kMostStepsUnbounded = 64;  // of a shortest proof that nothing bounds

}  // namespace

Proof ProveSearch::proof() const {
    return replay(bank, solution.run.derivation, solution.run.empty_clause, clauses, &writing);
}

Attempt ProveSearch::attempt_with(const NamedStrategy& strategy, std::uint64_t max_steps) {
    if (const auto why = obstacle(strategy, bank, clauses); !why.empty())
        throw UsageError(fmt::format("{} {}", strategy.name, tr(why)), tr("use --strategy auto"));
    Budget own = budget;
    return attempt(strategy, bank, clauses, max_steps, own);
}

void ProveSearch::by(const NamedStrategy& strategy) {
    if (how.on_slice) how.on_slice(strategy.name);
    solution.run = attempt_with(strategy, kMostStepsUnbounded).run;
    solution.by = strategy.name;
    solution.stopped = solution.run.stopped;
    const bool proved = solution.run.empty_clause != kNoStep;
    if (proved) solution.outcome = Outcome::refuted;
    if (solution.run.outcome == Outcome::incomplete ||
        (solution.run.outcome == Outcome::refuted && !proved))
        undecided = &strategy;
    if (solution.run.outcome != Outcome::satisfiable) return;
    solution.outcome = Outcome::satisfiable;
    if (how.models) solution.model = small_model(bank, clauses, budget);
}

void ProveSearch::by_steps() {
    const NamedStrategy& shortest = find_strategy("shortest");
    if (obstacle(shortest, bank, clauses).empty()) {
        constexpr double kPart = 0.2;
        how.seconds *= kPart;
        by_schedule();
        if (solution.outcome == Outcome::satisfiable) return;
    }
    const bool proved = solution.outcome == Outcome::refuted;
    if (how.on_slice) how.on_slice(shortest.name);
    Attempt a = attempt_with(shortest, proved ? proof().steps() : kMostStepsUnbounded);
    solution.stopped = a.run.stopped;
    if (a.run.empty_clause == kNoStep && proved) {
        no_fewer_than = a.no_fewer_than;
        return;
    }
    solution.by = shortest.name;
    solution.run = std::move(a.run);
    if (solution.run.empty_clause != kNoStep) solution.outcome = Outcome::refuted;
}

}  // namespace ailab::logic
