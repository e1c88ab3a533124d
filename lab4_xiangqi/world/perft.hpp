// Perft: the number of positions after exactly `depth` plies. The last ply is counted, not played.
#pragma once

#include <cstdint>
#include <functional>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Throws OutOfBudget, and then leaves `position` somewhere in the tree. Requires depth >= 0.
std::uint64_t perft(Position& position, Depth depth, Budget& budget);
/// Reports the count of every legal move as soon as it is known, in the order of the generator.
/// Requires depth >= 1.
void perft_divide(const Position& position, Depth depth, Budget& budget,
                  const std::function<void(Move, std::uint64_t)>& on_count);

}  // namespace ailab::lab4
