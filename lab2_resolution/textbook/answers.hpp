// Answers to "who?" questions (Green 1969): the negated goal ¬∃x̄ F becomes ¬F ∨ answer(x̄), and a
// clause of answer literals alone is the answer, disjunctive if it has several. No inference uses
// an answer literal, so a search that ignores them finds the proofs that it finds without them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/logic/problem.hpp"

namespace ailab::logic {

struct Question {
    std::vector<VarId> variables;
    std::vector<std::string> names;
    TermId answer = kNoTerm;  ///< answer(x̄)
};

/// Returns the question of the goal: a formula ∃x̄ F, or the one goal clause of a clause set, or an
/// empty optional if there is no single goal with variables. Throws UsageError if the problem has a
/// predicate `answer` of its own.
std::optional<Question> question_of(Problem& problem);

/// Returns the clauses without answer literals.
std::vector<Clause> without_answers(const TermBank& bank, std::vector<Clause> clauses);

}  // namespace ailab::logic
