// Operations on formulas for the TSTP checker: equality up to the names of bound variables,
// negation normal form, Skolemisation and clauses. Each one compares formulas with what the proof
// claims.
#pragma once

#include <set>

#include "common/logic/check/algebra.hpp"
#include "common/logic/formula.hpp"

namespace ailab::logic::check {

class FormulaAlgebra {
public:
    explicit FormulaAlgebra(TermBank& bank, Heartbeat* heartbeat = nullptr)
        : bank_(bank), heartbeat_(heartbeat), algebra_(bank, heartbeat) {}

    /// True if f and g are equal up to the names of bound variables, the brackets of ∧ and ∨, ⊤, ⊥
    /// and ¬¬.
    bool same(const FormulaPtr& f, const FormulaPtr& g);
    /// True if g is the negation normal form of f (arrows eliminated by polarity).
    bool is_normal_form(const FormulaPtr& f, const FormulaPtr& g);
    /// True if g is the universal closure of f in which each existential variable is replaced by a
    /// term of a `fresh` function, applied to the universal variables it depends on. Requires f in
    /// NNF.
    bool is_skolemised(const FormulaPtr& f, const FormulaPtr& g, const std::set<SymbolId>& fresh);
    /// True if the clause follows from the ∀-closure of the quantifier-free g.
    bool implies_clause(const FormulaPtr& g, const Literals& clause);
    /// Sets `result` to f with d(t̄) replaced by its definition; returns false if the definition
    /// does not cover a polarity.
    bool unfold(const FormulaPtr& f, SymbolId d, const FormulaPtr& statement, FormulaPtr& result);

    FormulaPtr tidy(const FormulaPtr& f);

private:
    bool equal(const Formula& f, const Formula& g, Algebra::Renaming& r);
    FormulaPtr normal_form(const FormulaPtr& f, bool positive);
    static FormulaPtr without_quantifiers(const FormulaPtr& f);
    bool match(const Formula& f, const Formula& g, Bindings& values);
    bool covered(const Literals& clause, std::size_t i, const std::vector<Literal>& all,
                 const Algebra::Renaming& r, const Formula& g, std::vector<Literal>& falsified);
    bool can_hold(const Formula& g, const std::vector<Literal>& falsified) const;
    FormulaPtr unfold_at(const FormulaPtr& f, bool positive, bool both);

    TermBank& bank_;
    Heartbeat* heartbeat_;
    Algebra algebra_;
    // State while a definition is being unfolded.
    SymbolId symbol_ = 0;
    FormulaPtr body_;
    std::vector<VarId> parameters_;
    bool forwards_ = false, backwards_ = false, failed_ = false;
};

}  // namespace ailab::logic::check
