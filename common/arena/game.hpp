// Plays a game between two players until the rules end it, a player resigns or fails, both players'
// evaluations have agreed on the winner for long enough, or it reaches the maximum length.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "common/arena/match.hpp"
#include "common/base/translate.hpp"

namespace ailab::arena {

struct GameEnd {
    GameResult result = GameResult::draw;
    std::string reason{};  ///< "checkmate", "too long"; in English if it is marked
    bool failed = false;   ///< the loser crashed, exceeded its time or played an illegal move
};

template <class Move>
struct PlayedGame : GameEnd {
    std::vector<Move> moves{};
    std::array<double, 2>
        slowest{};  ///< longest thinking time of the first and the second player, in seconds
};

constexpr GameResult won_by(bool first) noexcept {
    return first ? GameResult::first_wins : GameResult::second_wins;
}

/// A player's decision when it is to move.
template <class Move>
struct Turn {
    Move move{};
    std::optional<int> value{};    ///< of the position, from the first player's point of view
    std::optional<GameEnd> end{};  ///< set instead of a move if the player resigns or has failed
};

struct GameLimits {
    int max_plies;
    int win_value = 0;  ///< adjudicate the game when both players see at least this value; 0: never
    int win_plies = 1;  ///< … for this number of plies in a row
};

/// Plays on from `position`, which holds the final position afterwards. end_of(position) ->
/// optional<GameEnd> applies the rules; think(position) -> optional<Turn<Move>>. Returns an empty
/// optional if think does (it was interrupted).
template <class Position, class EndOf, class Think>
std::optional<GameEnd> play_game(Position& position, const GameLimits& limits, EndOf&& end_of,
                                 Think&& think) {
    int agreed = 0;  // consecutive plies that see the first player win; negative: the second
    for (int ply = 0;; ++ply) {
        if (std::optional<GameEnd> end = end_of(position)) return end;
        if (ply >= limits.max_plies) return GameEnd{.reason = marked("too long")};
        const auto turn = think(position);
        if (!turn) return std::nullopt;
        if (turn->end) return turn->end;
        position.make(turn->move);
        if (limits.win_value == 0 || !turn->value) continue;
        const int sign = (*turn->value >= limits.win_value) - (*turn->value <= -limits.win_value);
        agreed = agreed * sign > 0 ? agreed + sign : sign;
        if (agreed * sign >= limits.win_plies && sign != 0)
            return GameEnd{won_by(agreed > 0), marked("adjudicated")};
    }
}

}  // namespace ailab::arena
