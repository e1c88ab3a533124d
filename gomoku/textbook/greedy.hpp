// The greedy player: makes a five, else blocks a four, else extends its own rows where the
// document's point value is highest. It ignores the opponent's rows below a four. It is a baseline
// for beginners and for the levels.
#pragma once

#include "common/base/random.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// Chooses randomly among equally good points. Requires a game that is not over and a legal point.
Point greedy_move(const Board& board, Random& random);

}  // namespace ailab::gomoku
