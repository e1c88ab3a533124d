#include "lab2_resolution/commands/proof_search.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <thread>

#include <fmt/format.h>

#include "lab2_resolution/textbook/replay.hpp"

namespace ailab::logic {
namespace {

/// A progress line for a search with a time limit, if stderr is a terminal. A separate thread
/// refreshes it, so the algorithms need no code for it.
class Ticker {
public:
    Ticker(const app::Session& session, double seconds) {
        if (!session.streams().err_terminal || session.shared().quiet) return;
        thread_ = std::jthread([this, &session, seconds](const std::stop_token& stop) {
            try {
                run(stop, session, seconds);
            } catch (const std::bad_alloc&) {  // the search goes on without a progress line
            }
        });
    }

    /// Sets the current activity, for example the name of a strategy.
    void say(const std::string& what) {
        const std::scoped_lock lock(mutex_);
        what_ = what;
    }

private:
    void run(const std::stop_token& stop, const app::Session& session, double seconds) {
        Progress progress = session.progress(tr("proving"));
        const Stopwatch watch;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex_);
        while (!wake.wait_for(lock, stop, std::chrono::milliseconds(100),
                              [&] { return stop.stop_requested(); })) {
            const double part = std::min(1.0, watch.seconds() / seconds);
            progress.update(static_cast<std::uint64_t>(100 * part), 100, what_);
        }
    }

    std::mutex mutex_;
    std::string what_;
    std::jthread thread_;  // ends when the search does
};

Budget limited(const app::Session& session, double seconds) {
    Budget budget = session.budget();
    budget.end_within(seconds);
    return budget;
}

Budget with_grace(Budget budget) {
    constexpr std::chrono::seconds kGrace{1};
    if (budget.deadline < Budget::Clock::time_point::max() - kGrace) budget.deadline += kGrace;
    return budget;
}

std::optional<NamedStrategy> named(const std::string& name) {
    if (name == "auto") return std::nullopt;
    return find_strategy(name);
}

}  // namespace

ProofSearch::ProofSearch(const SearchRequest& request, app::Session& session)
    : request_(request),
      session_(session),
      strategy_(named(request.strategy)),
      seconds_(session.shared().time_limit.value_or(SolveOptions{}.seconds)),
      budget_(limited(session, seconds_)),
      grace_(with_grace(budget_)) {}

void ProofSearch::run() {
    try {
        problem_ = request_.input.read(session_, reading_);
        if (request_.answer) {
            question_ = question_of(problem_);
            if (!question_) session_.warn(tr("there is no single goal with variables to answer"));
        }
        clausal_ = clausify(
            problem_, {.heartbeat = &reading_, .question = question_ ? &*question_ : nullptr});
        survey_symbols(problem_.bank, clausal_.clauses);
        Ticker ticker(session_, seconds_);
        search({.seconds = seconds_,
                .models = !request_.no_models,
                .on_slice = [&](const std::string& name) { ticker.say(name); }});
    } catch (const OutOfBudget& out) {
        if (clausal_.clauses.empty() && out.reason == StopReason::cancelled) throw;
        found_.stopped = out.reason;
    }
}

void ProofSearch::search(SolveOptions how) {
    if (request_.shortest || (strategy_ && strategy_->is_shortest()))
        find_shortest(std::move(how));
    else
        found_ =
            strategy_ ? by(*strategy_, how) : solve(problem_.bank, clausal_.clauses, how, budget_);
}

Refutation ProofSearch::by(const NamedStrategy& strategy, const SolveOptions& how,
                           std::uint64_t max_steps) {
    if (const auto why = obstacle(strategy, problem_.bank, clausal_.clauses); !why.empty())
        throw UsageError(fmt::format("{} {}", strategy.name, tr(why)), tr("use --strategy auto"));
    how.on_slice(strategy.name);
    Refutation found = strategy.run(problem_.bank, clausal_.clauses, max_steps, budget_);
    found.by = strategy.name;
    if (found.outcome == Outcome::satisfiable && how.models)
        found.model = small_model(problem_.bank, clausal_.clauses, budget_);
    return found;
}

/// First finds any answer in a part of the limits: satisfiable clauses have no shortest proof, and
/// a proof is an upper bound for a shorter one.
void ProofSearch::find_shortest(SolveOptions how) {
    const NamedStrategy shortest = find_strategy("shortest");
    if (obstacle(shortest, problem_.bank, clausal_.clauses).empty()) {
        constexpr std::uint64_t kParts = 5;
        how.seconds /= kParts;
        Budget part = budget_;
        part.max_nodes = part.nodes() + (part.max_nodes - part.nodes()) / kParts;
        found_ = solve(problem_.bank, clausal_.clauses, how, part);
        if (found_.outcome == Outcome::satisfiable) return;
        no_fewer_than_ = found_.proved() ? 1 : 0;  // until the search for a shorter one ends
        budget_.spend(part.nodes() - budget_.nodes());
    }
    if (!found_.proved()) {
        found_ = by(shortest, how);
        return;
    }
    const std::size_t steps = proof().steps();
    Refutation shorter = by(shortest, how, steps);
    const bool open = !shorter.proved() && shorter.no_fewer_than < steps;
    no_fewer_than_ = open ? shorter.no_fewer_than : 0;
    found_.stopped = open ? shorter.stopped : StopReason::none;
    if (shorter.proved()) found_ = std::move(shorter);
}

Proof ProofSearch::proof() {
    return replay(problem_.bank, found_.derivation, found_.empty_clause, clausal_.clauses,
                  &writing_);
}

}  // namespace ailab::logic
