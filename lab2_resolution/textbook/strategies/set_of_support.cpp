// Set of support (Wos, Robinson & Carson 1965; Chang & Lee 1973, ch. 6): one parent is the goal or
// descends from it, so premises are never resolved with each other. It is complete if the premises
// are satisfiable. That is not known in general, so a saturation proves nothing.
#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {
namespace {

bool one_is_supported(const SearchView&, const Node& a, const Node& b) {
    return a.supported || b.supported;
}

}  // namespace

constinit const Strategy set_of_support{.name = "set-of-support",
                                        .title = marked("set of support"),
                                        .may_resolve = one_is_supported,
                                        .saturation_decides = false};

}  // namespace ailab::logic
