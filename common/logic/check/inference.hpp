// Computes the conclusions of one inference step with the algebra of this folder; the checkers
// compare them with the step that a proof claims.
#pragma once

#include <vector>

#include "common/logic/check/algebra.hpp"

namespace ailab::logic::check {

/// One reading of a step: its unifier and its conclusion.
struct Inference {
    Bindings sigma;
    Literals conclusion;
};

/// All inferences by a rule on literal i of `left` and literal j of `right`: R resolution, F
/// factoring, E equality resolution (i alone), Q equality factoring, P paramodulation with equation
/// i into literal j. F, E and Q take two literals of `left`. Empty if the rule does not apply.
/// Requires that left and right have no variable in common.
std::vector<Inference> inferences(TermBank& bank, Algebra& algebra, char rule, const Literals& left,
                                  std::size_t i, const Literals& right, std::size_t j);

/// The clause without literal i.
Literals without(const Literals& clause, std::size_t i);
/// All literals of a, then those of b.
Literals joined(Literals a, const Literals& b);

}  // namespace ailab::logic::check
