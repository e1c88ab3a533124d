// Plays a game between two players by the rules. A player that fails (crash, timeout, illegal move)
// loses the game; the match continues.
#pragma once

#include <optional>
#include <vector>

#include "common/arena/game.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

using arena::GameResult;

using PlayedGame = arena::PlayedGame<Point>;  ///< the first player is black

struct GameSetting {
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    std::vector<Point> opening{};
    arena::GameLimits limits{kMaxSize * kMaxSize};  ///< the ply limit includes the opening
    Budget run{};  ///< its time and its cancel flag interrupt the game between two moves
};

/// Applies the rules; returns an empty optional while the game continues.
std::optional<arena::GameEnd> end_of(const Board& board);

/// Plays from the opening on; returns an empty optional if it was interrupted. Throws InputError
/// for an opening that cannot be played.
std::optional<PlayedGame> play_game(const GameSetting& setting, Player& black, Player& white,
                                    const Limits& black_limits, const Limits& white_limits);

}  // namespace ailab::gomoku
