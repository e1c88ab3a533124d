#include "lab2_resolution/textbook/ordering.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace ailab::logic {
namespace {

/// Represents the term true, which is smaller than all others.
constexpr TermId kTrue = kNoTerm;

struct Multiset {
    std::array<TermId, 4> items{};
    std::size_t size = 0;
};

Multiset as_multiset(const TermBank& bank, Literal literal) {
    TermId left = literal.atom, right = kTrue;
    if (bank.is_equation(literal.atom)) {
        left = bank.arguments(literal.atom)[0];
        right = bank.arguments(literal.atom)[1];
    }
    if (literal.positive) return {{left, right}, 2};
    return {{left, left, right, right}, 4};
}

void remove_common(Multiset& a, Multiset& b) {
    for (std::size_t i = 0; i < a.size;) {
        const auto end = b.items.begin() + static_cast<std::ptrdiff_t>(b.size);
        const auto same = std::find(b.items.begin(), end, a.items[i]);
        if (same == end) {
            ++i;
            continue;
        }
        *same = b.items[--b.size];
        a.items[i] = a.items[--a.size];
    }
}

}  // namespace

TermOrder::TermOrder(const TermBank& bank, OrderKind kind, Precedence precedence)
    : bank_(bank), kind_(kind), rank_(bank.symbols.size()) {
    std::vector<SymbolId> order(rank_.size());
    std::iota(order.begin(), order.end(), SymbolId{0});
    const auto key = [&](SymbolId id) {
        const Symbol& s = bank.symbols[id];
        const bool defined = s.origin == Origin::definition;
        const std::uint32_t rarity =
            precedence == Precedence::frequency ? s.occurrences : ~s.occurrences;
        return precedence == Precedence::arity
                   ? std::tuple(defined, s.arity, rarity, id)
                   : std::tuple(defined, s.arity == 0 ? 0U : 1U, rarity, id);
    };
    std::sort(order.begin(), order.end(), [&](SymbolId a, SymbolId b) { return key(a) < key(b); });
    for (std::uint32_t i = 0; i < order.size(); ++i) rank_[order[i]] = i;
}

int TermOrder::compare_rank(SymbolId f, SymbolId g) const {
    if (f == g) return 0;
    const std::uint32_t a = f < rank_.size() ? rank_[f] : f, b = g < rank_.size() ? rank_[g] : g;
    return a < b ? -1 : 1;
}

Order TermOrder::compare(TermId s, TermId t) const {
    if (s == t) return Order::equal;
    if (s == kTrue) return Order::less;
    if (t == kTrue) return Order::greater;
    if (kind_ == OrderKind::kbo) return kbo(s, t);
    if (lpo_greater(s, t)) return Order::greater;
    return lpo_greater(t, s) ? Order::less : Order::incomparable;
}

void TermOrder::count_variables(TermId t, int by) const {
    if (bank_.is_ground(t)) return;
    if (bank_.is_variable(t)) {
        const VarId v = bank_.variable_of(t);
        if (v >= balance_.size()) balance_.resize(std::size_t{v} + 8, 0);
        balance_[v] += by;
        touched_.push_back(v);
        return;
    }
    for (const TermId a : bank_.arguments(t)) count_variables(a, by);
}

/// Under the assumption x > y, x weighs at least as much as y, so x can compensate for missing
/// occurrences of y.
bool TermOrder::assumed_balance() const {
    int sum = 0;
    for (const VarId v : assumed_) {
        if (v < balance_.size()) sum += balance_[v];
        if (sum < 0) return false;
    }
    return true;
}

/// For variables: true if x > y is assumed.
bool TermOrder::is_assumed_greater(TermId x, TermId y) const {
    const auto larger = std::find(assumed_.begin(), assumed_.end(), bank_.variable_of(x));
    return larger != assumed_.end() &&
           std::find(larger + 1, assumed_.end(), bank_.variable_of(y)) != assumed_.end();
}

/// True if every variable occurs in s at least as often as in t.
bool TermOrder::covers_variables(TermId s, TermId t) const {
    if (bank_.is_ground(t)) return true;
    if (bank_.variable_occurrences(t) > bank_.variable_occurrences(s)) return false;
    count_variables(s, 1);
    count_variables(t, -1);
    bool covers = true;
    if (!assumed_.empty())
        covers = assumed_balance();
    else
        for (const VarId v : touched_) covers &= balance_[v] >= 0;
    for (const VarId v : touched_) balance_[v] = 0;
    touched_.clear();
    return covers;
}

Order TermOrder::kbo(TermId s, TermId t) const {
    if (s == t) return Order::equal;
    Order order = Order::incomparable;
    if (bank_.weight(s) != bank_.weight(t))
        order = bank_.weight(s) > bank_.weight(t) ? Order::greater : Order::less;
    else
        order = kbo_equal_weight(s, t);
    if (order == Order::greater && !covers_variables(s, t)) return Order::incomparable;
    if (order == Order::less && !covers_variables(t, s)) return Order::incomparable;
    return order;
}

Order TermOrder::kbo_equal_weight(TermId s, TermId t) const {
    if (bank_.is_variable(s) && bank_.is_variable(t)) {
        if (is_assumed_greater(s, t)) return Order::greater;
        return is_assumed_greater(t, s) ? Order::less : Order::incomparable;
    }
    if (bank_.is_variable(s) || bank_.is_variable(t)) return Order::incomparable;
    if (const int c = compare_rank(bank_.symbol(s), bank_.symbol(t)); c != 0)
        return c > 0 ? Order::greater : Order::less;
    const auto a = bank_.arguments(s), b = bank_.arguments(t);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i]) return kbo(a[i], b[i]);
    return Order::equal;
}

bool TermOrder::some_argument_covers(TermId s, TermId t) const {
    for (const TermId a : bank_.arguments(s))
        if (a == t || lpo_greater(a, t)) return true;
    return false;
}

bool TermOrder::lpo_greater(TermId s, TermId t) const {
    if (s == t) return false;
    if (bank_.is_variable(s)) return bank_.is_variable(t) && is_assumed_greater(s, t);
    if (bank_.is_variable(t))
        return assumed_.empty() ? bank_.occurs(t, s) : some_argument_covers(s, t);
    tick(heartbeat_);
    const int c = compare_rank(bank_.symbol(s), bank_.symbol(t));
    const auto beats_arguments = [&] {
        const auto b = bank_.arguments(t);
        return std::all_of(b.begin(), b.end(), [&](TermId x) { return lpo_greater(s, x); });
    };
    if (c > 0) return beats_arguments();
    if (c < 0) return some_argument_covers(s, t);
    const auto a = bank_.arguments(s), b = bank_.arguments(t);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i]) continue;
        return lpo_greater(a[i], b[i]) ? beats_arguments() : some_argument_covers(s, t);
    }
    return false;
}

Order TermOrder::compare(Literal a, Literal b) const {
    if (a == b) return Order::equal;
    if (!bank_.is_equation(a.atom) && !bank_.is_equation(b.atom)) {
        if (a.atom == b.atom) return a.positive ? Order::less : Order::greater;
        return compare(a.atom, b.atom);
    }
    Multiset m = as_multiset(bank_, a), n = as_multiset(bank_, b);
    remove_common(m, n);
    const auto dominates = [&](const Multiset& x, const Multiset& y) {
        for (std::size_t j = 0; j < y.size; ++j) {
            bool covered = false;
            for (std::size_t i = 0; i < x.size && !covered; ++i)
                covered = compare(x.items[i], y.items[j]) == Order::greater;
            if (!covered) return false;
        }
        return true;
    };
    if (m.size == 0 && n.size == 0) return Order::equal;
    if (m.size > 0 && dominates(m, n)) return Order::greater;
    if (n.size > 0 && dominates(n, m)) return Order::less;
    return Order::incomparable;
}

}  // namespace ailab::logic
