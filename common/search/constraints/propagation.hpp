// Shared by the searches: statistics, the observer, the domains with a trail that restores them,
// and the two algorithms that reduce them:
//   forward checking   Haralick & Elliott 1980: if a constraint has one unassigned variable, remove
//                      its values that conflict with the assigned ones;
//   AC-3               Mackworth 1977 (AIMA 4e, section 5.2): remove values that no values of the
//                      other variables support, until nothing changes. O(c d^3) for c relations of
//                      two variables with d values.
#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "common/search/constraints/problem.hpp"
#include "common/timing/budget.hpp"

namespace ailab::constraints {

struct Statistics {
    std::uint64_t assignments = 0;  ///< values tried
    std::uint64_t checks = 0;       ///< number of checks of a value against a constraint
    std::uint64_t prunings = 0;     ///< values removed from domains
    std::uint64_t backtracks = 0;   ///< number of times that a variable ran out of values
};

/// The events of a search; derive and shadow the hooks you need. Hooks never influence the search.
struct NullConstraintObserver {
    void on_assign(Variable /*x*/, int /*value*/) {}
    /// The value just tried conflicts with earlier assignments.
    void on_conflict(const Constraint& /*violated*/) {}
    void on_prune(Variable /*x*/, int /*value*/) {}
    /// A domain has become empty, so the value just tried fails.
    void on_wipe_out(Variable /*x*/) {}
    /// All values of the variable have been tried.
    void on_backtrack(Variable /*x*/) {}
    void on_solution(const Values& /*values*/) {}
};

/// The domains during a search.
template <class Obs>
class DomainStore {
public:
    DomainStore(const Problem& problem, Statistics& statistics, Budget& budget, Obs& observer)
        : problem_(problem),
          domains_(problem.domains()),
          statistics_(statistics),
          budget_(budget),
          observer_(observer) {
        for (const Constraint& c : problem.constraints()) queued_.emplace_back(c.scope.size());
    }

    const std::vector<Domain>& domains() const noexcept { return domains_; }
    Domain operator[](Variable x) const { return domains_[x]; }

    void set(Variable x, Domain domain) {
        trail_.emplace_back(x, domains_[x]);
        domains_[x] = domain;
    }
    std::size_t mark() const noexcept { return trail_.size(); }
    /// Restores the domains to their state at `mark`.
    void undo_to(std::size_t mark) {
        for (; trail_.size() > mark; trail_.pop_back())
            domains_[trail_.back().first] = trail_.back().second;
    }

    bool check(Arc arc, int value) {
        ++statistics_.checks;
        return supported(problem_.constraints()[arc.constraint], arc.place, value, domains_);
    }

    /// Removes the values of the arc's variable that have no support. Returns true if there were
    /// any.
    bool revise(Arc arc) {
        const Variable x = variable_of(arc);
        Domain left = domains_[x];
        for (const int value : domains_[x])
            if (!check(arc, value)) {
                left.erase(value);
                ++statistics_.prunings;
                observer_.on_prune(x, value);
            }
        if (left == domains_[x]) return false;
        set(x, left);
        if (left.empty()) observer_.on_wipe_out(x);
        return true;
    }

    /// Call it after x was assigned. Returns false if a domain became empty.
    bool forward_check(Variable x, const std::vector<char>& assigned) {
        for (const Arc& arc : problem_.arcs_of(x)) {
            const auto& scope = problem_.constraints()[arc.constraint].scope;
            std::size_t open = 0, place = 0;
            for (std::size_t i = 0; i < scope.size(); ++i)
                if (!assigned[scope[i]]) ++open, place = i;
            if (open == 1 && revise({arc.constraint, place}) && domains_[scope[place]].empty())
                return false;
        }
        return true;
    }

    /// Makes the whole problem arc consistent. Returns false if a domain became empty. Throws
    /// OutOfBudget.
    bool make_arc_consistent() {
        for (std::size_t c = 0; c < problem_.constraints().size(); ++c)
            for (std::size_t place = 0; place < problem_.constraints()[c].scope.size(); ++place)
                push({c, place});
        return run_ac3();
    }
    /// Restores arc consistency after the domain of x has shrunk (MAC: Sabin & Freuder 1994).
    bool keep_arc_consistent(Variable x) {
        push_neighbours(x, {kNone, 0});
        return run_ac3();
    }

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    Variable variable_of(Arc arc) const {
        return problem_.constraints()[arc.constraint].scope[arc.place];
    }
    void push(Arc arc) {
        if (std::exchange(queued_[arc.constraint][arc.place], 1) == 0) queue_.push_back(arc);
    }
    /// Queues the variables that share a constraint with x. The other variable of the relation that
    /// made x shrink is not queued: the values that x lost supported none of its values.
    void push_neighbours(Variable x, Arc cause) {
        for (const Arc& arc : problem_.arcs_of(x)) {
            const Constraint& c = problem_.constraints()[arc.constraint];
            if (arc.constraint == cause.constraint && !c.is_sum()) continue;
            for (std::size_t place = 0; place < c.scope.size(); ++place)
                if (place != arc.place) push({arc.constraint, place});
        }
    }
    bool run_ac3() {
        constexpr std::uint64_t kLookInterval = 1024;
        bool consistent = true;
        for (std::uint64_t arcs = 1; !queue_.empty(); queue_.pop_front(), ++arcs) {
            if (arcs % kLookInterval == 0) budget_.look();
            const Arc arc = queue_.front();
            queued_[arc.constraint][arc.place] = 0;
            if (!consistent || !revise(arc)) continue;
            consistent = !domains_[variable_of(arc)].empty();
            push_neighbours(variable_of(arc), arc);
        }
        return consistent;
    }

    const Problem& problem_;
    std::vector<Domain> domains_;
    std::vector<std::pair<Variable, Domain>> trail_;
    std::deque<Arc> queue_;
    std::vector<std::vector<char>> queued_;
    Statistics& statistics_;
    Budget& budget_;
    Obs& observer_;
};

}  // namespace ailab::constraints
