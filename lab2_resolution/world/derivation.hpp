// The origin of every clause. A step is one inference: its rule, its parents and the literals and
// terms that took part. This is enough to repeat it, so a proof can be printed in any format and
// checked.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/logic/literal.hpp"

namespace ailab::logic {

using StepId = std::uint32_t;
constexpr StepId kNoStep = ~StepId{0};

/// Conclusions list the rest of the first parent, then the rest of the second, instantiated and
/// without duplicates.
enum class Rule : std::uint8_t {
    input,
    resolve,  ///< C ∨ A, D ∨ ¬B  ⊢ (C ∨ D)σ,  σ = mgu(A, B)
    factor,   ///< C ∨ A ∨ B  ⊢ (C ∨ A)σ
    superpose,  ///< C ∨ l=r, D ∨ L[u]  ⊢ (C ∨ D ∨ L[r])σ,  σ = mgu(l, u), every uσ in Lσ replaced
    resolve_equality,  ///< C ∨ s≠t  ⊢ Cσ,  σ = mgu(s, t)
    factor_equality,   ///< C ∨ s=t ∨ u=v  ⊢ (C ∨ t≠v ∨ u=v)σ,  σ = mgu(s, u)
    rewrite,           ///< unit equations applied from left to right, several at once
    cut                ///< a literal removed by a clause whose other literals subsume the rest
};

/// One rewriting of a term, everywhere in one literal.
struct Rewrite {
    StepId equation = kNoStep;
    std::uint32_t literal = 0;
    TermId from = kNoTerm;
    TermId to = kNoTerm;
};

struct Step {
    Rule rule = Rule::input;
    std::array<bool, 2> right_side{};  ///< the equation of parent i is used from right to left
    std::array<StepId, 2> parents{kNoStep, kNoStep};
    std::array<std::uint32_t, 2> literals{};  ///< the index of the literal in parent i
    TermId into = kNoTerm;                    ///< superpose: u, in the variables of parent 1
    std::uint32_t first_literal = 0;
    std::uint32_t literal_count = 0;
    std::uint32_t first_rewrite = 0;
    std::uint32_t rewrite_count = 0;
};

class Derivation {
public:
    /// The variables of `conclusion` must be even numbers (see Resolution).
    StepId add(Step step, std::span<const Literal> conclusion,
               std::span<const Rewrite> rewrites = {});
    const Step& operator[](StepId id) const { return steps_[id]; }
    std::span<const Literal> literals(StepId id) const {
        return {literals_.data() + steps_[id].first_literal, steps_[id].literal_count};
    }
    std::span<const Rewrite> rewrites(StepId id) const {
        return {rewrites_.data() + steps_[id].first_rewrite, steps_[id].rewrite_count};
    }
    StepId size() const noexcept { return static_cast<StepId>(steps_.size()); }
    /// Removes all steps from `id` on. Requires that no earlier step refers to them.
    void truncate(StepId id);
    /// Returns `last` and all its ancestors, ascending.
    std::vector<StepId> ancestors(StepId last) const;
    std::size_t bytes() const noexcept {
        return steps_.capacity() * sizeof(Step) + literals_.capacity() * sizeof(Literal) +
               rewrites_.capacity() * sizeof(Rewrite);
    }

private:
    std::vector<Step> steps_;
    std::vector<Literal> literals_;
    std::vector<Rewrite> rewrites_;
};

}  // namespace ailab::logic
