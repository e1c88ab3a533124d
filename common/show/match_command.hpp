// The command for a match between two players: its options, the output for each game, the score.
// The program supplies the games.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/arena/match.hpp"

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

/// What a program supplies for its games.
struct Match {
    std::string program;  ///< "gomoku": its results are "gomoku.match", "gomoku.ladder"
    std::array<std::string, 2> sides;  ///< "red", "black": keys of the result
    std::size_t openings;
    /// Creates the first (0) or the second (1) player, and returns its name: the one of the command
    /// line, or one of a ladder, "level 3" or "greedy", if `name` is not empty.
    std::function<std::string(std::size_t place, const std::string& name)> seat;
    /// Plays a game with this opening. Returns false if it was interrupted.
    std::function<bool(MatchGame&, std::size_t opening)> play;
};

/// Plays a match, or a ladder of matches: the first levels against the greedy player, then each
/// level against the one below; one row per match. Throws UsageError for bad options.
app::ExitCode run_match(app::Session& session, const MatchOptions& options, const Match& match);

/// "1-0", "0-1", "1/2-1/2".
std::string_view to_string(arena::GameResult result);

}  // namespace ailab::show
