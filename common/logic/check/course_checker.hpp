// The independent checker of proofs in the course's format. It shares the reader with the rest of
// the program and nothing else: every step is redone by the algebra of this folder and compared.
#pragma once

#include "common/logic/check/course_proof.hpp"
#include "common/logic/check/verdict.hpp"

namespace ailab::logic::check {

/// Checks numbering, references, rules, substitutions (most general), conclusions, that the last
/// line is the empty clause and that no derived line is useless. `problem`: the clauses that the
/// inputs must be, in order, up to the names of variables; null to believe them.
Verdict check_course_proof(const Source& source, VariableRule rule,
                           const std::vector<Clause>* problem, const TermBank* problem_bank,
                           const CheckOptions& options = {});

}  // namespace ailab::logic::check
