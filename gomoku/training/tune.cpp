#include "gomoku/training/tune.hpp"

#include <algorithm>
#include <cmath>

namespace ailab::gomoku {
namespace {

constexpr std::size_t kParameters = 2 * kWeights + 1;
using Parameters = std::array<double, kParameters>;

constexpr double kUnit = kValueScale * kWeightUnit;  // of weights, to change the odds by e
constexpr double kPull = 1e-6;
constexpr double kPrecise = 0.01;     // of a weight
constexpr double kResultShare = 0.5;  // of what is to be predicted; the rest is the search's value

Parameters to_parameters(const Weights& weights) {
    Parameters p{};
    for (std::size_t i = 0; i < kWeights; ++i) {
        p[i] = weights.moving[i];
        p[kWeights + i] = weights.waiting[i];
    }
    p[2 * kWeights] = weights.tempo;
    return p;
}

Weights to_weights(const Parameters& p) {
    const auto rounded = [](double v) { return static_cast<int>(std::lround(v)); };
    Weights weights;
    for (std::size_t i = 0; i < kWeights; ++i) {
        weights.moving[i] = rounded(p[i]);
        weights.waiting[i] = rounded(p[kWeights + i]);
    }
    weights.tempo = rounded(p[2 * kWeights]);
    return weights;
}

/// What each parameter counts for, in units of the logit.
Parameters counts_of(const Sample& s) {
    Parameters x{};
    for (std::size_t i = 0; i < kWeights; ++i) {
        x[i] = s.moving[i] / kUnit;
        x[kWeights + i] = -s.waiting[i] / kUnit;
    }
    x[2 * kWeights] = 1 / kUnit;
    return x;
}

double logistic(double x) {
    return 1.0 / (1.0 + std::exp(-x));
}

double predict(const Sample& s, const Parameters& p) {
    const Parameters x = counts_of(s);
    double logit = 0;
    for (std::size_t i = 0; i < kParameters; ++i) logit += p[i] * x[i];
    return logistic(logit);
}

/// The linear equations of one Newton step, with a weak pull to where the fit began.
class Normal {
public:
    Normal(const Parameters& now, const Parameters& start) {
        for (std::size_t i = 0; i < kParameters; ++i) {
            matrix_[i][i] = kPull;
            right_[i] = kPull * (now[i] - start[i]);
        }
    }
    /// `miss`: prediction less result, of a sample with these counts.
    void add(const Parameters& x, double predicted, double miss) {
        const double weight = std::max(predicted * (1 - predicted), 1e-6);
        for (std::size_t i = 0; i < kParameters; ++i) {
            if (x[i] == 0) continue;
            right_[i] += miss * x[i];
            for (std::size_t j = 0; j <= i; ++j) matrix_[i][j] += weight * x[i] * x[j];
        }
    }
    /// By Cholesky's decomposition of the symmetric matrix, in place.
    Parameters solve() {
        Parameters y = right_;
        for (std::size_t i = 0; i < kParameters; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = matrix_[i][j];
                for (std::size_t k = 0; k < j; ++k) sum -= matrix_[i][k] * matrix_[j][k];
                matrix_[i][j] = i == j ? std::sqrt(sum) : sum / matrix_[j][j];
            }
            for (std::size_t k = 0; k < i; ++k) y[i] -= matrix_[i][k] * y[k];
            y[i] /= matrix_[i][i];
        }
        for (std::size_t i = kParameters; i-- > 0;) {
            for (std::size_t k = i + 1; k < kParameters; ++k) y[i] -= matrix_[k][i] * y[k];
            y[i] /= matrix_[i][i];
        }
        return y;
    }

private:
    std::vector<Parameters> matrix_{kParameters};  // lower triangle
    Parameters right_{};
};

}  // namespace

Sample sample_of(const Position& position) {
    Sample sample;
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

std::vector<Sample> self_play(const TuneOptions& options, const Weights& weights,
                              const std::function<void(int, std::size_t)>& progress) {
    std::vector<Sample> samples;
    Random random(options.seed);
    Engine engine(std::size_t{4} << 20U, weights);
    const SelfPlayOptions play{.nodes = options.nodes,
                               .size = options.size,
                               .rule = options.rule,
                               .cancel = options.cancel};
    for (int game = 1; game <= options.games; ++game) {
        for (const SeenPosition& seen : play_training_game(engine, play, random)) {
            Board board(options.size, options.rule);
            for (const Point p : seen.moves) board.make(p);
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

double prediction_error(const std::vector<Sample>& samples, const Weights& weights) {
    const Parameters p = to_parameters(weights);
    double sum = 0;
    for (const Sample& s : samples) {
        const double miss = predict(s, p) - static_cast<double>(s.result);
        sum += miss * miss;
    }
    return samples.empty() ? 0.0 : sum / static_cast<double>(samples.size());
}

Weights fit(const std::vector<Sample>& samples, const Weights& weights, int steps,
            const std::atomic<bool>* cancel) {
    const Parameters start = to_parameters(weights);
    Parameters p = start;
    for (int step = 0; step < steps; ++step) {
        Normal normal(p, start);
        for (const Sample& s : samples) {
            stop_if(cancel);
            const double predicted = predict(s, p);
            normal.add(counts_of(s), predicted, predicted - static_cast<double>(s.result));
        }
        const Parameters change = normal.solve();
        double largest = 0;
        for (std::size_t i = 0; i < kParameters; ++i) {
            p[i] -= change[i];
            largest = std::max(largest, std::abs(change[i]));
        }
        if (largest < kPrecise) break;
    }
    return to_weights(p);
}

}  // namespace ailab::gomoku
