// A small prover for reference proofs: resolution in random order, so that every seed finds another
// proof of the same clauses.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab_grade/judge/logic/resolution.hpp"

namespace ailab::grade {

/// Input clauses numbered from 1, then only the steps that the empty clause needs; nothing if none
/// was found among a few thousand clauses.
std::optional<std::vector<ProofLine>> find_proof(const std::vector<Clause>& clauses,
                                                 std::uint64_t seed);

/// `3. R[1a,2c]{x=a} (Q(g(a)),R(a))`
std::string to_text(const ProofLine& line, const std::vector<ProofLine>& proof);

}  // namespace ailab::grade
