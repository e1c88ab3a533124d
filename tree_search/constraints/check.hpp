// Judges answers by the rules of each world as people say them. It knows nothing of constraints,
// columns and carries, so it cannot share a mistake with the search or with the model.
#pragma once

#include <optional>
#include <string>

#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// What is wrong with the answer, in a sentence; nothing if it is right.
std::optional<std::string> find_mistake(const ConstraintWorld& world, const Answer& answer);

}  // namespace ailab::tree_search
