// Perft: the number of positions after exactly `depth` plies. The last ply is counted, not played.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/position.hpp"

namespace ailab::lab4 {

/// Throws OutOfBudget and leaves `position` somewhere in the tree then. Requires depth >= 0.
std::uint64_t perft(Position& position, Depth depth, Budget& budget);
/// The count of every legal move, in the order of the generator. Requires depth >= 1.
std::vector<std::pair<Move, std::uint64_t>> perft_divide(Position& position, Depth depth,
                                                         Budget& budget);

}  // namespace ailab::lab4
