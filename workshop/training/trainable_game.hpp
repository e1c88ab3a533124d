// The interface between a game and the training of its network: positions, self-play games, and
// matches.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/arena/match.hpp"
#include "common/network/evaluation_choice.hpp"
#include "common/timing/budget.hpp"
#include "workshop/training/in_order.hpp"
#include "workshop/training/sample.hpp"
#include "workshop/training/trainer.hpp"

namespace ailab::training {

using network::NetworkPointer;
/// The learned evaluation with this network; null: the tuned one.
inline network::EvaluationChoice choice_of(const NetworkPointer& network) {
    using network::EvaluationKind;
    return {network ? EvaluationKind::learned : EvaluationKind::tuned, network};
}

/// Settings of games within the program. Game i depends on seed + i, not on earlier games.
struct Games {
    std::uint64_t games = 20, nodes = 1500;  ///< nodes per move
    std::uint64_t seed = 1;
    int threads = 1;  ///< games in parallel; does not affect the result
    const std::atomic<bool>* cancel = nullptr;
    Budget::Clock::time_point deadline = Budget::Clock::time_point::max();

    bool cancelled() const { return cancel && cancel->load(); }
};

using OnGame = std::function<bool(const std::vector<Sample>&)>;  ///< returns false to end
using OnScore = std::function<bool(const arena::Score&)>;        ///< likewise

/// A match between two settings of an engine: every opening is played twice with colours exchanged.
/// make_players() is called once per thread; play(players, first_begins, seed of the opening) ->
/// std::optional<GameResult>, first_wins if the player who began has won.
template <class MakePlayers, class Play>
arena::Score play_match(const Games& games, MakePlayers&& make_players, Play&& play,
                        const OnScore& on_score) {
    struct Played {
        arena::GameResult result;
        bool first_begins;
    };
    arena::Score score;
    training::play_in_order(
        games.games, games.threads, make_players,
        [&](auto& players, std::uint64_t number) -> std::optional<Played> {
            const arena::Pairing now = arena::pairing(static_cast<int>(number), SIZE_MAX);
            const auto result = play(players, now.first_begins, games.seed + now.opening);
            if (!result) return std::nullopt;
            return Played{*result, now.first_begins};
        },
        [&](const Played& played) {
            score.add(played.result, played.first_begins);
            return on_score(score);
        });
    return score;
}

/// The inputs of a game's network and the meaning of its output.
struct NetworkKind {
    network::NetworkFormat format;
    int value_unit, most_active;
    network::Sharing sharing{};
    std::size_t images = 1;  ///< examples per position, e.g. 2 with its mirror image
};

class TrainableGame : public network::Examples {
public:
    /// The target is a weighted mean of the search's value (weight `search_share`) and the game's
    /// result.
    TrainableGame(NetworkKind kind, double search_share)
        : kind_(std::move(kind)), search_share_(search_share) {}

    const NetworkKind& kind() const noexcept { return kind_; }
    network::Shape shape(int hidden) const {
        return {kind_.format.inputs, hidden, kind_.format.buckets};
    }
    std::size_t positions() const noexcept { return judged_.size(); }
    std::size_t size() const override { return kind_.images * positions(); }
    /// The mean squared error of the tuned evaluation on the held-out positions.
    double tuned_loss() const;

    /// Adds a position. Throws InputError if it cannot be read.
    virtual void add(const Sample& sample) = 0;
    /// Plays the engine against itself; on_game is called in the order of the games.
    virtual void play(const NetworkPointer& player, const Games& games, const OnGame& on_game) = 0;
    /// The score of `first` over the finished games.
    virtual arena::Score match(const NetworkPointer& first, const NetworkPointer& second,
                               const Games& games, const OnScore& on_score) = 0;

protected:
    struct Judged {
        float target;  ///< the probability that the player to move wins
        int tuned;     ///< the tuned evaluation's value
    };
    /// Stores target and tuned value of a position that is being added.
    void judge(const Sample& sample, bool first_to_move, int tuned);
    const Judged& judged(std::size_t position) const { return judged_[position]; }

private:
    double chance(double value) const;

    NetworkKind kind_;
    double search_share_;
    std::vector<Judged> judged_;
};

}  // namespace ailab::training
