// Two small provers: one for reference proofs, which searches in random order, so that every seed
// gives a different proof of the same clauses, and one that decides whether there is a proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {

using Proof = std::vector<logic::check::CourseLine>;

/// Returns the input clauses, numbered from 1, then only the steps that the empty clause needs; an
/// empty optional if it finds no proof within a few thousand clauses.
std::optional<Proof> find_proof(TermBank& bank, const std::vector<Clause>& clauses,
                                std::uint64_t seed, const Budget& budget = {});

/// Returns `3. R[1a,2c]{x=a} (Q(g(a)),R(a))`.
std::string to_text(const TermBank& bank, const logic::check::CourseLine& line, const Proof& proof);

/// True if the clauses are contradictory; empty if a limit is reached first. Throws OutOfBudget.
std::optional<bool> refutes(TermBank& bank, const std::vector<Clause>& clauses,
                            const Budget& budget = {});

}  // namespace ailab::grade
