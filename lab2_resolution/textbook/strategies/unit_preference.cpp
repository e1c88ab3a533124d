// Unit preference (Wos, Carson & Robinson 1964): any pair may be resolved, but short clauses come
// first, units before all others. Combined here with the deletion strategy, which keeps the number
// of clauses small.
#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {

/// Orders clauses by the number of literals, then by the number of symbols.
std::uint64_t shortest_first(const SearchView& search, const Node& n) {
    constexpr std::uint64_t kLiteral = 1000;  // symbols; clauses of the course have far fewer
    std::uint64_t rank = 0;
    for (const Literal& l : search.clause(n))
        if (!search.is_answer(l)) rank += kLiteral + search.bank.weight(l.atom);
    return rank;
}

constinit const Strategy unit_preference{.name = "unit-preference",
                                         .title = marked("unit preference"),
                                         .rank = shortest_first,
                                         .deletion = Deletion::redundant};

}  // namespace ailab::logic
