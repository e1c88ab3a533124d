// The greedy player: looks one move ahead. It mates if it can, else captures the most valuable
// piece, else moves to the position that the document's evaluation rates best. It ignores the
// opponent's answers. It is a baseline for beginners and for the levels.
#pragma once

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Chooses randomly among equally good moves. Requires a legal move.
Move greedy_move(const Position& position, Random& random);

}  // namespace ailab::lab4
