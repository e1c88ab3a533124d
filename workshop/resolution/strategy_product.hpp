// The strategies that training tries: all combinations of options.
#pragma once

#include <string>
#include <vector>

#include "common/base/random.hpp"

namespace ailab::logic {

/// Returns the names of all strategies and model searches in a random order, but with the default
/// settings and the model searches first.
std::vector<std::string> strategy_product(Random& random);

}  // namespace ailab::logic
