// The budgets of the parts of a longer run: each has limits of its own, but the time and the
// interruptions of the run.
#pragma once

#include <algorithm>

#include "common/timing/budget.hpp"

namespace ailab::gomoku {

/// The time of a search, without the nodes that it may count.
inline Budget time_of(const Budget& run) noexcept {
    Budget rest;
    rest.deadline = run.deadline;
    rest.cancel = run.cancel;
    return rest;
}
/// So many nodes within the time of the run.
inline Budget part_of(const Budget& run, std::uint64_t nodes) noexcept {
    Budget part = time_of(run);
    part.max_nodes = nodes;
    return part;
}
/// Throws OutOfBudget if what stopped the part stops the run as well: time, or an interruption.
inline void stop_with(const Budget& part) {
    if (part.stopped() && part.reason() != StopReason::nodes) throw OutOfBudget{part.reason()};
}
/// Throws OutOfBudget if the run must stop; counts nothing. For loops in which nothing is searched.
inline void look_at(Budget& run) {
    run.charge(0);
    run.spend(std::uint64_t{0});
}
/// 0 if the time is not limited, never 0 otherwise.
inline double seconds_left(const Budget& run) noexcept {
    if (run.deadline == Budget::Clock::time_point::max()) return 0;
    const std::chrono::duration<double> left = run.deadline - Budget::Clock::now();
    return std::max(left.count(), 1e-6);
}

}  // namespace ailab::gomoku
