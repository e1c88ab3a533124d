// Breadth first, or level saturation (Robinson 1965; Chang & Lee 1973, ch. 5): all resolvents of
// the inputs, then all that need those, level by level. Nothing is deleted but copies.
#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {

constinit const Strategy breadth_first{.name = "breadth-first", .title = marked("breadth-first")};

}  // namespace ailab::logic
