// Chooses a schedule from measured runs: greedily, the slice that decides most per second. Against
// overfitting it follows Bártek, Chvalovský & Suda (2024, arXiv 2403.12869): decided problems still
// count a little, slices are longer than the training required, and the loop ends when the gain is
// too small.
#pragma once

#include <functional>

#include "workshop/resolution/run_table.hpp"

namespace ailab::logic {

struct ChoiceOptions {
    double total = 10;      ///< seconds of all slices together
    double slack = 2;       ///< factor by which a slice is longer than its problems took
    double again = 0.3;     ///< factor on a problem's value after each slice that decides it
    double least_gain = 1;  ///< minimum gain of a slice, in units of problem value
};

using Problems = std::vector<const TrainingProblem*>;

Schedule choose_schedule(const Problems& problems, const ChoiceOptions& options);

/// Returns the time at which the schedule, run as solve() runs it, decides the problem according to
/// its measured runs; an empty optional if not within `limit` seconds.
std::optional<double> time_with(const Schedule& schedule, const TrainingProblem& problem,
                                double limit);

/// Returns the number of problems decided within `limit` seconds.
std::size_t decided_within(const Schedule& schedule, const Problems& problems, double limit);

}  // namespace ailab::logic
