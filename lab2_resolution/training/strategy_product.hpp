// The strategies that training tries: a product of options.
#pragma once

#include <string>
#include <vector>

#include "common/base/random.hpp"

namespace ailab::logic {

/// The names of all, and of the search for models, in a random order; the default settings and the
/// models first.
std::vector<std::string> strategy_product(Random& random);

}  // namespace ailab::logic
