// Plays a game between two programs, judged by our own rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/game.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "lab4_xiangqi/match/player.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {

using arena::GameResult;
using PlayedGame = arena::PlayedGame<Move>;  ///< the first player is red

/// Beginning of the reason if a game is lost by an illegal move; the answer follows.
inline constexpr std::string_view kIllegalMove = marked("illegal move: ");

struct GameSetting {
    Position start{};
    Laws laws{};
    arena::GameLimits limits{400};
    Milliseconds time_margin = 50;  ///< time margin before a move loses on time
};

struct Contestant {
    Player* player;
    Limits limits;  ///< per move; the clock is for the whole game
};

/// Applies the laws; returns an empty optional while the game continues.
std::optional<arena::GameEnd> end_of(const Position& position, const Laws& laws = {});

PlayedGame play_game(const GameSetting& setting, const Contestant& red, const Contestant& black);

/// Reads lines "FEN | moves…" or "FEN"; blank lines and # comments are skipped. The moves are only
/// a comment; the game starts from the FEN. Throws InputError with the line.
std::vector<Position> read_openings(const Source& source);

}  // namespace ailab::lab4
