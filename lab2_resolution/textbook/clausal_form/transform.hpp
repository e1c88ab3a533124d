// The steps from a closed formula to clauses, one function each, as the course teaches them. Nested
// equivalences and distribution multiply what is there: both throw OutOfBudget if `heartbeat` says
// so.
#pragma once

#include <vector>

#include "common/logic/formula.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"

namespace ailab::logic {

/// Remove ⊤, ⊥, double negations and quantifiers over nothing.
FormulaPtr simplify_constants(const TermBank& bank, const FormulaPtr& f);

/// Step 1: → ↔ ⊕ in terms of ¬ ∧ ∨. Every ↔ and ⊕ that is written out counts as a node. An
/// equivalence becomes (¬A∨B)∧(A∨¬B) where it is asserted and (A∧B)∨(¬A∧¬B) where it is denied,
/// which is what keeps the clauses few.
FormulaPtr eliminate_arrows(const FormulaPtr& f, bool asserted = true,
                            Heartbeat* heartbeat = nullptr);

/// Step 2: ¬ moved inwards until it stands before atoms only. Requires no arrows.
FormulaPtr push_negations(const FormulaPtr& f, bool negate = false, Heartbeat* heartbeat = nullptr);

/// Step 3: every quantifier gets variables of its own, and of its own name.
FormulaPtr standardise_apart(TermBank& bank, VariableNames& names, const FormulaPtr& f,
                             Heartbeat* heartbeat = nullptr);

/// What Skolemisation replaced: ∃ variable by function.
struct SkolemFunction {
    SymbolId symbol;
    VarId variable;
    std::vector<VarId> arguments;
};

/// Step 4: ∃x becomes a new function of the universal variables that are free in its scope.
/// Requires negation normal form, standardised apart.
FormulaPtr skolemise(TermBank& bank, const FormulaPtr& f, std::vector<SkolemFunction>& functions,
                     Heartbeat* heartbeat = nullptr);

/// Step 5: the universal quantifiers dropped.
FormulaPtr drop_universals(const FormulaPtr& f);

/// Step 6: ∨ distributed over ∧; the clauses, without duplicate literals and tautologies. Every
/// clause that is multiplied out counts as a node.
std::vector<Literals> distribute(const FormulaPtr& f, Heartbeat* heartbeat = nullptr);

/// f with free variables replaced.
FormulaPtr substitute(TermBank& bank, const class Substitution& sigma, const FormulaPtr& f);

/// P, ¬P in one clause, or t = t.
bool is_tautology(const TermBank& bank, const Literals& literals);

}  // namespace ailab::logic
