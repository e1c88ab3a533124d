// Simplification and deletion: everything that replaces a clause by a smaller one or removes it.
#pragma once

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

    /// Rewrites, removes false literals and cuts by units. Returns false if the clause is
    /// redundant: a tautology or an instance of a unit.
    bool simplify(Candidate& c);
    /// True if an indexed clause subsumes the (simplified) clause.
    bool is_subsumed(const Literals& literals);
    /// The step of the clause that made the last one redundant; kNoStep if it was a tautology.
    StepId made_redundant_by() const noexcept { return redundant_by_; }
    /// Removes literals by subsumption resolution with indexed clauses; returns true if one was
    /// removed.
    bool cut_by_clauses(Candidate& c);

    /// The number of simplifications so far that keep only refutations.
    std::uint64_t losses() const { return losses_; }

    /// True if other unit equations already imply every ground instance of this one (Martin &
    /// Nipkow 1990). Both sides are rewritten under each possible order of the values of the
    /// variables. Only tried with few variables.
    bool is_ground_joinable(const Literals& literals);

    /// Indexes a clause of the pool, so that it can simplify others.
    void insert(ClauseId id);
    void remove(ClauseId id);

    /// Returns the indexed clauses that the clause subsumes, rewrites or cuts.
    std::vector<ClauseId> subsumed_by(ClauseId id);
    std::vector<ClauseId> simplifiable_by(ClauseId id);

private:
    bool rewrite(Candidate& c);
    TermId rewritten_below(TermId t, TermId other_side, std::vector<Rewrite>& done,
                           std::uint32_t literal);
    TermId normal_form(TermId t, std::vector<Rewrite>& done, std::uint32_t literal);
    TermId rewritten_at_root(TermId now, std::vector<Rewrite>& done, std::uint32_t literal);
    bool joins_in_every_order(TermId equation, std::vector<VarId>& ordered,
                              const std::vector<VarId>& open);
    bool joins(TermId equation);
    bool resolve_inequations(Candidate& c);
    StepId subsuming_unit(Literal l);
    StepId generalising_unit(bool positive, TermId atom);
    bool cut_by_units(Candidate& c);
    bool subsumes_injectively(std::span<const Literal> general, std::span<const Literal> special,
                              Symmetric symmetric);
    template <class Then>
    bool match_literal(Literal l, Literal k, Symmetric symmetric, Then&& then);
    bool match_rest(std::span<const Literal> general, std::span<const Literal> special,
                    std::uint64_t used, Symmetric symmetric);
    bool is_unit_equation(const PoolClause& c) const;
    /// The term that a rewriting with this unit equation results in.
    TermId right_hand_side(const PoolClause& rule, Direction direction) const {
        return s_.bank.arguments(rule.literals[0].atom)[direction.right_to_left ? 0 : 1];
    }
    template <class Visit>
    void for_each_rule(const PoolClause& c, Visit&& visit);
    template <class Visit>
    void for_each_larger(const Literals& literals, Visit&& visit) const;

    ProverState& s_;
    DiscriminationTree rules_;                 // left-hand sides of unit equations
    std::array<DiscriminationTree, 2> units_;  // atoms of units, by sign
    // Units (which the trees handle better), and other clauses.
    std::array<FeatureVectorIndex, 2> vectors_;
    FingerprintIndex subterms_;  // subterms of all indexed clauses, to be rewritten
    // Per term: the number of rules it was last checked against.
    std::vector<std::uint32_t> irreducible_;
    std::uint32_t rule_count_ = 0;
    bool assuming_ = false;  // an order of variables is assumed, so irreducibility is temporary
    std::uint64_t losses_ = 0;
    Substitution sigma_;
    FlatTerm flat_;
    StepId redundant_by_ = kNoStep;
};

/// Collects the distinct non-variable subterms of a clause (without atoms, with the sides of
/// equations).
void collect_subterms(const TermBank& bank, std::span<const Literal> literals,
                      std::vector<TermId>& found);

}  // namespace ailab::logic
