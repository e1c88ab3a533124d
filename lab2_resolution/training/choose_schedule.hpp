// From measured runs to a schedule: greedily the slice that decides most per second, against
// over-fitting as in Bártek, Chvalovský & Suda (2024, arXiv 2403.12869): what is decided already
// still counts a little, slices are longer than the training needed, and too small a gain ends it.
#pragma once

#include <functional>

#include "lab2_resolution/training/run_table.hpp"

namespace ailab::logic {

struct ChoiceOptions {
    double total = 10;      ///< seconds of all slices together
    double slack = 1.2;     ///< a slice is so many times longer than its problems took
    double again = 0.3;     ///< what a problem counts after each slice that decides it, times this
    double least_gain = 1;  ///< of a slice, in such counts
};

using Problems = std::vector<const TrainingProblem*>;

Schedule choose_schedule(const Problems& problems, const ChoiceOptions& options);

/// When the schedule, run as solve() runs it, would have decided the problem by its measured runs;
/// nothing if not within `limit` seconds.
std::optional<double> time_with(const Schedule& schedule, const TrainingProblem& problem,
                                double limit);

/// How many it decides within `limit` seconds.
std::size_t decided_within(const Schedule& schedule, const Problems& problems, double limit);

}  // namespace ailab::logic
