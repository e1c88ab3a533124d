// The small term algebra of the proof checkers, deliberately independent of the prover's, so that a
// mistake in one is caught by the other. It uses simple maps and recursion; speed does not matter
// here, but a proof can be constructed to take for ever, so every function throws OutOfBudget if
// the heartbeat does.
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

    /// tσ. Returns an empty optional if σ is cyclic.
    std::optional<TermId> instance(const Bindings& sigma, TermId t);
    std::optional<Literals> instance(const Bindings& sigma, const Literals& clause);
    /// Extends σ to unify s and t (textbook recursion). Returns false if they do not unify. Without
    /// the occurs check, a variable paired with a term that contains it is skipped.
    bool unify(TermId s, TermId t, Bindings& sigma, bool occurs_check = true);
    /// t with variable v renamed to map(v).
    TermId renamed(TermId t, const std::function<VarId(VarId)>& map);
    /// t with every occurrence of `from` replaced by `to`.
    TermId replaced(TermId t, TermId from, TermId to);
    void variables(TermId t, std::vector<VarId>& found) const;
    /// Adds to `found` the proper subterms of t that are not variables, without duplicates.
    void proper_subterms(TermId t, std::vector<TermId>& found) const;

    /// Whether `instance`, as a set of literals, equals `general` under some substitution. Also
    /// returns false after a few hundred thousand attempts.
    bool is_instance(const Literals& general, const Literals& instance) const;
    /// Whether they are equal as sets of literals up to a renaming of variables.
    bool variants(const Literals& a, const Literals& b) const;
    /// Whether they are equal as lists of terms up to a renaming of variables.
    bool variants(const std::vector<TermId>& a, const std::vector<TermId>& b) const;

    /// A renaming of variables, in both directions.
    struct Renaming {
        std::map<VarId, VarId> there{}, back{};
    };
    /// Whether s and t are equal under an extension of the renaming.
    bool same(TermId s, TermId t, Renaming& r) const;
    /// Extends σ so that patternσ (applied once) equals `target`. May extend it on failure, too.
    bool match(TermId pattern, TermId target, Bindings& sigma) const;
    /// A term of another bank. Its variables keep their numbers, plus `shift`.
    TermId imported(const TermBank& from, TermId t, VarId shift = 0);

private:
    bool cover(const Literals& patterns, std::size_t i, const Literals& targets,
               const Bindings& sigma, const Literals& met, std::size_t& tries) const;
    bool cover(const Literals& a, std::size_t i, const Literals& b, Renaming& r,
               const Literals& all_of_b) const;
    std::optional<TermId> instance(const Bindings& sigma, TermId t, std::vector<VarId>& path);

    TermBank& bank_;
    Heartbeat* heartbeat_;
};

}  // namespace ailab::logic::check
