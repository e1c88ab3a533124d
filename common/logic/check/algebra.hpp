// The little term algebra of the checkers, written apart from the prover's on purpose: a mistake in
// one is caught by the other. Simple maps and recursion; speed does not matter here, but a proof
// may be made to take for ever: every function throws OutOfBudget if the heartbeat says so.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/literal.hpp"

namespace ailab::logic::check {

/// Fully applied by instance(); values may mention bound variables.
using Bindings = std::map<VarId, TermId>;

class Algebra {
public:
    explicit Algebra(TermBank& bank, Heartbeat* heartbeat = nullptr)
        : bank_(bank), heartbeat_(heartbeat) {}

    /// tσ; nothing if σ is cyclic.
    std::optional<TermId> instance(const Bindings& sigma, TermId t);
    std::optional<Literals> instance(const Bindings& sigma, const Literals& clause);
    /// Extend σ to unify s and t (textbook recursion). Without the occurs check a variable against
    /// a term that contains it is passed over.
    bool unify(TermId s, TermId t, Bindings& sigma, bool occurs_check = true);
    /// t with variable v renamed to map(v).
    TermId renamed(TermId t, const std::function<VarId(VarId)>& map);
    /// Every occurrence of `from` in t becomes `to`.
    TermId replaced(TermId t, TermId from, TermId to);
    void variables(TermId t, std::vector<VarId>& found) const;
    /// The subterms of t that are no variables, without repetition; not t itself.
    void proper_subterms(TermId t, std::vector<TermId>& found) const;

    /// Is `instance`, as a set of literals, `general` under some substitution? False, too, beyond
    /// some hundred thousand tries.
    bool is_instance(const Literals& general, const Literals& instance) const;
    /// Equal as sets of literals up to a renaming of variables.
    bool variants(const Literals& a, const Literals& b) const;
    /// Equal as lists of terms up to a renaming of variables.
    bool variants(const std::vector<TermId>& a, const std::vector<TermId>& b) const;

private:
    struct Renaming {
        std::map<VarId, VarId> there, back;
    };
    bool match(TermId pattern, TermId target, Bindings& sigma) const;
    bool cover(const Literals& patterns, std::size_t i, const Literals& targets,
               const Bindings& sigma, const Literals& met, std::size_t& tries) const;
    bool same(TermId s, TermId t, Renaming& r) const;
    bool cover(const Literals& a, std::size_t i, const Literals& b, Renaming& r,
               const Literals& all_of_b) const;
    std::optional<TermId> instance(const Bindings& sigma, TermId t, std::vector<VarId>& path);

    TermBank& bank_;
    Heartbeat* heartbeat_;
};

}  // namespace ailab::logic::check
