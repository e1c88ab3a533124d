// Proofs as TSTP (Sutcliffe et al. 2006): every formula with the rule and the parents it came from.
#pragma once

#include <string>

#include "lab2_resolution/world/clausal_problem.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// Between `% SZS output start CNFRefutation` and its end; only what the proof uses. `file` is the
/// name of the problem.
std::string tstp_format(const Proof& proof, const Problem& problem, const ClausalProblem& clausal,
                        const std::string& file);

/// The name of a rule in TSTP.
std::string_view tstp_rule(Rule rule);

}  // namespace ailab::logic
