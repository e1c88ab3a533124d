// The two rules of the course, binary resolution and factoring (Robinson 1965; Chang & Lee 1973,
// §5.5; AIMA 4e §9.5.2), on clauses of a derivation. Clauses of a derivation use even variables,
// and the second parent is renamed to odd ones, so parents never share a variable. The fast
// versions are in engine/prover/generator.
#pragma once

#include <optional>
#include <span>

#include "common/logic/substitution.hpp"
#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

/// A larger atom, written out, would exhaust the memory, and every traversal would take too long.
constexpr std::uint32_t kLargestAtom = 1U << 22U;  // symbols

/// Returns the instantiated literals with variables 0, 2, 4, … in order of occurrence, without
/// duplicates. Throws OutOfBudget if an atom has more than kLargestAtom symbols.
Literals finish_clause(TermBank& bank, const Substitution& sigma,
                       std::span<const Literal> literals);

/// Adds the literals of a clause except one.
void append_rest(Literals& rest, std::span<const Literal> clause, std::size_t without);

class Resolution {
public:
    Resolution(TermBank& bank, Derivation& derivation, Heartbeat* heartbeat = nullptr)
        : bank_(bank), derivation_(derivation) {
        sigma_.watch(heartbeat);
    }

    StepId input(const Literals& literals);

    // clang-format off
    ///   C ∨ A     D ∨ ¬B
    ///  ------------------   σ = mgu(A, B); A is literal i of a, ¬B literal j of b, or the signs
    ///      (C ∨ D)σ         are the other way round
    // clang-format on
    std::optional<StepId> resolve(StepId a, std::uint32_t i, StepId b, std::uint32_t j);

    // clang-format off
    ///   C ∨ A ∨ B
    ///  -----------   σ = mgu(A, B); literals i < j of a, of the same sign
    ///   (C ∨ A)σ
    // clang-format on
    std::optional<StepId> factor(StepId a, std::uint32_t i, std::uint32_t j);

private:
    TermBank& bank_;
    Derivation& derivation_;
    Substitution sigma_;
};

}  // namespace ailab::logic
