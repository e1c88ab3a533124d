// The 0-1 knapsack and the travelling salesman as the grader understands them: optima by dynamic
// programming (Bellman 1957; Held & Karp 1962), which share nothing with the searches but the
// readers of the files.
#pragma once

#include <cstdint>
#include <optional>

#include "common/trees/knapsack_reader.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {

/// The knapsack of the test. Throws InputError, also for a capacity too large for a table.
KnapsackInstance knapsack_of(const CheckInput& in);
std::int64_t best_value(const KnapsackInstance& knapsack);

/// The cities of the test, with an arc for either direction of a road; at most 16. Throws
/// InputError.
Roads cities_of(const CheckInput& in);
/// The cost of the best round trip; nothing if there is none.
std::optional<std::int64_t> best_tour(const Roads& cities);

}  // namespace ailab::grade
