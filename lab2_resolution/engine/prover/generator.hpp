// The generating inferences of superposition between a given clause and the active ones.
#pragma once

#include <functional>

#include "lab2_resolution/engine/prover/fingerprint_index.hpp"
#include "lab2_resolution/engine/prover/state.hpp"

namespace ailab::logic {

class Generator {
public:
    explicit Generator(ProverState& state);

    /// Determines which literals of the clause take part in inferences, and indexes them.
    void activate(ClauseId id);
    void deactivate(ClauseId id);

    /// Passes every conclusion from the clause (already active) and active clauses to `use`.
    void generate(ClauseId id, const std::function<void(Candidate&&)>& use);

private:
    /// What an indexed term may be used for.
    enum class Use : std::uint8_t { rewrite_with, resolve_negative, resolve_positive, rewrite_in };
    FingerprintIndex& index(Use use);

    void choose_literals(PoolClause& c) const;
    std::optional<std::size_t> selected(const PoolClause& c,
                                        const std::vector<bool>& maximal) const;
    std::uint64_t dislike(const PoolClause& c, Literal l) const;
    std::uint64_t complexity(Literal l) const;
    std::uint64_t partners(Literal l) const;
    template <class Visit>
    void for_each_equation_side(const PoolClause& c, std::uint32_t i, Visit&& visit) const;
    template <class Visit>
    void for_each_indexed(ClauseId id, Visit&& visit) const;

    void resolutions(ClauseId id);
    void superpositions_from(ClauseId id);
    void superpositions_into(ClauseId id);
    void unary(ClauseId id);
    void resolve_equality(const PoolClause& c, std::uint32_t i);
    void factor(const PoolClause& c, std::uint32_t i, std::uint32_t j);
    void factor_equality(const PoolClause& c, std::uint32_t i, std::uint32_t j);
    void superpose(ClauseId from, bool from_is_given, std::uint32_t i, std::uint32_t side,
                   ClauseId into, std::uint32_t j, TermId u);
    void conclude(Step step, const Literals& rest, bool from_goal);

    TermId shifted(TermId t) { return apply_once(s_.bank, shift_, t); }

    ProverState& s_;
    std::array<FingerprintIndex, 2> atoms_;  // eligible atoms other than equations, by sign
    FingerprintIndex lefts_;                 // sides of eligible equations to rewrite with
    FingerprintIndex subterms_;              // eligible subterms to rewrite
    Substitution shift_;                     // maps even variables to odd ones
    VarId shift_to_ = 0;
    Substitution sigma_;
    const std::function<void(Candidate&&)>* use_ = nullptr;
};

}  // namespace ailab::logic
