// The independent checker for proofs in the course's format. It shares only the reader with the
// rest of the program: every step is recomputed with the algebra of this folder and compared.
#pragma once

#include "common/logic/check/course_proof.hpp"
#include "common/logic/check/verdict.hpp"

namespace ailab::logic::check {

/// Checks the numbering, references, rules, substitutions (most general) and conclusions, that the
/// last line is the empty clause, and that every derived line is used. `problem`: the clauses that
/// the inputs must equal, in order, up to the names of variables; null to accept any inputs.
Verdict check_course_proof(const Source& source, VariableRule rule,
                           const std::vector<Clause>* problem, const TermBank* problem_bank,
                           const CheckOptions& options = {});

}  // namespace ailab::logic::check
