// Places for the nodes of a graph without coordinates: stress majorization with hop distances,
// Gansner, Koren & North 2004, started from two long axes of the graph. Deterministic. O(n^2)
// memory and time per round; meant for graphs that are read by eye.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

/// Beyond this many nodes the starting places are kept: nobody could read more.
inline constexpr std::size_t kMaxStressNodes = 1500;

/// One unit is the length of one edge. Requires every end of an edge below `nodes`.
std::vector<Point> layout_by_stress(
    std::size_t nodes, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

}  // namespace ailab::draw
