// Matches between programs: every opening twice with colours changed, judged by our own rules.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/game.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/match/player.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {

using arena::GameResult;

/// How the reason of a game begins that was lost by an illegal move; the answer follows.
inline constexpr std::string_view kIllegalMove = marked("illegal move: ");

struct MatchOptions {
    PlayerOptions first, second;
    Limits first_limits, second_limits;  ///< of a move; the clock is for the whole game
    Laws laws{};
    int games = 0;        ///< 0: every opening twice
    int max_plies = 400;  ///< longer games are draws
    Value win_value = 0;  ///< adjudicate when both see this much for win_plies; 0: never
    int win_plies = 8;
    Milliseconds time_margin = 50;  ///< forgiven before a move is late
    std::optional<arena::Sprt> sprt{};
};

struct MatchGame : arena::GameEnd {  ///< first_wins: red won
    int number = 0;
    Position start{};
    std::vector<Move> moves{};
    bool first_is_red = true;
    Milliseconds slowest[2] = {0, 0};  ///< move of the first and the second player
};

struct MatchReport {
    arena::Score score{};    ///< of the first player
    int faults[2] = {0, 0};  ///< games lost by illegal moves, lateness or silence
    std::string names[2];
};

/// By the laws, red being the first player; nothing while the game goes on.
std::optional<arena::GameEnd> end_of(const Position& position, const Laws& laws = {});

/// The game for a file, with the players' names and how it ended.
GameFile game_file(const MatchGame& game, const MatchReport& match);

/// "FEN | moves…" or "FEN", a line each; blank lines and # comments are skipped. The moves are
/// only a remark: the FEN is what is played from. Throws InputError with the line.
std::vector<Position> read_openings(const std::string& file);

/// `on_game` is called after every game. Ends early when the test decides or `cancel` is set.
MatchReport play_match(const MatchOptions& options, const std::vector<Position>& openings,
                       const std::function<void(const MatchGame&, const MatchReport&)>& on_game,
                       const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::lab4
