// Matches: two players, many openings, both colours; the score and what it says about strength.
// Elo difference by the logistic formula, with the standard error of the mean score.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "common/search/game/game.hpp"

namespace ailab {

enum class GameResult : std::uint8_t { first_wins, second_wins, draw };

template <Game G>
struct GameRecord {
    GameResult result = GameResult::draw;
    Line<G> moves{};
    bool first_player_moved_first = true;  ///< in a match: who had the first side
};

/// Let `first` and `second` — callables (const G&) -> Move, legal — play from `start` until the
/// game is over; after `max_plies` it counts as a draw.
template <Game G, class First, class Second>
GameRecord<G> play_game(G game, First&& first, Second&& second, Ply max_plies) {
    GameRecord<G> record;
    for (Ply ply = 0; ply < max_plies; ++ply) {
        if (const auto over = game.terminal(0)) {
            const Value v = *over * sign(game.side_to_move());
            record.result = v > 0   ? GameResult::first_wins
                            : v < 0 ? GameResult::second_wins
                                    : GameResult::draw;
            return record;
        }
        const auto move = game.side_to_move() == Side::first ? first(std::as_const(game))
                                                             : second(std::as_const(game));
        game.make(move);
        record.moves.push_back(move);
    }
    return record;
}

/// Wins, draws and losses of one player against another.
struct MatchScore {
    int wins = 0, draws = 0, losses = 0;

    int games() const noexcept { return wins + draws + losses; }
    /// In [0, 1]; a draw counts one half.
    double mean() const noexcept {
        return games() == 0 ? 0.5 : (wins + 0.5 * draws) / static_cast<double>(games());
    }
    double standard_error() const noexcept {
        if (games() == 0) return 0.5;
        const double m = mean(), n = games();
        const double variance =
            (wins * (1 - m) * (1 - m) + draws * (0.5 - m) * (0.5 - m) + losses * m * m) / n;
        return std::sqrt(variance / n);
    }
    /// Infinite for a clean score.
    double elo() const noexcept { return 400 * std::log10(mean() / (1 - mean())); }

    void add(GameResult result, bool player_is_first) noexcept {
        if (result == GameResult::draw)
            ++draws;
        else
            ++((result == GameResult::first_wins) == player_is_first ? wins : losses);
    }
};

/// Two games from every opening, with changed colours. The score is that of `player`.
template <Game G, class Player, class Opponent, class OnGame>
MatchScore play_match(const std::vector<G>& openings, Player&& player, Opponent&& opponent,
                      Ply max_plies, OnGame&& on_game) {
    MatchScore score;
    for (const G& opening : openings)
        for (const bool player_is_first : {true, false}) {
            GameRecord<G> record = player_is_first
                                       ? play_game(opening, player, opponent, max_plies)
                                       : play_game(opening, opponent, player, max_plies);
            record.first_player_moved_first = player_is_first;
            score.add(record.result, player_is_first);
            on_game(record, score);
        }
    return score;
}

}  // namespace ailab
