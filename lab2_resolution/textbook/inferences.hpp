// Binary resolution and factoring on clauses of a derivation: the rules of Robinson (1965), for the
// textbook strategies. Clauses of a derivation use even variables; the second parent is renamed to
// odd ones, so parents never share a variable.
#pragma once

#include <optional>
#include <span>

#include "lab2_resolution/world/derivation.hpp"
#include "lab2_resolution/world/substitution.hpp"

namespace ailab::lab2 {

/// Written out, a larger atom would fill the memory, and every walk over it would take for ever.
constexpr std::uint32_t kLargestAtom = 1U << 22U;  // symbols

/// The instantiated literals with variables 0, 2, 4, … in order of occurrence, duplicates removed.
/// Throws OutOfBudget at an atom of more than kLargestAtom symbols.
Literals finish_clause(TermBank& bank, const Substitution& sigma,
                       std::span<const Literal> literals);

class Inferences {
public:
    Inferences(TermBank& bank, Derivation& derivation, Pulse* pulse = nullptr)
        : bank_(bank), derivation_(derivation) {
        sigma_.watch(pulse);
    }

    StepId input(const Literals& literals);
    /// Literal i of a against literal j of b.
    std::optional<StepId> resolve(StepId a, std::uint32_t i, StepId b, std::uint32_t j);
    /// Literals i < j of a become one.
    std::optional<StepId> factor(StepId a, std::uint32_t i, std::uint32_t j);

private:
    TermBank& bank_;
    Derivation& derivation_;
    Substitution sigma_;
};

/// May an equation match another one with its sides swapped?
enum class Symmetric : bool { no, yes };

/// Do the literals of `general`, under one substitution, all occur in `special`? Variables of
/// `general` are its own. Different literals may be matched with the same one.
bool subsumes(const TermBank& bank, std::span<const Literal> general,
              std::span<const Literal> special, Substitution& sigma,
              Symmetric symmetric = Symmetric::yes);
bool subsumes(const TermBank& bank, std::span<const Literal> general,
              std::span<const Literal> special, Pulse* pulse = nullptr);

/// The same clause up to the names of variables and the order of literals.
bool is_variant(const TermBank& bank, std::span<const Literal> a, std::span<const Literal> b,
                Pulse* pulse = nullptr);

}  // namespace ailab::lab2
