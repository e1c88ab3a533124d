// Backtracking search for constraint satisfaction (AIMA 4e, section 5.3), with its three choices:
//   variable order   as given; fewest values left (minimum remaining values, MRV: Bitner & Reingold
//                    1975); among those, most constraints on others (degree: Brélaz 1979)
//   value order      as given; the value that leaves the most values to others (least constraining:
//                    Haralick & Elliott 1980)
//   propagation      none; forward checking; AC-3 after every assignment (MAC)
// They affect only the amount of work, not whether a solution is found.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/base/inline_list.hpp"
#include "common/base/translate.hpp"
#include "common/search/constraints/propagation.hpp"
#include "common/text/choice.hpp"
#include "common/timing/budget.hpp"

namespace ailab::constraints {

enum class VariableOrder : std::uint8_t { given, mrv, mrv_degree };
enum class ValueOrder : std::uint8_t { given, least_constraining };
enum class Propagation : std::uint8_t { none, forward, ac3 };

inline constexpr std::array<NamedChoice<VariableOrder>, 3> kVariableOrders{{
    {"given", marked("in the order of the file"), VariableOrder::given},
    {"mrv", marked("fewest values left"), VariableOrder::mrv, "Bitner & Reingold 1975"},
    {"mrv-degree", marked("fewest values left, then most constraints on others"),
     VariableOrder::mrv_degree, "Brélaz 1979"},
}};
inline constexpr std::array<NamedChoice<ValueOrder>, 2> kValueOrders{{
    {"given", marked("in ascending order"), ValueOrder::given},
    {"least-constraining", marked("the value that leaves the most values to the others"),
     ValueOrder::least_constraining, "Haralick & Elliott 1980"},
}};
inline constexpr std::array<NamedChoice<Propagation>, 3> kPropagations{{
    {"none", marked("check against the values chosen"), Propagation::none},
    {"forward", marked("forward checking"), Propagation::forward, "Haralick & Elliott 1980"},
    {"ac3", marked("maintaining arc consistency"), Propagation::ac3, "Mackworth 1977"},
}};

struct BacktrackingOptions {
    VariableOrder variables = VariableOrder::mrv_degree;
    ValueOrder values = ValueOrder::given;
    Propagation propagation = Propagation::forward;
    std::uint64_t enough = 1;  ///< stop after this number of solutions; 0: find all
};

struct BacktrackingResult {
    std::uint64_t solutions = 0;
    std::optional<Values> first{};
    Statistics statistics{};
    StopReason stopped = StopReason::none;
};

template <class Obs>
class BacktrackingSearch {
public:
    BacktrackingSearch(const Problem& problem, const BacktrackingOptions& options, Budget& budget,
                       Obs& observer)
        : problem_(problem),
          options_(options),
          budget_(budget),
          observer_(observer),
          domains_(problem, result_.statistics, budget, observer),
          assigned_(problem.size()),
          left_(problem.size()) {}

    BacktrackingResult run() {
        try {
            const auto& domains = domains_.domains();
            const bool possible =
                std::none_of(domains.begin(), domains.end(), [](Domain d) { return d.empty(); }) &&
                (options_.propagation != Propagation::ac3 || domains_.make_arc_consistent());
            if (possible) visit();
        } catch (const OutOfBudget& e) {
            result_.stopped = e.reason;
        }
        return std::move(result_);
    }

private:
    using ValueList = InlineList<int, Domain::kMaxValues>;

    /// Searches all completions of the current assignment. Returns false once enough solutions are
    /// found.
    bool visit() {
        if (left_ == 0) return found();
        const Variable x = choose_variable();
        for (const int value : values_in_order(x)) {
            spend();
            observer_.on_assign(x, value);
            if (!fits(x, value)) continue;
            const std::size_t mark = domains_.mark();
            domains_.set(x, {value});
            assigned_[x] = 1, --left_;
            const bool go_on = !propagate(x) || visit();
            assigned_[x] = 0, ++left_;
            domains_.undo_to(mark);
            if (!go_on) return false;
        }
        ++result_.statistics.backtracks;
        observer_.on_backtrack(x);
        return true;
    }

    bool found() {
        Values values;
        for (const Domain domain : domains_.domains()) values.push_back(domain.least());
        observer_.on_solution(values);
        if (result_.solutions++ == 0) result_.first = std::move(values);
        return result_.solutions != options_.enough;
    }

    /// The larger the problem, the longer an assignment takes.
    void spend() {
        constexpr std::uint64_t kLookInterval = 1024;
        budget_.spend();
        if (++result_.statistics.assignments % (kLookInterval / problem_.size() + 1) == 0)
            budget_.look();
    }

    // Variable selection

    Variable choose_variable() {
        Variable best = problem_.size();
        std::pair<int, int> best_rank;
        for (Variable x = 0; x < problem_.size(); ++x) {
            if (assigned_[x]) continue;
            if (options_.variables == VariableOrder::given) return x;
            const std::pair rank{values_left(x),
                                 options_.variables == VariableOrder::mrv_degree ? -degree(x) : 0};
            if (best == problem_.size() || rank < best_rank) best = x, best_rank = rank;
        }
        return best;
    }
    /// Without propagation the domains are not reduced, so every value is checked.
    int values_left(Variable x) {
        const Domain domain = domains_[x];
        if (options_.propagation != Propagation::none) return domain.size();
        int left = 0;
        for (const int value : domain) left += !violated_by(x, value);
        return left;
    }
    /// The number of constraints on x that involve another unassigned variable.
    int degree(Variable x) const {
        const auto& arcs = problem_.arcs_of(x);
        return static_cast<int>(std::count_if(arcs.begin(), arcs.end(), [&](const Arc& arc) {
            return open_in(problem_.constraints()[arc.constraint]) > 1;
        }));
    }
    int open_in(const Constraint& c) const {
        int open = 0;
        for (const Variable y : c.scope) open += !assigned_[y];
        return open;
    }

    // Value ordering

    ValueList values_in_order(Variable x) {
        ValueList values;
        if (options_.values == ValueOrder::given) {
            for (const int value : domains_[x]) values.push_back(value);
            return values;
        }
        InlineList<std::pair<int, int>, Domain::kMaxValues> ranked;
        for (const int value : domains_[x]) ranked.push_back({ruled_out_by(x, value), value});
        std::sort(ranked.begin(), ranked.end());
        for (const auto& [ruled_out, value] : ranked) values.push_back(value);
        return values;
    }
    /// The number of values of unassigned variables that are inconsistent with x = value.
    int ruled_out_by(Variable x, int value) {
        const std::size_t mark = domains_.mark();
        domains_.set(x, {value});
        int ruled_out = 0;
        for (const Arc& arc : problem_.arcs_of(x)) {
            const auto& scope = problem_.constraints()[arc.constraint].scope;
            for (std::size_t place = 0; place < scope.size(); ++place)
                if (place != arc.place && !assigned_[scope[place]])
                    for (const int other : domains_[scope[place]])
                        ruled_out += !domains_.check({arc.constraint, place}, other);
        }
        domains_.undo_to(mark);
        return ruled_out;
    }

    // Consistency

    /// With propagation, inconsistent values have been removed already; without it, checks the
    /// constraints.
    bool fits(Variable x, int value) {
        if (options_.propagation != Propagation::none) return true;
        const Constraint* const violated = violated_by(x, value);
        if (violated) observer_.on_conflict(*violated);
        return !violated;
    }
    /// The first violated constraint among those whose other variables are all assigned, or null.
    const Constraint* violated_by(Variable x, int value) {
        for (const Arc& arc : problem_.arcs_of(x)) {
            const Constraint& c = problem_.constraints()[arc.constraint];
            if (open_in(c) == 1 && !domains_.check(arc, value)) return &c;
        }
        return nullptr;
    }
    bool propagate(Variable x) {
        switch (options_.propagation) {
        case Propagation::none:
            break;
        case Propagation::forward:
            return domains_.forward_check(x, assigned_);
        case Propagation::ac3:
            return domains_.keep_arc_consistent(x);
        }
        return true;
    }

    const Problem& problem_;
    const BacktrackingOptions& options_;
    Budget& budget_;
    Obs& observer_;
    BacktrackingResult result_;
    DomainStore<Obs> domains_;
    std::vector<char> assigned_;
    std::size_t left_;
};

/// Finds one solution or all solutions, within the budget.
template <class Obs = NullConstraintObserver>
BacktrackingResult backtrack(const Problem& problem, const BacktrackingOptions& options,
                             Budget& budget, Obs&& observer = {}) {
    return BacktrackingSearch<std::remove_reference_t<Obs>>(problem, options, budget, observer)
        .run();
}

}  // namespace ailab::constraints
