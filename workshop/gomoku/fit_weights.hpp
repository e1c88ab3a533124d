// Tunes the evaluation: plays self-play games from random balanced openings, records which weights
// apply to each quiet position, its search value and the winner, and fits the weights so that the
// logistic of the static value predicts a mean of search and result (Texel's method, 2014; logistic
// regression by gradient descent).
#pragma once

#include <functional>
#include <vector>

#include "gomoku/engine/engine.hpp"
#include "workshop/gomoku/self_play.hpp"

namespace ailab::gomoku {

struct TuneOptions {
    int games = 200;
    std::uint64_t nodes = 1000;  ///< per move
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    std::uint64_t seed = 1;
    int epochs = 30;  ///< passes over the positions
    Budget run{};     ///< its time and its cancel flag
};

/// The weights as one list: of the sets for the player to move, then for the other player (they
/// count against him), then of the pairs of threats.
inline constexpr std::size_t kWeights = 2 * kLineSets + kThreatSets * kThreatSets;

/// A quiet position: the numbers of the weights that apply, as often as they apply.
struct TuneSample {
    std::vector<std::uint16_t> weights;
    float target = 0;  ///< for the player to move: mean of game result and search
};

TuneSample sample_of(const Position& position);
/// The same with the target of a recorded position.
TuneSample sample_of(const training::Sample& recorded, int size, Rule rule);

/// Plays self-play games; calls `progress` after each. Ends early when the time of the run is over;
/// throws OutOfBudget when it is cancelled.
std::vector<TuneSample> self_play(
    const TuneOptions& options, const Weights& weights,
    const std::function<void(int games, std::size_t samples)>& progress);

/// Returns the mean squared error of the predictions.
double prediction_error(const std::vector<TuneSample>& samples, const Weights& weights);
/// Fits weights that predict the targets better, starting from `weights`: those with the smallest
/// error on the last tenth of the positions, which are not trained on. Likewise.
Weights fit(const std::vector<TuneSample>& samples, const Weights& weights, int epochs,
            Budget run = {});

}  // namespace ailab::gomoku
