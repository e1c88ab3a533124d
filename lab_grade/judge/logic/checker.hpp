// Checkers of lab 2: `resolution-proof`, `entailment`, `unifier`, `cnf`.
#pragma once

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

void add_logic_checkers(Checkers& checkers);

}  // namespace ailab::grade
