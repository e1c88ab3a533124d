// How much of its time a player uses for a move.
#pragma once

#include <optional>

#include "common/arena/clock.hpp"
#include "gomoku/engine/limits.hpp"

namespace ailab::gomoku {

/// Sets the time of a move with `stones` on the board: all of `turn_ms`, or a share of what is left
/// on the clock; a move that is hard to choose may take more than the usual share. A part of it is
/// reserved for communication.
void plan_time(Limits& limits, double turn_ms, const std::optional<arena::GameClock>& clock,
               int stones);

}  // namespace ailab::gomoku
