// Hyperresolution (Robinson 1965; Chang & Lee 1973, ch. 6), one electron at a time: a nucleus (a
// clause with negative literals) resolves its first negative literal with an electron (a clause
// without any). After the last one it is an electron itself.
#include <algorithm>

#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {
namespace {

bool is_negative(Literal l) {
    return !l.positive;
}

bool is_electron(std::span<const Literal> clause) {
    return std::none_of(clause.begin(), clause.end(), is_negative);
}

bool nucleus_and_electron(const SearchView& search, const Node& a, const Node& b) {
    return is_electron(search.clause(a)) != is_electron(search.clause(b));
}

bool first_negative_of_a_nucleus(const SearchView& search, const Node& n, std::uint32_t i) {
    const auto clause = search.clause(n);
    if (is_electron(clause)) return true;
    return std::find_if(clause.begin(), clause.end(), is_negative) - clause.begin() == i;
}

}  // namespace

constinit const Strategy hyper{.name = "hyper",
                               .title = marked("hyperresolution"),
                               .may_resolve = nucleus_and_electron,
                               .is_eligible = first_negative_of_a_nucleus};

}  // namespace ailab::logic
