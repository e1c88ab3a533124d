#include "workshop/gomoku/fit_weights.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "workshop/training/adam.hpp"

namespace ailab::gomoku {
namespace {

/// The weights in one row, in units of the logit.
using Parameters = Eigen::ArrayXd;
constexpr auto kCount = static_cast<Eigen::Index>(kWeights);
constexpr std::size_t kFirstThreats = 2 * kLineSets;

constexpr double kUnit = kValueScale * kWeightUnit;  // changes the odds by a factor of e
constexpr double kResultShare = 0.3;                 // of the target; the rest is the search value
constexpr std::size_t kHeldOut = 10;                 // one in so many is not trained on
constexpr std::size_t kBatch = 2048;
constexpr double kRate = 0.003;
constexpr double kRateDecay = 0.87;  // per epoch
constexpr double kPull = 1e-6;       // towards the initial weights

using Samples = std::span<const TuneSample>;

/// Calls visit(weight, parameter) for every weight and the number of its parameter.
template <class SomeWeights, class Visit>
void for_each_parameter(SomeWeights& weights, Visit&& visit) {
    Eigen::Index number = 0;
    for (auto& weight : weights.moving) visit(weight, number++);
    for (auto& weight : weights.waiting) visit(weight, number++);
    for (auto& row : weights.threats)
        for (auto& weight : row) visit(weight, number++);
}

Parameters to_parameters(const Weights& weights) {
    Parameters p(kCount);
    for_each_parameter(weights, [&](int weight, Eigen::Index i) { p[i] = weight / kUnit; });
    return p;
}

Weights to_weights(const Parameters& p) {
    Weights weights;
    for_each_parameter(weights, [&](int& weight, Eigen::Index i) {
        weight = static_cast<int>(std::lround(p[i] * kUnit));
    });
    return weights;
}

constexpr double sign_of(std::size_t weight) noexcept {
    return weight >= kLineSets && weight < kFirstThreats ? -1 : 1;
}

double logistic(double x) {
    return 1.0 / (1.0 + std::exp(-x));
}

/// Returns the predicted minus the true result.
double miss(const TuneSample& sample, const Parameters& p) {
    double logit = 0;
    for (const std::uint16_t i : sample.weights) logit += sign_of(i) * p[i];
    return logistic(logit) - static_cast<double>(sample.target);
}

double error(Samples samples, const Parameters& p) {
    const double sum = std::accumulate(samples.begin(), samples.end(), 0.0,
                                       [&](double so_far, const TuneSample& sample) {
                                           const double m = miss(sample, p);
                                           return so_far + m * m;
                                       });
    return samples.empty() ? 0.0 : sum / static_cast<double>(samples.size());
}

/// Sets the gradient of the log loss over the samples of this batch.
void set_gradient(Samples samples, std::span<const std::uint32_t> batch, const Parameters& p,
                  Parameters& gradient) {
    gradient.setZero();
    for (const std::uint32_t number : batch) {
        const double m = miss(samples[number], p) / static_cast<double>(batch.size());
        for (const std::uint16_t i : samples[number].weights) gradient[i] += sign_of(i) * m;
    }
}

}  // namespace

TuneSample sample_of(const Position& position) {
    TuneSample sample;
    const Colour us = position.to_move();
    for (int y = 0; y < position.size(); ++y)
        for (int x = 0; x < position.size(); ++x) {
            const Point p = Point::at(x, y);
            if (!position.is_empty(p)) continue;
            sample.weights.push_back(line_set(position.code(p, us)));
            sample.weights.push_back(
                static_cast<std::uint16_t>(kLineSets + line_set(position.code(p, !us))));
        }
    sample.weights.push_back(static_cast<std::uint16_t>(
        kFirstThreats + kThreatSets * position.threats(us) + position.threats(!us)));
    return sample;
}

TuneSample sample_of(const training::Sample& recorded, int size, Rule rule) {
    const Board board = parse_moves(recorded.position, size, rule);
    const bool black = board.to_move() == Colour::black;
    const double result = black ? recorded.result : 1 - recorded.result;
    const double expected = logistic((black ? recorded.value : -recorded.value) / kValueScale);
    TuneSample sample = sample_of(Position(board));
    sample.target = static_cast<float>(kResultShare * result + (1 - kResultShare) * expected);
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
                               .astray = true,
                               .run = options.run};
    for (int game = 1; game <= options.games; ++game) {
        const auto played = play_training_game(engine, play, random);
        if (!played && stop_of(play.run) == StopReason::cancelled)
            throw OutOfBudget{StopReason::cancelled};
        if (!played) break;
        for (const training::Sample& seen : *played)
            samples.push_back(sample_of(seen, options.size, options.rule));
        if (progress) progress(game, samples.size());
    }
    return samples;
}

double prediction_error(const std::vector<TuneSample>& samples, const Weights& weights) {
    return error(samples, to_parameters(weights));
}

Weights fit(const std::vector<TuneSample>& samples, const Weights& weights, int epochs,
            Budget run) {
    const Samples training = Samples(samples).first(samples.size() - samples.size() / kHeldOut);
    const Samples held_out = Samples(samples).subspan(training.size());
    std::vector<std::uint32_t> order(training.size());
    std::iota(order.begin(), order.end(), 0U);
    Random random(1);
    const Parameters start = to_parameters(weights);
    Parameters p = start, best = start, gradient(kCount);
    double least = error(held_out, start);
    network::Adam<double> adam(kCount);
    const auto run_epoch = [&](int epoch) {
        random.shuffle(order);
        for (std::size_t begin = 0; begin < order.size(); begin += kBatch) {
            run.look();
            const auto batch =
                std::span(order).subspan(begin, std::min(kBatch, order.size() - begin));
            set_gradient(training, batch, p, gradient);
            adam.step(p, gradient + kPull * (p - start), kRate * std::pow(kRateDecay, epoch));
        }
        const double now = error(held_out, p);
        if (now < least || held_out.empty()) least = now, best = p;
    };
    try {
        for (int epoch = 0; epoch < epochs; ++epoch) run_epoch(epoch);
    } catch (const OutOfBudget& out) {  // the best of the complete epochs counts
        if (out.reason == StopReason::cancelled) throw;
    }
    return to_weights(best);
}

}  // namespace ailab::gomoku
