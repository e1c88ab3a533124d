// Linear input (Chang 1970; Chang & Lee 1973, ch. 7): one parent is an input clause. Complete for
// Horn clauses only: (P,Q) (P,¬Q) (¬P,Q) (¬P,¬Q) has no such proof.
#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {
namespace {

bool one_is_input(const SearchView&, const Node& a, const Node& b) {
    return a.input || b.input;
}

}  // namespace

constinit const Strategy linear_input{.name = "linear-input",
                                      .title = marked("linear input"),
                                      .may_resolve = one_is_input,
                                      .complete = false,
                                      .saturation_decides = false};

}  // namespace ailab::logic
