// Breadth first, or level saturation (Robinson 1965; Chang & Lee 1973, ch. 5): all resolvents of
// the inputs, then those that use these, level by level. Only copies are deleted.
#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {

constinit const Strategy breadth_first{.name = "breadth-first", .title = marked("breadth-first")};

}  // namespace ailab::logic
