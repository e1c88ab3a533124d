// Lays out a graph without coordinates: stress majorization with hop distances (Gansner, Koren &
// North 2004), started from two long axes of the graph. Deterministic. O(n^2) memory, and time per
// iteration; meant for graphs small enough to read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

/// Graphs with more nodes keep their starting positions: a better layout would not make them
/// readable.
inline constexpr std::size_t kMaxStressNodes = 1500;

/// Positions in units of the length of one edge. Requires that both ends of every edge are below
/// `nodes`.
std::vector<Point> layout_by_stress(
    std::size_t nodes, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

}  // namespace ailab::draw
