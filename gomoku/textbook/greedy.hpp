// The greedy player: makes a five, blocks a four, and else makes its own rows longer where the
// document's point values like it best. It never asks what the opponent builds short of a four. A
// yardstick for beginners, people and levels.
#pragma once

#include "common/base/random.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// Points that are equally good are chosen among by chance. Requires a game that goes on and a
/// legal point.
Point greedy_move(const Board& board, Random& random);

}  // namespace ailab::gomoku
