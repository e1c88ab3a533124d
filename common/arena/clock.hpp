// The time of a game as text: "10+0.1" is ten seconds for the game and 0.1 seconds more per move.
#pragma once

#include <cstdint>
#include <string_view>

namespace ailab::arena {

struct GameTime {
    std::int64_t game_ms = 0;
    std::int64_t increment_ms = 0;

    friend bool operator==(const GameTime&, const GameTime&) = default;
};

inline constexpr std::int64_t kMaxGameTime = 1'000'000'000;  // ms: eleven days

/// Parses "S" or "S+S" in seconds, to the millisecond; full-width digits too. Throws UsageError
/// unless the whole text is a clock with more than 0 seconds for the game and at most kMaxGameTime
/// in each part.
GameTime parse_clock(std::string_view text);

}  // namespace ailab::arena
