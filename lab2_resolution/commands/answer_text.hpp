// The first lines of an answer of `prove`: whether the goal follows, and which input is the goal.
#pragma once

#include <string>

#include "common/app/session.hpp"
#include "common/logic/print.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// "It follows." or, without a goal, "The clauses contradict each other."
std::string refuted_text(const ClausalProblem& clausal);

/// "It does not follow: …" or "The clauses can all be true: …"; `world` is true if a world is
/// printed.
std::string satisfiable_text(const ClausalProblem& clausal, bool world);

/// "Not decided within …"; `seconds` is the time limit.
std::string undecided_text(const app::Session& session, StopReason why, double seconds);

/// "Clause 5 is taken as the negated goal."; empty if there is no goal.
std::string goal_text(const Problem& problem, const ClausalProblem& clausal, Notation notation);

/// Prints the same on stderr, for commands that only process the clauses.
void note_goal(app::Session& session, const Problem& problem, const ClausalProblem& clausal);

/// "x = a or x = b": the answer literals of the last line of a proof; empty if it has none.
std::string answer_text(const Question& question, const ProofLine& last, const Printer& print);

/// Notes that the course's format cannot hold the names of these lines, and which option can.
void note_unreadable(app::Session& session, const Proof& proof, const TermBank& bank,
                     VariableRule rule, std::string_view instead);

}  // namespace ailab::logic
