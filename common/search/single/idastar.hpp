// Iterative-deepening A*. Korf, "Depth-first iterative-deepening: an optimal admissible tree
// search", AIJ 27 (1985). Memory O(path); O(b^d) nodes, since no states are stored.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/search/observe.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

template <Cursor C, class Obs>
class IdaStar {
    using Cost = typename C::Cost;
    using Action = typename C::Action;
    static constexpr Cost kNever = std::numeric_limits<Cost>::max();

public:
    IdaStar(Budget& budget, Obs& obs) : budget_(budget), obs_(obs) {}

    Solution<Action, Cost> solve(C cursor) {
        Solution<Action, Cost> result;
        const std::uint64_t nodes_before = budget_.nodes();
        try {
            for (bound_ = cursor.h(); bound_ < kNever; bound_ = next_bound_) {
                obs_.on_iteration(iteration_++, bound_);
                next_bound_ = kNever;
                if (!dfs(cursor, Cost{0}, nullptr)) continue;
                std::reverse(path_.begin(), path_.end());
                result.outcome = Outcome::solved;
                result.cost = bound_;
                result.actions = std::move(path_);
                break;
            }
        } catch (const OutOfBudget& e) {
            result.outcome = Outcome::out_of_budget;
            result.stopped = e.reason;
        }
        result.expanded = expanded_;
        result.generated = budget_.nodes() - nodes_before;
        return result;
    }

private:
    /// Depth-first search below `cursor`, pruned where g + h > bound_. On success path_ holds the
    /// actions, last one first.
    bool dfs(C& cursor, Cost g, const Action* came_by) {
        budget_.spend();
        const Cost f = g + cursor.h();
        if (f > bound_) {
            obs_.on_leaf(cursor, f, 0);
            next_bound_ = std::min(next_bound_, f);
            return false;
        }
        if (cursor.is_goal()) return true;

        ++expanded_;
        obs_.on_enter(cursor, g, f, bound_);
        for (const Action a : cursor.actions()) {
            if (came_by && a == C::inverse(*came_by)) continue;  // do not undo the last move
            const Cost cost = cursor.apply(a);
            const bool found = dfs(cursor, g + cost, &a);
            cursor.undo(a);
            if (found) {
                path_.push_back(a);
                return true;
            }
        }
        obs_.on_leave(cursor, g, f);
        return false;
    }

    Budget& budget_;
    Obs& obs_;
    Cost bound_{}, next_bound_{};
    int iteration_ = 0;
    std::uint64_t expanded_ = 0;
    std::vector<Action> path_;
};

/// The cheapest path from the position of `cursor` to a goal, if h never overestimates. One node of
/// the budget is one generated node. If no goal is reachable, it ends only if the tree of paths is
/// finite or the budget is exhausted.
template <Cursor C, class Obs = NullObserver>
Solution<typename C::Action, typename C::Cost> idastar(const C& cursor, Budget& budget,
                                                       Obs&& obs = {}) {
    return IdaStar<C, std::remove_reference_t<Obs>>(budget, obs).solve(cursor);
}

}  // namespace ailab
