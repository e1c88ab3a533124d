// Tunes the evaluation: plays self-play games from random balanced openings, records for quiet
// positions the features, the search value and the winner, and fits the weights so that the
// logistic of the static value predicts the mean of search and result (Texel's method, 2014;
// logistic regression by Newton's method).
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "gomoku/engine/engine.hpp"
#include "gomoku/training/self_play.hpp"

namespace ailab::gomoku {

struct TuneOptions {
    int games = 200;
    std::uint64_t nodes = 1000;  ///< per move
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    std::uint64_t seed = 1;
    int steps = 20;  ///< maximum number of Newton steps
    const std::atomic<bool>* cancel = nullptr;
};

/// A quiet position: the count of each weight, for the player to move and for the other player.
struct TuneSample {
    std::array<std::int16_t, kWeights> moving{};
    std::array<std::int16_t, kWeights> waiting{};
    float result = 0;  ///< for the player to move: mean of game result and search
};

TuneSample sample_of(const Position& position);

/// Plays self-play games; calls `progress` after each. Throws OutOfBudget when cancelled.
std::vector<TuneSample> self_play(
    const TuneOptions& options, const Weights& weights,
    const std::function<void(int games, std::size_t samples)>& progress);

/// Returns the mean squared error of the predictions.
double prediction_error(const std::vector<TuneSample>& samples, const Weights& weights);
/// Fits weights that predict the results better, starting from `weights`. Throws OutOfBudget when
/// cancelled.
Weights fit(const std::vector<TuneSample>& samples, const Weights& weights, int steps,
            const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::gomoku
