// Gomoku against a proof: black answers every white move as the proof says, and announces the
// number of moves left.
#pragma once

#include <memory>
#include <vector>

#include "gomoku/engine/proof/proof_player.hpp"
#include "gomoku/play/played_gomoku.hpp"

namespace ailab::gomoku {

std::unique_ptr<play::Game> make_played_proof(GomokuSettings settings,
                                              std::vector<ProofStep> steps);

}  // namespace ailab::gomoku
