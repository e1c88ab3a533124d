// What the generators of board games share.
#pragma once

#include "common/base/random.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"

namespace ailab::grade {

/// A position with legal moves after random play that likes captures, so that lines open.
XiangqiBoard random_position(Random& random, std::size_t plies);

/// Throw in stones that complete no five until `stones` lie there, X's one more if that is odd;
/// false if one side has too many already.
bool fill_up(FiveBoard& board, Random& random, std::size_t stones);

}  // namespace ailab::grade
