#include "gomoku/training/tune.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

namespace ailab::gomoku {
namespace {

constexpr auto kCount = static_cast<Eigen::Index>(kWeights);
constexpr Eigen::Index kParameters = 2 * kCount + 1;
using Parameters = Eigen::VectorXd;

constexpr double kUnit = kValueScale * kWeightUnit;  // changes the odds by a factor of e
constexpr double kPull = 1e-6;
constexpr double kPrecise = 0.01;     // maximum change of a weight at convergence
constexpr double kResultShare = 0.5;  // of the target; the rest is the search value

Parameters to_parameters(const Weights& weights) {
    Parameters p(kParameters);
    for (std::size_t i = 0; i < kWeights; ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        p[at] = weights.moving[i];
        p[kCount + at] = weights.waiting[i];
    }
    p[2 * kCount] = weights.tempo;
    return p;
}

Weights to_weights(const Parameters& p) {
    const auto rounded = [&](Eigen::Index i) { return static_cast<int>(std::lround(p[i])); };
    Weights weights;
    for (std::size_t i = 0; i < kWeights; ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        weights.moving[i] = rounded(at);
        weights.waiting[i] = rounded(kCount + at);
    }
    weights.tempo = rounded(2 * kCount);
    return weights;
}

/// Returns the coefficient of each parameter, in units of the logit.
Parameters counts_of(const TuneSample& s) {
    Parameters x(kParameters);
    for (std::size_t i = 0; i < kWeights; ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        x[at] = s.moving[i];
        x[kCount + at] = -s.waiting[i];
    }
    x[2 * kCount] = 1;
    return x / kUnit;
}

double logistic(double x) {
    return 1.0 / (1.0 + std::exp(-x));
}

/// Returns one Newton step, with weak regularisation towards the initial weights.
Parameters newton_step(const std::vector<TuneSample>& samples, const Parameters& p,
                       const Parameters& start, const std::atomic<bool>* cancel) {
    Eigen::MatrixXd matrix = kPull * Eigen::MatrixXd::Identity(kParameters, kParameters);
    Parameters right = kPull * (p - start);
    for (const TuneSample& s : samples) {
        if (cancel && *cancel) throw OutOfBudget{StopReason::cancelled};
        const Parameters x = counts_of(s);
        const double predicted = logistic(p.dot(x));
        right += (predicted - static_cast<double>(s.result)) * x;
        matrix.selfadjointView<Eigen::Lower>().rankUpdate(
            x, std::max(predicted * (1 - predicted), 1e-6));
    }
    return matrix.llt().solve(right);
}

}  // namespace

TuneSample sample_of(const Position& position) {
    TuneSample sample;
    const Colour us = position.to_move();
    for (int y = 0; y < position.size(); ++y)
        for (int x = 0; x < position.size(); ++x) {
            const Point p = Point::at(x, y);
            if (!position.is_empty(p)) continue;
            const auto count = [&](PointCode code, std::array<std::int16_t, kWeights>& counts) {
                for_each_weight(code, [&](std::size_t i) { ++counts[i]; });
            };
            count(position.code(p, us), sample.moving);
            count(position.code(p, !us), sample.waiting);
        }
    ++sample.moving[kFirstThreat + position.threats(us)];
    ++sample.waiting[kFirstThreat + position.threats(!us)];
    return sample;
}

std::vector<TuneSample> self_play(const TuneOptions& options, const Weights& weights,
                                  const std::function<void(int, std::size_t)>& progress) {
    std::vector<TuneSample> samples;
    Random random(options.seed);
    Engine engine(std::size_t{4} << 20U, weights);
    const SelfPlayOptions play{.nodes = options.nodes,
                               .size = options.size,
                               .rule = options.rule,
                               .cancel = options.cancel};
    for (int game = 1; game <= options.games; ++game) {
        const auto played = play_training_game(engine, play, random);
        if (!played) throw OutOfBudget{StopReason::cancelled};
        for (const training::Sample& seen : *played) {
            const Board board = parse_moves(seen.position, options.size, options.rule);
            const bool black = board.to_move() == Colour::black;
            const double result = black ? seen.result : 1 - seen.result;
            const double expected = logistic((black ? seen.value : -seen.value) / kValueScale);
            samples.push_back(sample_of(Position(board)));
            samples.back().result =
                static_cast<float>(kResultShare * result + (1 - kResultShare) * expected);
        }
        if (progress) progress(game, samples.size());
    }
    return samples;
}

double prediction_error(const std::vector<TuneSample>& samples, const Weights& weights) {
    const Parameters p = to_parameters(weights);
    double sum = 0;
    for (const TuneSample& s : samples) {
        const double miss = logistic(p.dot(counts_of(s))) - static_cast<double>(s.result);
        sum += miss * miss;
    }
    return samples.empty() ? 0.0 : sum / static_cast<double>(samples.size());
}

Weights fit(const std::vector<TuneSample>& samples, const Weights& weights, int steps,
            const std::atomic<bool>* cancel) {
    const Parameters start = to_parameters(weights);
    Parameters p = start;
    for (int step = 0; step < steps; ++step) {
        const Parameters change = newton_step(samples, p, start, cancel);
        p -= change;
        if (change.cwiseAbs().maxCoeff() < kPrecise) break;
    }
    return to_weights(p);
}

}  // namespace ailab::gomoku
