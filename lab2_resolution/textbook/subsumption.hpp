// Subsumption: clause C makes clause D redundant if Cσ is a subset of D (Robinson 1965; Chang & Lee
// 1973, §5.8). Deciding it is NP-complete; literals are tried in order, with backtracking. The
// indexed version is in engine/prover/simplifier.
#pragma once

#include <span>

#include "common/logic/literal.hpp"
#include "common/logic/substitution.hpp"

namespace ailab::logic {

/// Whether an equation may match another one with its sides swapped.
enum class Symmetric : bool { no, yes };

/// True if, under one substitution, all literals of `general` occur in `special`. The variables of
/// `general` are separate from those of `special`. Different literals may be matched with the same
/// one.
bool subsumes(const TermBank& bank, std::span<const Literal> general,
              std::span<const Literal> special, Substitution& sigma,
              Symmetric symmetric = Symmetric::yes);
bool subsumes(const TermBank& bank, std::span<const Literal> general,
              std::span<const Literal> special, Heartbeat* heartbeat = nullptr);

/// True if the clauses are equal up to the names of variables and the order of literals.
bool is_variant(const TermBank& bank, std::span<const Literal> a, std::span<const Literal> b,
                Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
