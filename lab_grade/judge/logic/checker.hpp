// Checkers of lab 2: `resolution-proof`, `entailment`, `unifier`, `cnf`.
#pragma once

#include <string>
#include <utility>

#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/logic/logic.hpp"

namespace ailab::grade {

/// Which names are variables: the option `vars`.
std::string rule_of(const CheckInput& in);
/// The two atoms of a unification task.
std::pair<Literal, Literal> atoms_of(const CheckInput& in);

void add_logic_checkers(Checkers& checkers);

}  // namespace ailab::grade
