// Answers to "who?" questions (Green 1969): the goal ∃x̄ F becomes ¬F ∨ answer(x̄), and a clause of
// answer literals alone is the answer, disjunctive if it has several.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/logic/problem.hpp"

namespace ailab::logic {

/// Adds answer literals to the goal: a formula ∃x̄ F, or the one goal clause of a clause set.
/// Returns the variables asked for, or an empty optional if there is no single goal with variables.
std::optional<std::vector<std::string>> ask_for_answer(Problem& problem);

}  // namespace ailab::logic
