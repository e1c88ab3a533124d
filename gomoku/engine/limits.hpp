// Limits on a search: time, nodes, depth, threads, lines.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "common/arena/match.hpp"
#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

struct Limits {
    double seconds = 0;       ///< for this move; 0: no limit
    double planned = 0;       ///< of these, for a usual move; 0: all are used
    std::uint64_t nodes = 0;  ///< 0: no limit
    Depth depth = 0;          ///< 0: the player's default
    int threads = 1;
    PointSet ignored{};  ///< moves to ignore, unless there is no other
    int lines = 1;       ///< number of best moves to search fully
    const std::atomic<bool>* cancel = nullptr;
};

/// Returns a budget with those limits; its clock starts now.
Budget budget_of(const Limits& limits);

/// Sets the time of a move with `stones` on the board: all of `turn_ms`, or a share of what is left
/// on the clock; a move that is hard to choose may take more than the usual share. A part of it is
/// reserved for communication.
void plan_time(Limits& limits, double turn_ms, const std::optional<arena::GameClock>& clock,
               int stones);

}  // namespace ailab::gomoku
