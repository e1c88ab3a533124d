// Unification and matching. `unify` is Robinson's algorithm (1965; Chang & Lee 1973, §5.4; AIMA 4e,
// figure 9.1) over shared terms: exponential in the worst case, but fast enough in practice for the
// inference rules of the prover. `DagUnifier` is Huet's unification closure with union-find (Baader
// & Snyder 2001, §2.4), almost linear in the size of the shared terms, also where Robinson's
// algorithm is exponential.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/logic/substitution.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

/// Extends σ to a most general unifier of sσ and tσ; leaves σ unchanged on failure. When two
/// variables meet, the one with the larger number is bound.
bool unify(const TermBank& bank, TermId s, TermId t, Substitution& sigma);

/// Extends σ, binding variables of `pattern` only, until patternσ (applied once) equals `target`;
/// leaves σ unchanged on failure. Pattern and target may use the same variable numbers.
bool match(const TermBank& bank, TermId pattern, TermId target, Substitution& sigma);

/// True if v occurs in tσ.
bool occurs_in(const TermBank& bank, const Substitution& sigma, VarId v, TermId t);

/// Almost linear unification on the shared term graph. Reusable; its arrays grow with the bank.
class DagUnifier {
public:
    explicit DagUnifier(const TermBank& bank) : bank_(bank) {}
    /// Like unify() with an empty σ.
    bool operator()(TermId s, TermId t, Substitution& sigma);

    /// The reason why the last two terms have no unifier.
    struct Obstacle {
        std::vector<TermId> clash;  ///< two terms with different symbols that must be equal
        /// Otherwise x = f(y), y = g(x): an infinite term.
        std::vector<std::pair<TermId, TermId>> cycle;
    };
    const Obstacle& obstacle() const noexcept { return obstacle_; }

private:
    TermId find(TermId t);
    bool join(TermId s, TermId t);
    bool acyclic(TermId t);

    enum class Colour : std::uint8_t { white, grey, black };

    const TermBank& bank_;
    std::vector<TermId> parent_;
    std::vector<TermId> schema_;  // per root: a non-variable term, if the class has one
    std::vector<Colour> colour_;
    std::vector<TermId> touched_;
    Obstacle obstacle_;
    TermId repeated_ = 0;  // the class that the cycle leads back to
    bool closed_ = true;   // the cycle is complete
};

/// One step of solving the equations, as text.
struct UnifyEvent {
    std::string rule;      ///< delete, decompose, orient, eliminate, clash, occurs check
    std::string equation;  ///< the equation it was applied to
    std::string result;    ///< the equations afterwards
};

/// Applies the rules of Martelli and Montanari (1982) one by one and reports each.
bool unify_by_rules(TermBank& bank, TermId s, TermId t, const std::vector<std::string>& names,
                    Substitution& sigma, const std::function<void(const UnifyEvent&)>& on_step);

}  // namespace ailab::logic
