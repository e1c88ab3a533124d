#include "common/logic/substitution.hpp"

#include <algorithm>
#include <unordered_map>

namespace ailab::logic {
namespace {

/// Visits shared subterms once where that pays: in large terms, and in large instances of small
/// ones, since a chain of bindings x1 = g(x0,x0), x2 = g(x1,x1), … doubles the size at each step.
struct Memo {
    std::unordered_map<TermId, TermId> known{};
    std::uint32_t visits = 0;
};

template <class F>
TermId remembering(const TermBank& bank, Memo& memo, TermId t, F&& compute) {
    constexpr std::uint32_t kLarge = 64, kLong = 1000;
    if (bank.weight(t) < kLarge && ++memo.visits < kLong) return compute();
    if (const auto at = memo.known.find(t); at != memo.known.end()) return at->second;
    const TermId result = compute();
    memo.known.emplace(t, result);
    return result;
}

TermId apply_fully(TermBank& bank, const Substitution& sigma, TermId t, Memo& memo) {
    t = sigma.walk(bank, t);
    if (bank.is_ground(t) || bank.is_variable(t)) return t;
    sigma.tick();
    return remembering(bank, memo, t, [&] {
        return map_arguments(bank, t, [&](TermId a) { return apply_fully(bank, sigma, a, memo); });
    });
}

}  // namespace

TermId apply(TermBank& bank, const Substitution& sigma, TermId t) {
    Memo memo;
    return apply_fully(bank, sigma, t, memo);
}

TermId apply_once(TermBank& bank, const Substitution& sigma, TermId t) {
    if (bank.is_ground(t)) return t;
    if (bank.is_variable(t)) {
        const TermId value = sigma[bank.variable_of(t)];
        return value == kNoTerm ? t : value;
    }
    return map_arguments(bank, t, [&](TermId a) { return apply_once(bank, sigma, a); });
}

TermId Renaming::operator()(TermId t) {
    t = sigma_.walk(bank_, t);
    if (bank_.is_ground(t)) return t;
    if (!bank_.is_variable(t)) {
        sigma_.tick();
        return map_arguments(bank_, t, [&](TermId a) { return (*this)(a); });
    }
    const VarId v = bank_.variable_of(t);
    if (!names_.bound(v)) {
        names_.bind(v, bank_.variable(next_));
        order_.push_back(v);
        next_ += stride_;
    }
    return names_[v];
}

TermId replace(TermBank& bank, TermId t, TermId from, TermId to) {
    if (t == from) return to;
    if (bank.weight(t) <= bank.weight(from)) return t;
    return map_arguments(bank, t, [&](TermId a) { return replace(bank, a, from, to); });
}

void collect_variables(const TermBank& bank, TermId t, std::vector<VarId>& found) {
    if (bank.is_ground(t)) return;
    if (bank.is_variable(t)) {
        const VarId v = bank.variable_of(t);
        if (std::find(found.begin(), found.end(), v) == found.end()) found.push_back(v);
        return;
    }
    for (const TermId a : bank.arguments(t)) collect_variables(bank, a, found);
}

}  // namespace ailab::logic
