// Min-conflicts (Minton, Johnston, Philips & Laird 1992; AIMA 4e, section 5.4): starts with random
// values and repairs them. Each step chooses a random variable in a violated constraint and gives
// it the value that violates the fewest constraints, with ties broken at random. It may never find
// a solution, so it restarts after a number of steps; failure proves nothing. O(constraints) per
// step.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/constraints/problem.hpp"
#include "common/timing/budget.hpp"

namespace ailab::constraints {

struct MinConflictsOptions {
    std::uint64_t seed = 1;
    std::uint64_t steps = 10'000;  ///< per try
    std::uint64_t tries = 10;
};

struct MinConflictsResult {
    std::optional<Values> solution{};
    Values best{};  ///< the values that violate the fewest constraints
    std::size_t violated = 0;
    std::uint64_t steps = 0, tries = 0, checks = 0;
    StopReason stopped = StopReason::none;
};

struct NullRepairObserver {
    /// Called with the random values of a new try.
    void on_start(const Values& /*values*/, std::size_t /*violated*/) {}
    void on_repair(Variable /*x*/, int /*value*/, std::size_t /*violated afterwards*/) {}
};

template <class Obs>
class MinConflictsSearch {
public:
    MinConflictsSearch(const Problem& problem, const MinConflictsOptions& options, Budget& budget,
                       Obs& observer)
        : problem_(problem),
          options_(options),
          budget_(budget),
          observer_(observer),
          random_(options.seed),
          values_(problem.size()) {}

    /// Requires that no domain is empty.
    MinConflictsResult run() {
        try {
            while (!result_.solution && result_.tries < options_.tries) one_try();
        } catch (const OutOfBudget& e) {
            result_.stopped = e.reason;
        }
        return std::move(result_);
    }

private:
    void one_try() {
        ++result_.tries;
        for (Variable x = 0; x < problem_.size(); ++x) values_[x] = any_of(problem_.domains()[x]);
        std::vector<Variable> conflicted = find_conflicted();
        observer_.on_start(values_, violated_);
        for (std::uint64_t step = 0; violated_ > 0 && step < options_.steps; ++step) {
            budget_.spend();
            budget_.look();
            if (conflicted.empty()) return;  // no variable in a violated constraint can be changed
            ++result_.steps;
            const Variable x = conflicted[random_.below(conflicted.size())];
            values_[x] = best_value(x);
            conflicted = find_conflicted();
            observer_.on_repair(x, values_[x], violated_);
        }
        if (violated_ == 0) result_.solution = values_;
    }

    int any_of(Domain domain) {
        auto value = domain.begin();
        for (auto skip = random_.below(static_cast<std::uint64_t>(domain.size())); skip > 0; --skip)
            ++value;
        return *value;
    }

    /// The variables in violated constraints that have more than one value; sets violated_.
    std::vector<Variable> find_conflicted() {
        std::vector<char> seen(problem_.size());
        std::vector<Variable> conflicted;
        violated_ = 0;
        for (const Constraint& c : problem_.constraints()) {
            if (holds(c)) continue;
            ++violated_;
            for (const Variable x : c.scope)
                if (!std::exchange(seen[x], 1) && problem_.domains()[x].size() > 1)
                    conflicted.push_back(x);
        }
        if (result_.best.empty() || violated_ < result_.violated) {
            result_.best = values_;
            result_.violated = violated_;
        }
        return conflicted;
    }

    int best_value(Variable x) {
        std::size_t fewest = problem_.constraints().size() + 1;
        Domain best;
        for (const int value : problem_.domains()[x]) {
            values_[x] = value;
            std::size_t violated = 0;
            for (const Arc& arc : problem_.arcs_of(x))
                violated += !holds(problem_.constraints()[arc.constraint]);
            if (violated < fewest) fewest = violated, best = {};
            if (violated == fewest) best.insert(value);
        }
        return any_of(best);
    }

    bool holds(const Constraint& c) {
        ++result_.checks;
        return satisfied(c, values_);
    }

    const Problem& problem_;
    const MinConflictsOptions& options_;
    Budget& budget_;
    Obs& observer_;
    Random random_;
    Values values_;
    std::size_t violated_ = 0;
    MinConflictsResult result_;
};

/// A solution, or the best values found within the tries and the budget. The same seed gives the
/// same result. Requires that no domain is empty.
template <class Obs = NullRepairObserver>
MinConflictsResult min_conflicts(const Problem& problem, const MinConflictsOptions& options,
                                 Budget& budget, Obs&& observer = {}) {
    return MinConflictsSearch<std::remove_reference_t<Obs>>(problem, options, budget, observer)
        .run();
}

}  // namespace ailab::constraints
