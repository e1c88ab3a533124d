// Unit resolution (Chang 1970; Chang & Lee 1973, ch. 7): one parent is a single literal, so every
// resolvent is shorter than its other parent. It proves exactly the same as linear input.
#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {
namespace {

bool one_is_unit(const SearchView& search, const Node& a, const Node& b) {
    return open_length(search.bank, search.clause(a)) == 1 ||
           open_length(search.bank, search.clause(b)) == 1;
}

}  // namespace

constinit const Strategy unit{.name = "unit",
                              .title = marked("unit resolution"),
                              .may_resolve = one_is_unit,
                              .complete = false,
                              .saturation_decides = false};

}  // namespace ailab::logic
