// The 0-1 knapsack and the travelling salesman problem for the grader: optima by dynamic
// programming (Bellman 1957; Held & Karp 1962). Shares only file readers with the searches.
#pragma once

#include <cstdint>
#include <optional>

#include "common/trees/knapsack_reader.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {

/// Throws InputError, also if the capacity is too large for a table.
KnapsackInstance knapsack_of(const CheckInput& in);
/// Throws OutOfBudget.
std::int64_t best_value(const KnapsackInstance& knapsack, const Budget& budget = {});

/// Returns an arc for each direction of a road. Throws InputError, also above 16 cities.
Roads cities_of(const CheckInput& in);
/// Returns the cost of the best round trip; an empty optional if there is none. Throws OutOfBudget.
std::optional<std::int64_t> best_tour(const Roads& cities, const Budget& budget = {});

/// Judges a placement of queens; the input is their number.
Verdict check_queens(const CheckInput& in);

}  // namespace ailab::grade
