// Matches between two players: every opening is played twice with colours exchanged. The score
// gives the Elo difference by the logistic formula with the standard error of the mean, and a
// sequential test (Wald 1945) ends a match as soon as it is decided.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"

namespace ailab::arena {

enum class GameResult : std::uint8_t { first_wins, second_wins, draw };

/// Wins, draws and losses of one player against another.
struct Score {
    int wins = 0, draws = 0, losses = 0;

    int games() const noexcept { return wins + draws + losses; }
    /// In [0, 1]; a draw counts one half.
    double mean() const noexcept;
    double standard_error() const noexcept;
    /// The difference in Elo; infinite for a clean score.
    double elo() const noexcept;
    /// "+35 ± 20" with the standard error, "–" for a clean score.
    std::string elo_text() const;

    void add(GameResult result, bool player_is_first) noexcept;
};

/// The expected score per game of a player who is stronger by `elo`. The values of the engines are
/// on this scale, too: then it is the chance of winning.
inline double expected_score(double elo) noexcept {
    return 1 / (1 + std::pow(10, -elo / 400));
}

/// The least losses for which a review marks a move, in any unit.
struct Losses {
    double inaccuracy, mistake, blunder;
};
/// "??", "?", "?!" or "".
constexpr std::string_view mark_of(double loss, const Losses& least) noexcept {
    return loss >= least.blunder      ? "??"
           : loss >= least.mistake    ? "?"
           : loss >= least.inaccuracy ? "?!"
                                      : "";
}

/// Sequential probability ratio test: is the first player stronger by elo1 rather than by elo0?
/// Uses the normal approximation of the mean score.
struct Sprt {
    double elo0 = 0, elo1 = 5;
    double alpha = 0.05, beta = 0.05;

    /// The log-likelihood ratio of elo1 against elo0.
    double llr(const Score& score) const noexcept;

    enum class Verdict : std::uint8_t { undecided, accepted, rejected };
    Verdict judge(const Score& score) const noexcept;
};

/// Game `number` (from 0) of a match: openings are played twice in a row.
struct Pairing {
    std::size_t opening;
    bool first_begins;
};
constexpr Pairing pairing(int number, std::size_t openings) noexcept {
    return {static_cast<std::size_t>(number / 2) % openings, number % 2 == 0};
}

/// Plays games until all are played, `play` returns an empty optional (interrupted), or the test
/// has decided. play(number, Pairing) -> std::optional<GameResult>, first_wins if the player who
/// began has won; on_game(score) is called after each game.
template <class Play, class OnGame>
Score play_match(int games, std::size_t openings, const std::optional<Sprt>& sprt, Play&& play,
                 OnGame&& on_game) {
    Score score;
    for (int number = 0; number < games; ++number) {
        const Pairing now = pairing(number, openings);
        const std::optional<GameResult> result = play(number, now);
        if (!result) break;
        score.add(*result, now.first_begins);
        on_game(score);
        if (sprt && sprt->judge(score) != Sprt::Verdict::undecided) break;
    }
    return score;
}

/// Plays a game between two players until the rules end it, a player resigns or fails, both
/// players' evaluations have agreed on the winner for long enough, or it reaches the maximum
/// length.
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

// The clock of a game: a time for all moves of a player, and an increment for each.

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
