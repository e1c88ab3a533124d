// The clock of a game: a time for all moves of a player, and an increment for each.
#pragma once

#include <cstdint>
#include <string_view>

namespace ailab::arena {

using Milliseconds = std::int64_t;

/// The clock of one player.
struct GameClock {
    Milliseconds left = 0;
    Milliseconds increment = 0;
    int moves_to_go = 0;  ///< moves until the next time control; 0: the rest of the game
};

inline constexpr Milliseconds kSecond = 1000, kMinute = 60'000;
inline constexpr Milliseconds kMaxGameTime = 1'000'000'000;  // eleven days

/// Parses "T" or "T+S", with full-width digits too: T is the time of the game, counted in `unit`, S
/// the seconds added for each move. "5+3" is five minutes and three seconds if `unit` is kMinute.
/// Throws UsageError unless the whole text is a clock with at least a millisecond for the game and
/// at most kMaxGameTime in each part.
GameClock parse_clock(std::string_view text, Milliseconds unit);

}  // namespace ailab::arena
