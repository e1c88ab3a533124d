// Checks a proof of a forced mate by the laws of the game only, independently of the solver.
#pragma once

#include "lab4_xiangqi/world/mate_proof.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// True if every attack is legal, every legal reply is answered, and every line ends within
/// proof.moves with a side that has no move.
bool verify(const Position& position, const MateProof& proof);

}  // namespace ailab::lab4
