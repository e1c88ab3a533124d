// A common interface to the problems of `local`: which searches run on a problem, and how its
// answers are printed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"
#include "common/search/local/annealing.hpp"
#include "common/search/local/hill_climbing.hpp"
#include "common/text/choice.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {

enum class LocalAlgorithm : std::uint8_t { random, climb, annealing, tabu, genetic, min_conflicts };

inline constexpr std::array<NamedChoice<LocalAlgorithm>, 6> kLocalAlgorithms{{
    {"random", marked("random states"), LocalAlgorithm::random},
    {"climb", marked("hill climbing"), LocalAlgorithm::climb},
    {"annealing", marked("simulated annealing"), LocalAlgorithm::annealing},
    {"tabu", marked("tabu search"), LocalAlgorithm::tabu},
    {"genetic", marked("a genetic algorithm"), LocalAlgorithm::genetic},
    {"min-conflicts", marked("min-conflicts with exchanges, for queens"),
     LocalAlgorithm::min_conflicts},
}};
inline constexpr std::array<NamedChoice<local::Restart>, 3> kRestarts{{
    {"none", marked("end at the first local optimum"), local::Restart::none},
    {"random", marked("from a random state"), local::Restart::random},
    {"kick", marked("from the best, after a few random moves"), local::Restart::kick},
}};
inline constexpr std::array<NamedChoice<local::Cooling>, 3> kCoolings{{
    {"geometric", "by a factor", local::Cooling::geometric},
    {"linear", "by a difference", local::Cooling::linear},
    {"logarithmic", marked("as the proof of convergence requires"), local::Cooling::logarithmic},
}};

/// A search as given by the options.
struct LocalSearch {
    std::string algorithm = "climb", restart = "random", cooling = "geometric";
    bool first_choice = false;
    std::uint64_t sideways = 0, tenure = 10, population = 100;
    double hot = 0, cold = 0, mutation = 0.3;
};

struct NamedLocalSearch {
    std::string_view name;  ///< in English
    LocalSearch search;
};

struct LocalOutcome {
    bool found = false;  ///< there is an answer, whatever its quality
    local::Cost cost = 0;
    std::uint64_t evaluations = 0, moves = 0, starts = 0;
    std::vector<local::CurvePoint> curve{}, walk{};
    StopReason stopped = StopReason::none;
    std::string picture{};  ///< lines to print before the answer, each with a newline
    std::string answer{};
    std::string state{};  ///< empty for a very large one

    std::uint64_t evaluations_to_best() const noexcept {
        return curve.empty() ? 0 : curve.back().evaluations;
    }
};

/// The reference value for local searches.
struct LocalReference {
    local::Cost cost = 0;
    bool proved = false;  ///< the cost is the optimum; otherwise it is a lower bound
    std::string name{};   ///< for drawings
    std::string said{};   ///< as a sentence
};

class LocalProblem {
public:
    virtual ~LocalProblem() = default;
    virtual std::string title() const = 0;
    virtual std::string_view measure() const = 0;
    /// Returns the cost as it is shown to users: for a knapsack the value, which is the negated
    /// cost.
    virtual std::int64_t shown(local::Cost cost) const { return cost; }
    /// Returns a cost that is certainly optimal; the smallest number if it is unknown.
    virtual local::Cost target() const = 0;
    /// Computes the optimum or a bound by branch and bound, within a few seconds of the budget.
    virtual LocalReference reference(Budget& budget) = 0;
    /// Writes every move to `trace` if it is not null. Only queens have min-conflicts.
    virtual LocalOutcome run(const LocalSearch& search, const local::LocalOptions& options,
                             Budget& budget, app::Results* trace) = 0;
};

/// Throws UsageError for unknown problems and sizes out of range, InputError for bad files.
std::unique_ptr<LocalProblem> load_local(const std::string& problem, const std::string& file,
                                         int size, app::Session& session);

/// Returns the searches that --compare runs on the problem.
std::vector<NamedLocalSearch> local_searches(const LocalProblem& problem);

}  // namespace ailab::tree_search
