// Code shared by the generators for board games.
#pragma once

#include "common/base/random.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"

namespace ailab::grade {

/// Returns a position with legal moves after random play that prefers captures, so that lines open.
XiangqiBoard random_position(Random& random, std::size_t plies);

/// Adds random stones that complete no five until there are `stones` stones, with one more X if
/// that number is odd. Returns false if one side already has too many.
bool fill_up(FiveBoard& board, Random& random, std::size_t stones);

}  // namespace ailab::grade
