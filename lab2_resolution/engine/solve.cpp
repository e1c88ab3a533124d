#include "lab2_resolution/engine/solve.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "common/base/translate.hpp"
#include "lab2_resolution/engine/models/model_finder.hpp"

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

class Scheduler {
public:
    Scheduler(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
              Budget& budget)
        : bank_(bank), clauses_(clauses), options_(options), budget_(budget) {}

    Solution run() {
        const std::vector<ProverSettings> all = schedule(has_equality(bank_, clauses_));
        std::set<const ProverSettings*> exhausted;
        for (const Slice& slice : plan(all)) {
            if (!slice.prover) {
                if (options_.models) search_models(slice.seconds);
            } else if (!exhausted.contains(slice.prover)) {
                prove_with(*slice.prover, slice.seconds);
                if (solution_.run.outcome == Outcome::incomplete) exhausted.insert(slice.prover);
            }
            if (solution_.outcome != Outcome::gave_up || out_of_time()) break;
        }
        if (solution_.outcome == Outcome::satisfiable && !solution_.model && options_.models)
            solution_.model = small_model(bank_, clauses_, budget_);
        return std::move(solution_);
    }

private:
    /// Rounds over all provers and the search for a model, each several times longer than the last:
    /// most of what one of them can decide, it decides at once.
    std::vector<Slice> plan(const std::vector<ProverSettings>& all) const {
        constexpr double kRounds[] = {0.01, 0.03, 0.16, 0.8}, kModels = 0.2;
        double shares = 0;
        for (const ProverSettings& s : all) shares += s.share;
        std::vector<Slice> slices;
        for (const double part : kRounds) {
            const double t = part * options_.seconds;
            for (const ProverSettings& s : all) {
                slices.push_back({&s, (1 - kModels) * t * s.share / shares});
                if (&s == &all.front()) slices.push_back({nullptr, kModels * t});
            }
        }
        slices.back().seconds = options_.seconds;  // whatever is left
        return slices;
    }

    bool out_of_time() const {
        return Budget::Clock::now() >= budget_.deadline || budget_.stopped() ||
               (budget_.cancel && budget_.cancel->load());
    }

    void prove_with(const ProverSettings& settings, double seconds) {
        if (options_.on_slice) options_.on_slice(settings.name);
        Budget budget = slice_of(budget_, seconds);
        solution_.run = prove(bank_, clauses_, settings, budget);
        solution_.by = settings.name;
        solution_.stopped = solution_.run.stopped;
        if (solution_.run.outcome == Outcome::refuted) solution_.outcome = Outcome::refuted;
        if (solution_.run.outcome == Outcome::satisfiable) solution_.outcome = Outcome::satisfiable;
    }

    void search_models(double seconds) {
        const std::string name = tr("finite model");
        if (options_.on_slice) options_.on_slice(name);
        Budget budget = slice_of(budget_, seconds);
        ModelSearch search = find_model(bank_, clauses_, {}, budget);
        if (!search.model) return;
        solution_.model = std::move(search.model);
        solution_.by = name;
        solution_.outcome = Outcome::satisfiable;
    }

    TermBank& bank_;
    const std::vector<Clause>& clauses_;
    const SolveOptions& options_;
    Budget& budget_;
    Solution solution_;
};

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

Solution solve(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
               Budget& budget) {
    return Scheduler(bank, clauses, options, budget).run();
}

}  // namespace ailab::logic
