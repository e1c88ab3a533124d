// Tuning the evaluation: play games against itself from random balanced openings, note for quiet
// positions what stands on the board, what the search made of it and who won in the end, and fit
// the weights so that the logistic of the static value predicts the mean of the two (Texel's
// method, 2014; logistic regression by Newton's method).
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "gomoku/engine/engine.hpp"
#include "gomoku/training/self_play.hpp"

namespace ailab::gomoku {

struct TuneOptions {
    int games = 200;
    std::uint64_t nodes = 1000;  ///< a move
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    std::uint64_t seed = 1;
    int steps = 20;  ///< of Newton's method, at most
    const std::atomic<bool>* cancel = nullptr;
};

/// A quiet position: how often each weight counts, for the player to move and for the other.
struct TuneSample {
    std::array<std::int16_t, kWeights> moving{};
    std::array<std::int16_t, kWeights> waiting{};
    float result = 0;  ///< for the player to move: half the result, half what the search expected
};

TuneSample sample_of(const Position& position);

/// Games of the engine against itself; `progress` is called after each. Throws OutOfBudget when
/// cancelled.
std::vector<TuneSample> self_play(
    const TuneOptions& options, const Weights& weights,
    const std::function<void(int games, std::size_t samples)>& progress);

/// The mean squared error of the predictions.
double prediction_error(const std::vector<TuneSample>& samples, const Weights& weights);
/// Weights that predict the results better, starting from `weights`.
/// Throws OutOfBudget when cancelled.
Weights fit(const std::vector<TuneSample>& samples, const Weights& weights, int steps,
            const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::gomoku
