#include "lab2_resolution/engine/solve.hpp"

#include <map>
#include <set>

#include "common/base/translate.hpp"
#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/textbook/answers.hpp"
#include "lab2_resolution/textbook/saturation.hpp"

namespace ailab::logic {
namespace {

/// Returns a budget for one slice: what is left of the whole, but at most so many seconds.
Budget slice_of(const Budget& whole, double seconds) {
    Budget budget = whole;
    budget.end_within(seconds);
    return budget;
}

void survey(TermBank& bank, TermId t, bool goal) {
    if (bank.is_variable(t)) return;
    Symbol& s = bank.symbols[bank.symbol(t)];
    ++s.occurrences;
    s.in_goal |= goal;
    for (const TermId a : bank.arguments(t)) survey(bank, a, goal);
}

/// Runs the slices of the schedule one after the other, then again, each several times longer. Most
/// problems that a strategy can decide are decided quickly.
class Rounds {
public:
    Rounds(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
           Budget& budget)
        : bank_(bank), clauses_(clauses), options_(options), whole_(budget) {}

    Refutation run() {
        try {
            if (by_textbook()) return std::move(found_);
            for (double factor = 1; round(factor); factor *= kLongerEachRound) {
            }
        } catch (const OutOfBudget& out) {
            if (found_.outcome == Outcome::gave_up) found_.stopped = out.reason;
        }
        return std::move(found_);
    }

private:
    /// A small problem is first given to the textbook's search. Returns whether it has an answer.
    bool by_textbook() {
        constexpr std::size_t kFewClauses = 50;
        constexpr std::uint64_t kFewSteps = 300;
        constexpr double kGlance = 0.1;  // seconds; a step may be a long test for subsumption
        const Strategy& textbook = kStrategies.back();  // ordered resolution
        if (clauses_.size() > kFewClauses || has_equality(bank_, clauses_)) return false;
        if (options_.on_slice) options_.on_slice(std::string(textbook.name));
        Budget own = slice_of(whole_, kGlance);
        own.max_nodes = std::min(own.max_nodes, own.nodes() + kFewSteps);
        found_ = saturate(bank_, clauses_, textbook, own);
        found_.by = textbook.name;
        whole_.spend(own.nodes() - whole_.nodes());
        return found_.outcome != Outcome::gave_up;
    }
    /// Returns false if there is an answer, no time left, or nothing that more time would help.
    bool round(double factor) {
        bool more = false;
        for (const Slice& slice : schedule(class_of(bank_, clauses_))) {
            if (ended_.contains(slice.name) || (!slice.prover && !options_.models)) continue;
            whole_.look();
            if (options_.on_slice)
                options_.on_slice(slice.prover ? slice.name : std::string(tr("finite model")));
            Budget own = slice_of(whole_, factor * slice.seconds);
            found_ = run_slice(bank_, clauses_, slice, no_model_[slice.name], own);
            if (found_.outcome == Outcome::incomplete) found_.outcome = Outcome::gave_up;
            whole_.spend(own.nodes() - whole_.nodes());
            if (found_.outcome != Outcome::gave_up) return false;
            if (found_.stopped == StopReason::time)
                more = true;
            else
                ended_.insert(slice.name);
        }
        return more;
    }

    TermBank& bank_;
    const std::vector<Clause>& clauses_;
    const SolveOptions& options_;
    Budget& whole_;
    // Strategies that ended by themselves or by a limit other than time.
    std::set<std::string> ended_;
    std::map<std::string, std::uint32_t> no_model_;  // by search: the largest size without a model
    Refutation found_;
};

}  // namespace

Refutation run_slice(TermBank& bank, const std::vector<Clause>& clauses, const Slice& slice,
                     std::uint32_t& no_model, Budget& budget) {
    if (slice.prover) return prove(bank, clauses, *slice.prover, budget);
    Refutation found{.by = std::string(tr("finite model"))};
    ModelOptions options{.first_size = no_model + 1};
    options.sorted = slice.name == kSortedModels && !has_equality(bank, clauses);
    ModelSearch search = find_model(bank, without_answers(bank, clauses), options, budget);
    found.model = std::move(search.model);
    if (found.model) found.outcome = Outcome::satisfiable;
    found.stopped = search.stopped;
    no_model = std::max(no_model, search.tried);
    return found;
}

std::optional<FiniteModel> small_model(TermBank& bank, const std::vector<Clause>& clauses,
                                       const Budget& budget) {
    constexpr double kGlance = 0.02;  // seconds
    Budget glance = slice_of(budget, kGlance);
    ModelOptions small;
    small.last_size = 6;
    return find_model(bank, without_answers(bank, clauses), small, glance).model;
}

bool has_equality(const TermBank& bank, const std::vector<Clause>& clauses) {
    return class_of(bank, clauses) != ProblemClass::without_equality;
}

void survey_symbols(TermBank& bank, const std::vector<Clause>& clauses) {
    const std::vector<bool> goals = goal_clauses(clauses);
    for (std::size_t i = 0; i < clauses.size(); ++i)
        for (const Literal& l : clauses[i].literals) survey(bank, l.atom, goals[i]);
}

Refutation solve(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
                 Budget& budget) {
    budget.end_within(options.seconds);
    Refutation found = Rounds(bank, clauses, options, budget).run();
    if (found.outcome == Outcome::satisfiable && !found.model && options.models)
        found.model = small_model(bank, clauses, budget);
    return found;
}

}  // namespace ailab::logic
