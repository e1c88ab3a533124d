// The command for a match between two players: its options, the output for each game, the score.
// The program supplies the games.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/arena/game.hpp"

namespace ailab::show {

/// A program changes the defaults before it declares the options.
struct MatchOptions {
    int games = 0;  ///< 0: every opening twice
    int max_plies = 400;
    int adjudicate = 0;
    int margin = 50;  ///< milliseconds
    std::vector<std::string> sprt{};
    int ladder = 0;  ///< games of each level against the one below; 0: a match between two players

    arena::GameLimits limits() const { return {max_plies, adjudicate, 8}; }
};
void declare_match(app::Command& command, MatchOptions& options);

/// A game for output. Its first player is the one whose side moves first.
struct MatchGame : arena::GameEnd {
    int number = 0;                      ///< from 1
    bool first_begins = true;            ///< the first player of the match moves first in this game
    std::array<std::string, 2> names{};  ///< of the game's players
    std::string opening{};               ///< in the game's own notation
    std::vector<std::string> moves{};
    std::array<double, 2> slowest{};  ///< longest thinking time of the game's players, in seconds
};

struct Match {
    std::string schema;
    std::array<std::string, 2> sides;  ///< "red", "black": keys of the result
    std::array<std::string, 2> names;  ///< of the players
    std::size_t openings;
    /// Plays a game with this opening. Returns false if it was interrupted.
    std::function<bool(MatchGame&, std::size_t opening)> play;
};

/// Plays a game between a pair of players. Returns false if it was interrupted.
using PlayGame = std::function<bool(MatchGame&, std::size_t opening)>;

/// A ladder of matches that measures the levels.
struct LevelLadder {
    std::string schema;
    std::size_t openings;
    /// Creates a pair of players by name: "level 3", "greedy". The numbering of games restarts with
    /// it.
    std::function<PlayGame(const std::string& first, const std::string& second)> pair;
};

/// Plays the first levels against the greedy player, then each level against the one below; one row
/// per match.
app::ExitCode run_ladder(app::Session& session, const MatchOptions& options,
                         const LevelLadder& ladder);

/// Throws UsageError for bad options.
app::ExitCode run_match(app::Session& session, const MatchOptions& options, const Match& match);

/// "1-0", "0-1", "1/2-1/2".
std::string_view to_string(arena::GameResult result);

}  // namespace ailab::show
