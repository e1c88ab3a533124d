#include "lab2_resolution/solve/solve.hpp"

#include <algorithm>
#include <chrono>

#include "common/base/error.hpp"
#include "common/text/names.hpp"
#include "lab2_resolution/model/model_finder.hpp"

namespace ailab::lab2 {
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
        std::vector<ProverSettings> all = schedule(has_equality(bank_, clauses_));
        if (options_.loop)
            for (ProverSettings& s : all) s.loop = *options_.loop;
        if (options_.strategy != "auto") return single(all);
        for (const Slice& slice : plan(all)) {
            if (slice.prover)
                prove_with(*slice.prover, slice.seconds);
            else if (options_.models)
                search_models(slice.seconds);
            if (solution_.answer != Answer::unknown || out_of_time()) break;
        }
        return std::move(solution_);
    }

private:
    /// Short looks first, at a proof and at a model; then longer ones.
    std::vector<Slice> plan(const std::vector<ProverSettings>& all) const {
        double shares = 0;
        for (const ProverSettings& s : all) shares += s.share;
        const double t = options_.seconds;
        std::vector<Slice> slices{{&all[0], 0.02 * t}, {nullptr, 0.05 * t}};
        for (const ProverSettings& s : all) slices.push_back({&s, 0.06 * t * s.share / shares});
        slices.push_back({nullptr, 0.15 * t});
        for (const ProverSettings& s : all) slices.push_back({&s, 0.72 * t * s.share / shares});
        return slices;
    }

    Solution single(const std::vector<ProverSettings>& all) {
        std::vector<std::string> names{"auto"};
        for (const ProverSettings& s : all) {
            if (s.name == options_.strategy) {
                prove_with(s, options_.seconds);
                return std::move(solution_);
            }
            names.push_back(s.name);
        }
        throw UsageError("there is no strategy '" + options_.strategy + "'",
                         did_you_mean(near_misses(options_.strategy, names)));
    }

    bool out_of_time() const {
        return Budget::Clock::now() >= budget_.deadline || budget_.stopped() ||
               (budget_.cancel && budget_.cancel->load());
    }

    void prove_with(const ProverSettings& settings, double seconds) {
        Budget budget = slice_of(budget_, seconds);
        solution_.run = prove(bank_, clauses_, settings, budget);
        solution_.by = settings.name;
        solution_.stopped = budget.reason();
        if (solution_.run.outcome == ProverOutcome::refuted) solution_.answer = Answer::refuted;
        if (solution_.run.outcome == ProverOutcome::saturated)
            solution_.answer = Answer::satisfiable;
    }

    void search_models(double seconds) {
        Budget budget = slice_of(budget_, seconds);
        ModelSearch search = find_model(bank_, clauses_, {}, budget);
        if (!search.model) return;
        solution_.model = std::move(search.model);
        solution_.by = "finite model";
        solution_.answer = Answer::satisfiable;
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
    survey_symbols(bank, clauses);
    return Scheduler(bank, clauses, options, budget).run();
}

}  // namespace ailab::lab2
