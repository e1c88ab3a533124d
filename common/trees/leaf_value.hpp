// Code shared by the readers of game trees.
#pragma once

#include <optional>
#include <string_view>

#include "common/trees/game_tree.hpp"

namespace ailab {

inline constexpr Ply kMaxTreeHeight = kMaxPly - 2;

/// Parses "12", "-3", "+inf", "-∞". Returns an empty optional if the word is not a leaf value.
std::optional<Value> leaf_value(std::string_view word);

}  // namespace ailab
