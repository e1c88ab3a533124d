// A game between two players by the rules, and what a match of many games says. A player that fails
// (crash, time out, illegal move) loses the game; the match goes on.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/arena/match.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

using arena::GameResult;

struct PlayedGame {
    std::vector<Point> moves{};
    GameResult result = GameResult::draw;  ///< first is black
    std::string reason{};  ///< "five", "full board", "too long", or how a player failed
    bool failed = false;
    bool cancelled = false;
    double black_seconds = 0, white_seconds = 0;  ///< longest thought of each
};

struct GameSetting {
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    std::vector<Point> opening{};
    int most_moves = kMaxSize * kMaxSize;  ///< then it is a draw
};

using OnMove = std::function<void(const Board&, const Thought&)>;

/// Plays from the opening on. Throws InputError for an opening that cannot be played.
PlayedGame play_game(const GameSetting& setting, Player& black, Player& white,
                     const Limits& black_limits, const Limits& white_limits,
                     const OnMove& on_move = {});

}  // namespace ailab::gomoku
