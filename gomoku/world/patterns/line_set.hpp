// The set of the classes of a point's four lines, regardless of their directions: one of
// C(13 + 3, 4) = 1820 sets of four out of 13 classes. A set is invariant under rotation and
// reflection, so whatever is learned about it holds in all eight images of a position.
#pragma once

#include <array>
#include <cstdint>

#include "gomoku/world/patterns/point_class.hpp"

namespace ailab::gomoku {

using LineSet = std::uint16_t;
inline constexpr std::size_t kLineSets = 1820;

/// Returns the number of the code's set of line classes, below kLineSets; kLineSets if no point
/// can have this code. Sets whose strongest class is weaker have lower numbers.
LineSet line_set(PointCode code);

/// Returns the classes of a set, the strongest first. Requires set < kLineSets.
std::array<LineClass, 4> classes_of(LineSet set);

}  // namespace ailab::gomoku
