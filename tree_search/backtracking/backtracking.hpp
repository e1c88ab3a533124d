// Backtracking: searches the solution space depth-first and skips a subtree if a constraint forbids
// it or a bound shows that it contains nothing better. Golomb & Baumert 1965. A problem supplies
// the choices of each level; two base classes supply the classical spaces:
//   SubsetTree        take or leave each of n things:    2^n leaves, 2^(n+1) - 1 nodes
//   PermutationTree   put n things in order:             n! leaves
#pragma once

#include <concepts>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "common/base/inline_list.hpp"
#include "common/timing/budget.hpp"

namespace ailab::tree_search {

/// The result of the pruning functions for a child, before it becomes a live node.
enum class Cut : std::uint8_t { none, by_constraint, by_bound };

struct BacktrackingCounters {
    std::uint64_t visited = 0;  ///< live nodes, including the root and the leaves
    std::uint64_t leaves = 0;
    std::uint64_t constraint_cuts = 0;
    std::uint64_t bound_cuts = 0;
};

/// A problem represents the path to the current node; apply and undo change it.
template <class P>
concept BacktrackingProblem = requires(P& p, const P& c, int level, typename P::Choice choice) {
    { c.levels() } -> std::convertible_to<int>;
    c.choices(level);  // a range of Choice, in the order in which they are tried
    { c.cut(level, choice) } -> std::same_as<Cut>;
    p.apply(level, choice);
    p.undo(level, choice);
    { p.complete() } -> std::same_as<bool>;  // called at a leaf; returns false to stop the search
};

/// A problem whose bound takes a millisecond on large instances says so: `kSlowCut = true`. The
/// limits of the budget are then checked for every child.
template <class P>
constexpr bool has_slow_cut() {
    if constexpr (requires { P::kSlowCut; })
        return P::kSlowCut;
    else
        return false;
}

/// Is notified of every child with its cut; derive from it and hide the functions you need.
struct NullSpaceObserver {
    void on_child(const auto& /*problem*/, int /*level*/, const auto& /*choice*/, Cut /*cut*/) {}
    void on_complete(const auto& /*problem*/) {}
};

/// Searches the nodes below the current one. Returns false if the problem asked to stop. Throws
/// OutOfBudget.
template <BacktrackingProblem P, class Obs = NullSpaceObserver>
bool backtrack(P& problem, Budget& budget, BacktrackingCounters& counters, Obs&& obs = {},
               int level = 0) {
    budget.spend();
    ++counters.visited;
    if (level == problem.levels()) {
        ++counters.leaves;
        obs.on_complete(problem);
        return problem.complete();
    }
    for (const auto choice : problem.choices(level)) {
        if constexpr (has_slow_cut<P>()) budget.look();
        const Cut cut = problem.cut(level, choice);
        obs.on_child(problem, level, choice, cut);
        if (cut == Cut::none) {
            problem.apply(level, choice);
            const bool go_on = backtrack(problem, budget, counters, obs, level + 1);
            problem.undo(level, choice);
            if (!go_on) return false;
        } else {
            ++(cut == Cut::by_bound ? counters.bound_cuts : counters.constraint_cuts);
        }
    }
    return true;
}

/// Level i decides about item i: 1 (take it) is tried before 0.
class SubsetTree {
public:
    using Choice = std::uint8_t;
    static InlineList<Choice, 2> choices(int /*level*/) {
        InlineList<Choice, 2> both;
        both.push_back(1);
        both.push_back(0);
        return both;
    }
};

/// Level i decides which item is at place i: a choice is the place j >= i with which i is
/// exchanged.
class PermutationTree {
public:
    using Choice = int;

    explicit PermutationTree(int things) : order_(static_cast<std::size_t>(things)) {
        std::iota(order_.begin(), order_.end(), 0);
    }
    std::vector<Choice> choices(int level) const {
        std::vector<Choice> places(order_.size() - static_cast<std::size_t>(level));
        std::iota(places.begin(), places.end(), level);
        return places;
    }
    int thing_at(int place) const { return order_[static_cast<std::size_t>(place)]; }

protected:
    void exchange(int a, int b) {
        std::swap(order_[static_cast<std::size_t>(a)], order_[static_cast<std::size_t>(b)]);
    }
    const std::vector<int>& order() const noexcept { return order_; }

private:
    std::vector<int> order_;
};

}  // namespace ailab::tree_search
