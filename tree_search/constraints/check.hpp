// Checks answers directly by the rules of each puzzle. It does not use the constraint model
// (variables, columns, carries), so it cannot share an error with the search or the model.
#pragma once

#include <optional>
#include <string>

#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// Returns a sentence that describes the error in the answer, or an empty optional if it is
/// correct.
std::optional<std::string> find_mistake(const ConstraintWorld& world, const Answer& answer);

}  // namespace ailab::tree_search
