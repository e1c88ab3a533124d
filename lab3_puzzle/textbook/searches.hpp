// The searches of the lecture on the sliding tiles: a best-first search with different priorities
// f, breadth-first search and iterative deepening. AIMA 4e, figures 3.7 and 3.9; the loops are in
// common/search/single. `--algorithm astar-textbook` and `idastar-textbook` run this code,
// as do greedy, weighted, powered and bfs. The fast versions are in engine/astar and engine/ida.
#pragma once

#include <cmath>

#include "common/search/single/best_first.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/idastar.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/world/puzzle_space.hpp"

namespace ailab::lab3::textbook {

/// A search from `start` to `goal` on this grid. The budget counts expansions.
struct Task {
    const PuzzleSpace& space;
    const State& start;
    const State& goal;
    Budget& budget;

    auto is_goal() const {
        return [this](const State& s) { return s == goal; };
    }
};
using Found = SolutionOf<PuzzleSpace>;

/// Expands the boards in order of f(g, h); among equal f, those with the larger g first.
template <class Evaluate, class Watch = NullObserver>
Found by(Evaluate f, const Task& task, const Heuristic& h, Watch&& watch = {}) {
    const auto priority = [&](int g, int estimate) { return Ranked{f(g, estimate), g}; };
    return best_first(task.space, task.start, task.is_goal(), h, priority, task.budget, watch);
}

/// A*. Hart, Nilsson & Raphael 1968. Optimal if h never overestimates.
template <class Watch = NullObserver>
Found astar(const Task& task, const Heuristic& h, Watch&& watch = {}) {
    return by([](int g, int estimate) { return g + estimate; }, task, h, watch);
}

/// Greedy search: expands the board with the smallest h.
template <class Watch = NullObserver>
Found greedy(const Task& task, const Heuristic& h, Watch&& watch = {}) {
    return by([](int, int estimate) { return estimate; }, task, h, watch);
}

/// Weighted A*: the solution is at most `weight` times as long as the optimum. Pohl 1970. With an
/// infinite weight, this is greedy search.
template <class Watch = NullObserver>
Found weighted_astar(const Task& task, const Heuristic& h, double weight, Watch&& watch = {}) {
    constexpr double kMost = 1e200;  // f must be finite: 0 * inf has no order
    const auto f = [w = std::min(kMost, weight)](int g, int estimate) { return g + w * estimate; };
    return by(f, task, h, watch);
}

/// A* with h to the power of `power`: no guarantee on the length of the solution.
template <class Watch = NullObserver>
Found powered_astar(const Task& task, const Heuristic& h, double power, Watch&& watch = {}) {
    constexpr double kMost = 100;  // f must be finite; g does not count long before
    const auto f = [p = std::min(kMost, power)](int g, int estimate) {
        return g + std::pow(estimate, p);
    };
    return by(f, task, h, watch);
}

template <class Watch = NullObserver>
Found breadth_first(const Task& task, Watch&& watch = {}) {
    return ailab::breadth_first(task.space, task.start, task.is_goal(), task.budget, watch);
}

/// IDA*. Korf 1985: depth-first search limited to f <= bound, repeated with the next larger f as
/// the bound. The budget counts generated nodes.
template <class Watch = NullObserver>
Found idastar(const Task& task, const Heuristic& h, Watch&& watch = {}) {
    const PuzzleCursor<Heuristic> cursor(task.space.grid(), task.goal, task.start, h,
                                         task.space.operator_order());
    return ailab::idastar(cursor, task.budget, watch);
}

}  // namespace ailab::lab3::textbook
