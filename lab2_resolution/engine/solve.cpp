#include "lab2_resolution/engine/solve.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "common/base/translate.hpp"
#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"

namespace ailab::logic {
namespace {

/// A budget for one slice: its own deadline, but never beyond the whole.
Budget slice_of(const Budget& whole, double seconds) {
    Budget budget = whole;
    const auto end = Budget::Clock::now() + std::chrono::duration_cast<Budget::Clock::duration>(
                                                std::chrono::duration<double>(seconds));
    budget.deadline = std::min(whole.deadline, end);
    return budget;
}

struct Slice {
    const ProverSettings* prover = nullptr;  // null: model search
    double seconds = 0;
};

/// Rounds over all provers and the search for a model, each several times longer than the last:
/// most of what one of them can decide, it decides at once.
std::vector<Slice> slices_of(const std::vector<ProverSettings>& provers,
                             const SolveOptions& options) {
    constexpr double kRounds[] = {0.01, 0.03, 0.16, 0.8}, kModels = 0.2;
    double shares = 0;
    for (const ProverSettings& s : provers) shares += s.share;
    std::vector<Slice> slices;
    for (const double part : kRounds) {
        const double t = part * options.seconds;
        for (const ProverSettings& s : provers) {
            slices.push_back({&s, (1 - kModels) * t * s.share / shares});
            if (&s == &provers.front() && options.models) slices.push_back({nullptr, kModels * t});
        }
    }
    slices.back().seconds = options.seconds;  // whatever is left
    return slices;
}

bool out_of_time(const Budget& budget) {
    return Budget::Clock::now() >= budget.deadline || budget.stopped() ||
           (budget.cancel && budget.cancel->load());
}

void survey(TermBank& bank, TermId t, bool goal) {
    if (bank.is_variable(t)) return;
    Symbol& s = bank.symbols[bank.symbol(t)];
    ++s.occurrences;
    s.in_goal |= goal;
    for (const TermId a : bank.arguments(t)) survey(bank, a, goal);
}

}  // namespace

std::optional<FiniteModel> small_model(TermBank& bank, const std::vector<Clause>& clauses,
                                       const Budget& budget) {
    constexpr double kGlance = 0.02;  // seconds
    Budget glance = slice_of(budget, kGlance);
    ModelOptions small;
    small.last_size = 6;
    return find_model(bank, clauses, small, glance).model;
}

bool has_equality(const TermBank& bank, const std::vector<Clause>& clauses) {
    return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& c) {
        return std::any_of(c.literals.begin(), c.literals.end(),
                           [&](Literal l) { return bank.is_equation(l.atom); });
    });
}

void survey_symbols(TermBank& bank, const std::vector<Clause>& clauses) {
    const bool any_goal = std::any_of(clauses.begin(), clauses.end(),
                                      [](const Clause& c) { return c.role == Role::goal; });
    for (const Clause& c : clauses) {
        const bool negative = std::none_of(c.literals.begin(), c.literals.end(),
                                           [](Literal l) { return l.positive; });
        for (const Literal& l : c.literals)
            survey(bank, l.atom, any_goal ? c.role == Role::goal : negative);
    }
}

Refutation solve(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
                 Budget& budget) {
    const std::vector<ProverSettings> provers = schedule(has_equality(bank, clauses));
    std::set<const ProverSettings*> exhausted;
    Refutation found;
    for (const Slice& slice : slices_of(provers, options)) {
        if (exhausted.contains(slice.prover)) continue;
        const std::string name = slice.prover ? slice.prover->name : tr("finite model");
        if (options.on_slice) options.on_slice(name);
        Budget own = slice_of(budget, slice.seconds);
        if (slice.prover) {
            found = prove(bank, clauses, *slice.prover, own);
            if (found.outcome == Outcome::incomplete) {
                exhausted.insert(slice.prover);
                found.outcome = Outcome::gave_up;
            }
        } else if ((found.model = find_model(bank, clauses, {}, own).model)) {
            found.by = name;
            found.outcome = Outcome::satisfiable;
        }
        if (found.outcome != Outcome::gave_up || out_of_time(budget)) break;
    }
    if (found.outcome == Outcome::satisfiable && !found.model && options.models)
        found.model = small_model(bank, clauses, budget);
    return found;
}

}  // namespace ailab::logic
