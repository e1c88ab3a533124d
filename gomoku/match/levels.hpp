// The levels of a game against a person: rungs of the ladder, each with a limit.
#pragma once

#include <span>
#include <string_view>

#include "gomoku/match/ladder.hpp"

namespace ailab::gomoku {

struct Level {
    std::string_view name;
    std::string_view rung;
    Limits limits;
};

/// Levels 1, 2, …, each stronger than the one before.
std::span<const Level> levels();
/// Throws UsageError unless 1 <= number <= levels().size().
const Level& level_of(int number);

}  // namespace ailab::gomoku
