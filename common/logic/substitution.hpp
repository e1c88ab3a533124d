// Substitutions in triangular form: a variable may be bound to a term that contains bound
// variables. A trail allows undoing the bindings back to any earlier mark.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

class Substitution {
public:
    TermId operator[](VarId v) const { return v < values_.size() ? values_[v] : kNoTerm; }
    bool bound(VarId v) const { return (*this)[v] != kNoTerm; }
    /// Requires that v is unbound.
    void bind(VarId v, TermId t) {
        if (v >= values_.size()) values_.resize(std::size_t{v} + 8, kNoTerm);
        values_[v] = t;
        trail_.push_back(v);
    }
    /// Follows the bindings of a variable to an unbound variable or another term.
    TermId walk(const TermBank& bank, TermId t) const {
        while (bank.is_variable(t)) {
            const TermId next = (*this)[bank.variable_of(t)];
            if (next == kNoTerm) return t;
            t = next;
        }
        return t;
    }

    std::size_t mark() const noexcept { return trail_.size(); }
    void undo_to(std::size_t mark) {
        for (; trail_.size() > mark; trail_.pop_back()) values_[trail_.back()] = kNoTerm;
    }
    void clear() { undo_to(0); }
    bool empty() const noexcept { return trail_.empty(); }
    /// The bound variables, oldest first.
    const std::vector<VarId>& domain() const noexcept { return trail_; }

    /// Functions that follow the bindings of σ, possibly for exponentially many steps, call tick().
    void watch(Heartbeat* heartbeat) noexcept { heartbeat_ = heartbeat; }
    void tick(std::uint32_t weight = 1) const { logic::tick(heartbeat_, weight); }

private:
    Heartbeat* heartbeat_ = nullptr;
    std::vector<TermId> values_;
    std::vector<VarId> trail_;
};

/// Rebuilds t with every argument mapped by f.
template <class F>
TermId map_arguments(TermBank& bank, TermId t, F&& f) {
    constexpr std::size_t kFew = 8;
    const auto arguments = bank.arguments(t);
    std::array<TermId, kFew> few{};
    std::vector<TermId> many;
    TermId* mapped = few.data();
    if (arguments.size() > kFew) many.resize(arguments.size()), mapped = many.data();
    bool changed = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        mapped[i] = f(arguments[i]);
        changed |= mapped[i] != arguments[i];
    }
    return changed ? bank.make(bank.symbol(t), {mapped, arguments.size()}) : t;
}

/// tσ with every binding followed to its end. Requires that σ passes the occurs check.
TermId apply(TermBank& bank, const Substitution& sigma, TermId t);

/// tσ with the bindings applied once: for matchers, whose values belong to another name space.
TermId apply_once(TermBank& bank, const Substitution& sigma, TermId t);

/// Renames variables to first, first + stride, … in order of occurrence, and applies σ. Clauses get
/// distinct variables through distinct values of `first` (0 and 1 with stride 2).
class Renaming {
public:
    Renaming(TermBank& bank, const Substitution& sigma, VarId first = 0, VarId stride = 1)
        : bank_(bank), sigma_(sigma), next_(first), stride_(stride) {}
    TermId operator()(TermId t);
    /// The old variables, in the order of their new numbers.
    const std::vector<VarId>& order() const noexcept { return order_; }

private:
    TermBank& bank_;
    const Substitution& sigma_;
    VarId next_;
    VarId stride_;
    Substitution names_;
    std::vector<VarId> order_;
};

/// t with every occurrence of `from` replaced by `to`.
TermId replace(TermBank& bank, TermId t, TermId from, TermId to);

/// Adds the variables of t to `found`, in the order of their first occurrence.
void collect_variables(const TermBank& bank, TermId t, std::vector<VarId>& found);

}  // namespace ailab::logic
