// Elementary inferences on the clauses of a derivation that report where each literal went.
#pragma once

#include <array>
#include <vector>

#include "common/logic/substitution.hpp"
#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

/// Places of literals in a clause.
using Places = std::vector<std::uint32_t>;
constexpr std::uint32_t kGone = ~std::uint32_t{0};

class TracedInferences {
public:
    TracedInferences(TermBank& bank, Heartbeat& heartbeat) : bank_(bank) {
        sigma_.watch(&heartbeat);
    }

    struct Made {
        StepId step = kNoStep;
        std::array<Places, 2> to{};  ///< per literal of each parent: its place, or kGone
    };
    /// Adds the conclusion of an elementary step to the derivation.
    Made infer(Derivation& d, const Step& step);

private:
    void unify_or_throw(TermId s, TermId t);
    void unify_premises(const Step& step, Literals& a, Literals& b, TermId into);

    TermBank& bank_;
    Substitution sigma_;
};

}  // namespace ailab::logic
