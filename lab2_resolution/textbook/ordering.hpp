// Simplification orders on terms, total on ground terms: Knuth-Bendix (Knuth & Bendix 1970, every
// symbol and variable of weight 1) and lexicographic path order (Kamin & Lévy 1980), both over a
// precedence of symbols; and their extension to literals as multisets (Bachmair & Ganzinger 1994).
#pragma once

#include <cstdint>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/literal.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

enum class Order : std::uint8_t { less, equal, greater, incomparable };

constexpr Order flip(Order o) {
    return o == Order::less ? Order::greater : o == Order::greater ? Order::less : o;
}

enum class OrderKind : std::uint8_t { kbo, lpo };
/// Ranks symbols by arity, by rarity in the problem (rarer symbols are larger) or by frequency.
enum class Precedence : std::uint8_t { arity, rarity, frequency };

class TermOrder {
public:
    /// Ranks all symbols that the bank has now; symbols added later rank by their number.
    TermOrder(const TermBank& bank, OrderKind kind, Precedence precedence);

    Order compare(TermId s, TermId t) const;
    /// Compares literals as multisets of terms; a literal that is not an equation stands for atom =
    /// true.
    Order compare(Literal a, Literal b) const;
    /// Sets a heartbeat that ticks while large terms are compared: the path order can take
    /// exponential time.
    void watch(Heartbeat* heartbeat) noexcept { heartbeat_ = heartbeat; }
    /// Assumes that the values of these variables are in this order, largest first; an empty list
    /// removes the assumption.
    void assume(std::vector<VarId> descending) { assumed_ = std::move(descending); }

private:
    Order kbo(TermId s, TermId t) const;
    Order kbo_equal_weight(TermId s, TermId t) const;
    bool lpo_greater(TermId s, TermId t) const;
    bool some_argument_covers(TermId s, TermId t) const;
    int compare_rank(SymbolId f, SymbolId g) const;
    bool covers_variables(TermId s, TermId t) const;
    void count_variables(TermId t, int by) const;
    bool assumed_balance() const;
    bool is_assumed_greater(TermId x, TermId y) const;

    const TermBank& bank_;
    OrderKind kind_;
    std::vector<std::uint32_t> rank_;
    std::vector<VarId> assumed_;
    Heartbeat* heartbeat_ = nullptr;
    mutable std::vector<int> balance_;
    mutable std::vector<VarId> touched_;
};

}  // namespace ailab::logic
