// Ordered resolution (Kowalski & Hayes 1969; Bachmair & Ganzinger 1994): only resolves on maximal
// literals of a clause. Short clauses first, with the deletion strategy: a step from the lectures
// towards the prover in engine/prover.
#include <algorithm>

#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {
namespace {

bool is_maximal(const SearchView& search, const Node& n, std::uint32_t i) {
    const auto clause = search.clause(n);
    return std::none_of(clause.begin(), clause.end(), [&](const Literal& l) {
        return !search.is_answer(l) && search.order.compare(l, clause[i]) == Order::greater;
    });
}

}  // namespace

constinit const Strategy ordered{.name = "ordered",
                                 .title = marked("ordered resolution"),
                                 .rank = shortest_first,
                                 .deletion = Deletion::redundant,
                                 .is_eligible = is_maximal};

}  // namespace ailab::logic
