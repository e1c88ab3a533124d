// Simplification and deletion: everything that replaces a clause by a smaller one or removes it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "lab2_resolution/engine/prover/discrimination_tree.hpp"
#include "lab2_resolution/engine/prover/fingerprint_index.hpp"
#include "lab2_resolution/engine/prover/state.hpp"
#include "lab2_resolution/textbook/subsumption.hpp"

namespace ailab::logic {

class Simplifier {
public:
    explicit Simplifier(ProverState& state);

    /// Rewrite, remove false literals, cut by units. False if the clause is redundant: a tautology
    /// or an instance of a unit.
    bool simplify(Candidate& c);
    /// Is the clause, simplified, subsumed by an indexed one?
    bool is_subsumed(const Literals& literals);
    /// Remove literals that subsumption resolution with indexed clauses makes superfluous; true if
    /// one was removed.
    bool cut_by_clauses(Candidate& c);

    /// Do other unit equations already make every ground instance of this one true (Martin & Nipkow
    /// 1990)? For every order that the values of its variables may have, both sides are rewritten
    /// under that order. Only tried with few variables.
    bool is_ground_joinable(const Literals& literals);

    /// Make a clause of the pool available for simplifying others.
    void insert(ClauseId id);
    void remove(ClauseId id);

    /// Indexed clauses that the clause subsumes, and those that it can rewrite or cut.
    std::vector<ClauseId> subsumed_by(ClauseId id);
    std::vector<ClauseId> simplifiable_by(ClauseId id);

private:
    bool rewrite(Candidate& c);
    std::optional<TermId> rewritten(TermId t, bool protect_root, TermId other_side,
                                    std::vector<Rewrite>& done, std::uint32_t literal);
    TermId normal_form(TermId t, std::vector<Rewrite>& done, std::uint32_t literal);
    bool joins_in_every_order(TermId equation, std::vector<VarId>& ordered,
                              const std::vector<VarId>& open);
    bool joins(TermId equation);
    bool remove_false_literals(Candidate& c);
    bool is_tautology(const Literals& literals) const;
    bool subsumed_by_unit(Literal l);
    bool cut_by_units(Candidate& c);
    bool subsumes_injectively(std::span<const Literal> general, std::span<const Literal> special,
                              Symmetric symmetric);
    bool match_rest(std::span<const Literal> general, std::span<const Literal> special,
                    std::uint64_t used, Symmetric symmetric);
    bool is_unit_equation(const PoolClause& c) const;
    /// What a rewriting with this unit equation leads to.
    TermId right_hand_side(const PoolClause& rule, Direction direction) const {
        return s_.bank.arguments(rule.literals[0].atom)[direction.right_to_left ? 0 : 1];
    }
    template <class Visit>
    void for_each_rule(const PoolClause& c, Visit&& visit);
    template <class Visit>
    void for_each_larger(const Literals& literals, Visit&& visit) const;

    ProverState& s_;
    DiscriminationTree rules_;                   // left-hand sides of unit equations
    std::array<DiscriminationTree, 2> units_;    // atoms of units, by sign
    std::array<FeatureVectorIndex, 2> vectors_;  // of units, whose trees serve better, and others
    FingerprintIndex subterms_;                  // of every indexed clause, to be rewritten
    std::vector<std::uint32_t> irreducible_;     // per term: checked when so many rules were known
    std::uint32_t rule_count_ = 0;
    bool assuming_ = false;  // an order of variables: what is irreducible then does not stay so
    Substitution sigma_;
};

/// The distinct subterms of a clause that are no variables (atoms excluded, sides included).
void collect_subterms(const TermBank& bank, std::span<const Literal> literals,
                      std::vector<TermId>& found);

}  // namespace ailab::logic
