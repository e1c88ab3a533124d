// Matches between two players: every opening is played twice with colours exchanged. The score
// gives the Elo difference by the logistic formula with the standard error of the mean, and a
// sequential test (Wald 1945) ends a match as soon as it is decided.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ailab::arena {

enum class GameResult : std::uint8_t { first_wins, second_wins, draw };

/// Wins, draws and losses of one player against another.
struct Score {
    int wins = 0, draws = 0, losses = 0;

    int games() const noexcept { return wins + draws + losses; }
    /// In [0, 1]; a draw counts one half.
    double mean() const noexcept;
    /// The standard error of the mean.
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

}  // namespace ailab::arena
