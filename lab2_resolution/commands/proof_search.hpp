// The search of `prove`: reads the problem, converts it to clauses, and searches by the schedule,
// by one strategy, or for a proof with the fewest steps.
#pragma once

#include <optional>
#include <string>

#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

struct SearchRequest {
    InputOptions input;
    std::string strategy = "auto";  ///< the schedule
    bool shortest = false, no_models = false, answer = false;
};

class ProofSearch {
public:
    /// Throws UsageError for an unknown strategy.
    ProofSearch(const SearchRequest& request, app::Session& session);

    /// Fills in the results; a limit that was reached is in found().stopped. Throws OutOfBudget if
    /// the user interrupts it before there are clauses.
    void run();

    Problem& problem() noexcept { return problem_; }
    const ClausalProblem& clausal() const noexcept { return clausal_; }
    const std::optional<Question>& question() const noexcept { return question_; }
    const Refutation& found() const noexcept { return found_; }
    /// The strategy that the user chose.
    const std::optional<NamedStrategy>& strategy() const noexcept { return strategy_; }
    double seconds() const noexcept { return seconds_; }         ///< the limit
    double cpu_seconds() const { return watch_.cpu_seconds(); }  ///< so far
    /// A lower bound for the number of steps, if the proof may not be a shortest one; otherwise 0.
    std::uint64_t no_fewer_than() const noexcept { return no_fewer_than_; }

    /// The proof that was found. Throws OutOfBudget.
    Proof proof();
    /// For writing: has more time than the search, for an answer found just before the limit.
    Heartbeat& writing() noexcept { return writing_; }

private:
    void search(SolveOptions how);
    void find_shortest(SolveOptions how);
    Refutation by(const NamedStrategy& strategy, const SolveOptions& how,
                  std::uint64_t max_steps = 64);

    Stopwatch watch_;
    const SearchRequest& request_;
    app::Session& session_;
    std::optional<NamedStrategy> strategy_;
    double seconds_;
    Budget budget_, grace_;
    Heartbeat reading_{budget_}, writing_{grace_};
    Problem problem_;
    std::optional<Question> question_;
    ClausalProblem clausal_;
    Refutation found_;
    std::uint64_t no_fewer_than_ = 0;
};

}  // namespace ailab::logic
