// The steps from a closed formula to clauses, one function per step, as the course teaches them.
// Nested equivalences and distribution multiply subformulas; both throw OutOfBudget when
// `heartbeat` reports the limit.
#pragma once

#include <vector>

#include "common/logic/formula.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"

namespace ailab::logic {

/// Removes ⊤, ⊥, double negations and unused quantifiers.
FormulaPtr simplify_constants(const TermBank& bank, const FormulaPtr& f,
                              Heartbeat* heartbeat = nullptr);

/// Step 1: expresses → ↔ ⊕ by ¬ ∧ ∨. Every expanded ↔ and ⊕ counts as a node. A positive
/// equivalence becomes (¬A∨B)∧(A∨¬B), a negative one (A∧B)∨(¬A∧¬B), which keeps the number of
/// clauses small.
FormulaPtr eliminate_arrows(const FormulaPtr& f, bool asserted = true,
                            Heartbeat* heartbeat = nullptr);

/// Step 2: moves ¬ inwards until it stands before atoms only. Requires no arrows.
FormulaPtr push_negations(const FormulaPtr& f, bool negate = false, Heartbeat* heartbeat = nullptr);

/// Step 3: gives every quantifier its own variable with its own name.
FormulaPtr standardise_apart(TermBank& bank, VariableNames& names, const FormulaPtr& f,
                             Heartbeat* heartbeat = nullptr);

/// A replacement by Skolemisation: an ∃ variable and its function.
struct SkolemFunction {
    SymbolId symbol;
    VarId variable;
    std::vector<VarId> arguments;
};

/// Step 4: replaces ∃x by a new function of the universal variables that are free in its scope.
/// Requires negation normal form, standardised apart.
FormulaPtr skolemise(TermBank& bank, const FormulaPtr& f, std::vector<SkolemFunction>& functions,
                     Heartbeat* heartbeat = nullptr);

/// Step 5: drops the universal quantifiers.
FormulaPtr drop_universals(const FormulaPtr& f);

/// Step 6: distributes ∨ over ∧. Returns the clauses without duplicate literals and tautologies.
/// Every clause produced counts as a node.
std::vector<Literals> distribute(const FormulaPtr& f, Heartbeat* heartbeat = nullptr);

/// True if the clause contains P and ¬P, or t = t.
bool is_tautology(const TermBank& bank, const Literals& literals, Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
