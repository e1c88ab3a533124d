// The little term algebra of the checkers, written apart from the prover's on purpose: a mistake in
// one is caught by the other. Simple maps and recursion; speed does not matter here, but a proof
// may be made to take for ever: every function throws OutOfBudget if the pulse says so.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab2_resolution/world/literal.hpp"
#include "lab2_resolution/world/pulse.hpp"

namespace ailab::lab2::check {

/// Fully applied by instance(); values may mention bound variables.
using Bindings = std::map<VarId, TermId>;

class Algebra {
public:
    explicit Algebra(TermBank& bank, Pulse* pulse = nullptr) : bank_(bank), pulse_(pulse) {}

    /// tσ; nothing if σ is cyclic.
    std::optional<TermId> instance(const Bindings& sigma, TermId t);
    std::optional<Literals> instance(const Bindings& sigma, const Literals& clause);
    /// Extend σ to unify s and t (textbook recursion with occurs check).
    bool unify(TermId s, TermId t, Bindings& sigma);
    /// t with variable v renamed to map(v).
    TermId renamed(TermId t, const std::function<VarId(VarId)>& map);
    /// Every occurrence of `from` in t becomes `to`.
    TermId replaced(TermId t, TermId from, TermId to);
    void variables(TermId t, std::vector<VarId>& found) const;
    /// The subterms of t that are no variables, without repetition; not t itself.
    void proper_subterms(TermId t, std::vector<TermId>& found) const;

    /// Equal as sets of literals up to a renaming of variables.
    bool variants(const Literals& a, const Literals& b) const;
    /// Equal as lists of terms up to a renaming of variables.
    bool variants(const std::vector<TermId>& a, const std::vector<TermId>& b) const;

private:
    struct Renaming {
        std::map<VarId, VarId> there, back;
    };
    bool same(TermId s, TermId t, Renaming& r) const;
    bool cover(const Literals& a, std::size_t i, const Literals& b, Renaming& r,
               const Literals& all_of_b) const;
    std::optional<TermId> instance(const Bindings& sigma, TermId t, std::vector<VarId>& path);

    TermBank& bank_;
    Pulse* pulse_;
};

}  // namespace ailab::lab2::check
