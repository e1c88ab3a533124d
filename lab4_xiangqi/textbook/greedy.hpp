// The greedy player: looks one move ahead and no further. It mates if it can, else takes the most
// valuable piece, else goes where the document's evaluation likes the position best; what the
// opponent answers it does not ask. A yardstick for beginners, people and levels.
#pragma once

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Moves that are equally good are chosen among by chance. Requires a legal move.
Move greedy_move(const Position& position, Random& random);

}  // namespace ailab::lab4
