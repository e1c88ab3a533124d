// Checkers of the backtracking tasks: `knapsack`, `tsp`, `queens`.
#pragma once

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

void add_backtracking_checkers(Checkers& checkers);

}  // namespace ailab::grade
