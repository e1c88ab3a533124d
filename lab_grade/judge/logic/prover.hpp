// Two small provers: one for reference proofs, which looks in random order, so that every seed
// finds another proof of the same clauses, and one that says whether there is a proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {

using Proof = std::vector<logic::check::CourseLine>;

/// Input clauses numbered from 1, then only the steps that the empty clause needs; nothing if none
/// was found among a few thousand clauses.
std::optional<Proof> find_proof(TermBank& bank, const std::vector<Clause>& clauses,
                                std::uint64_t seed);

/// `3. R[1a,2c]{x=a} (Q(g(a)),R(a))`
std::string to_text(const TermBank& bank, const logic::check::CourseLine& line, const Proof& proof);

/// Do the clauses contradict each other? Nothing if a limit is reached first.
std::optional<bool> refutes(TermBank& bank, const std::vector<Clause>& clauses);

}  // namespace ailab::grade
