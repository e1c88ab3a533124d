// Writes proofs as TSTP (Sutcliffe et al. 2006): every formula with the rule and the parents it was
// derived from.
#pragma once

#include <string>

#include "lab2_resolution/world/clausal_problem.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// The text from `% SZS output start CNFRefutation` to its end, with the formulas that the proof
/// uses. `file` is the name of the problem.
std::string tstp_format(const Proof& proof, const Problem& problem, const ClausalProblem& clausal,
                        const std::string& file);

/// The clauses as a TPTP problem, and one of its lines, without the newline.
std::string tptp_clauses(const std::vector<Clause>& clauses, const TermBank& bank);
std::string tptp_clause(const Clause& clause, std::size_t index, const TermBank& bank);

/// The name of a rule in TSTP.
std::string_view tstp_rule(Rule rule);

}  // namespace ailab::logic
