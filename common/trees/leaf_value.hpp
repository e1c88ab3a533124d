// What the readers of game trees share.
#pragma once

#include <optional>
#include <string_view>

#include "common/trees/game_tree.hpp"

namespace ailab {

inline constexpr Ply kMaxTreeHeight = kMaxPly - 2;

/// "12", "-3", "+inf", "-∞"; nothing if the word is no value of a leaf.
std::optional<Value> leaf_value(std::string_view word);

}  // namespace ailab
