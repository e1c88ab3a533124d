// Limits on a search: time, nodes, depth, threads, lines.
#pragma once

#include <atomic>
#include <cstdint>

#include "common/search/game/game.hpp"
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

}  // namespace ailab::gomoku
