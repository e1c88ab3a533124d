// Ancestor filtering (Luckham 1970; Nilsson 1980, ch. 5): a line of clauses that starts at the
// goal; the second parent is an input or an ancestor of the first. Unlike linear input, it is
// complete if the premises are satisfiable.
#include <algorithm>

#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {
namespace {

bool is_ancestor(const SearchView& search, const Node& old, const Node& young) {
    search.heartbeat.tick(young.step);
    const std::vector<StepId> all = search.derivation.ancestors(young.step);
    return std::binary_search(all.begin(), all.end(), old.step);
}

bool continues_a_line(const SearchView& search, const Node& a, const Node& b) {
    return (a.supported && (b.input || is_ancestor(search, b, a))) ||
           (b.supported && (a.input || is_ancestor(search, a, b)));
}

}  // namespace

constinit const Strategy ancestor_filter{.name = "ancestor",
                                         .title = marked("ancestor filtering"),
                                         .may_resolve = continues_a_line,
                                         .saturation_decides = false};

}  // namespace ailab::logic
