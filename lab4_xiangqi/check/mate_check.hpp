// Judges a proof of a forced mate by the laws of the game alone: nothing of the solver is used.
#pragma once

#include "lab4_xiangqi/world/mate_proof.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Every attack is legal, every legal reply is answered, and every line ends within proof.moves in
/// a side that has no move.
bool verify(const Position& position, const MateProof& proof);

}  // namespace ailab::lab4
