// What the TSTP checker knows of formulas: equality up to the names of bound variables, negation
// normal form, Skolemisation and clauses, all by comparison with what the proof claims.
#pragma once

#include <map>
#include <set>

#include "common/logic/check/algebra.hpp"
#include "common/logic/formula.hpp"

namespace ailab::logic::check {

class FormulaAlgebra {
public:
    explicit FormulaAlgebra(TermBank& bank, Heartbeat* heartbeat = nullptr)
        : bank_(bank), heartbeat_(heartbeat), algebra_(bank, heartbeat) {}

    /// Equal up to the names of bound variables, brackets of ∧ and ∨, ⊤, ⊥ and ¬¬.
    bool same(const FormulaPtr& f, const FormulaPtr& g);
    /// Is g the negation normal form of f (arrows eliminated by polarity)?
    bool is_normal_form(const FormulaPtr& f, const FormulaPtr& g);
    /// Is g the universal closure of f with existential variables replaced by terms of `fresh`
    /// functions, each of the universal variables its place depends on? Requires f in NNF.
    bool is_skolemised(const FormulaPtr& f, const FormulaPtr& g, const std::set<SymbolId>& fresh);
    /// Does the clause follow from the ∀-closure of the quantifier-free g?
    bool implies_clause(const FormulaPtr& g, const Literals& clause);
    /// f with d(t̄) replaced by its definition; false if a polarity is not covered.
    bool unfold(const FormulaPtr& f, SymbolId d, const FormulaPtr& statement, FormulaPtr& result);

    FormulaPtr tidy(const FormulaPtr& f);

private:
    using Pairing = std::map<VarId, VarId>;
    bool equal(const Formula& f, const Formula& g, Pairing& there, Pairing& back);
    bool equal_terms(TermId s, TermId t, Pairing& there, Pairing& back) const;
    FormulaPtr normal_form(const FormulaPtr& f, bool positive);
    static FormulaPtr without_quantifiers(const FormulaPtr& f);
    bool match(const Formula& f, const Formula& g, Bindings& values);
    bool match_terms(TermId s, TermId t, Bindings& values) const;
    bool covered(const Literals& clause, std::size_t i, const std::vector<Literal>& all,
                 Pairing& there, Pairing& back, const Formula& g, std::vector<Literal>& falsified);
    bool can_hold(const Formula& g, const std::vector<Literal>& falsified) const;
    FormulaPtr unfold_at(const FormulaPtr& f, bool positive, bool both);

    TermBank& bank_;
    Heartbeat* heartbeat_;
    Algebra algebra_;
    // of the definition being unfolded
    SymbolId symbol_ = 0;
    FormulaPtr body_;
    std::vector<VarId> parameters_;
    bool forwards_ = false, backwards_ = false, failed_ = false;
};

}  // namespace ailab::logic::check
