#include "gomoku/engine/tune.hpp"

#include <algorithm>
#include <cmath>

#include "common/base/random.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kParameters = 2 * kWeights + 1;
using Parameters = std::array<double, kParameters>;

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

double predict(const Sample& s, const Parameters& p) {
    double value = p[2 * kWeights];
    for (std::size_t i = 0; i < kWeights; ++i)
        value += p[i] * s.moving[i] - p[kWeights + i] * s.waiting[i];
    return 1.0 / (1.0 + std::exp(-value / kValueScale));
}

/// A few stones near the centre, the same for everybody who asks with this generator.
Board random_opening(const TuneOptions& options, Random& random) {
    for (;;) {
        Board board(options.size, options.rule);
        const auto stones = 3 + random.below(6);
        const int spread = 3 + static_cast<int>(random.below(3));
        while (board.moves().size() < stones) {
            const Point c = board.centre();
            const Point p = Point::at(c.x() + static_cast<int>(random.between(-spread, spread)),
                                      c.y() + static_cast<int>(random.between(-spread, spread)));
            if (p.on_board(options.size) && board.is_legal(p)) board.make(p);
        }
        if (!board.over()) return board;
    }
}

bool is_quiet(Position& position, Vcf& vcf) {
    const Colour us = position.to_move();
    if (position.fives(us) > 0 || position.fives(!us) > 0) return false;
    if (position.count(us, PointClass::open_four) > 0) return false;
    return vcf.search(position, us, 500) == Verdict::no;
}

}  // namespace

Sample sample_of(const Position& position) {
    Sample sample;
    const Colour us = position.to_move();
    for (int y = 0; y < position.size(); ++y)
        for (int x = 0; x < position.size(); ++x) {
            const Point p = Point::at(x, y);
            if (!position.is_empty(p)) continue;
            const auto count = [&](PointCode code, std::array<std::int16_t, kWeights>& counts) {
                for (std::size_t d = 0; d < 4; ++d)
                    ++counts[static_cast<std::size_t>(class_in(code, d))];
                ++counts[kLineClasses + static_cast<std::size_t>(combine(code))];
            };
            count(position.code(p, us), sample.moving);
            count(position.code(p, !us), sample.waiting);
        }
    return sample;
}

std::vector<Sample> self_play(const TuneOptions& options, const Weights& weights,
                              const std::function<void(int, std::size_t)>& progress) {
    std::vector<Sample> samples;
    Random random(options.seed);
    Engine engine(std::size_t{4} << 20U, weights);
    Vcf vcf(1U << 12U);
    EngineLimits limits;
    limits.nodes = options.nodes;
    for (int game = 1; game <= options.games; ++game) {
        Board board = random_opening(options, random);
        engine.new_game();
        std::vector<std::pair<Sample, Colour>> seen;
        Colour winner = Colour::none;
        while (!board.over() && winner == Colour::none) {
            Position position(board);
            if (is_quiet(position, vcf)) seen.emplace_back(sample_of(position), board.to_move());
            const EngineInfo best = engine.analyse(board, limits);
            const EngineLine& line = best.lines.front();
            if (line.value >= kWin) winner = board.to_move();
            board.make(line.moves.front());
        }
        if (winner == Colour::none) winner = board.winner();
        for (auto& [sample, side] : seen) {
            sample.result = winner == Colour::none ? 0.5F : winner == side ? 1.0F : 0.0F;
            samples.push_back(sample);
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

Weights fit(const std::vector<Sample>& samples, const Weights& weights, int epochs) {
    constexpr double kRate = 2.0, kDecay1 = 0.9, kDecay2 = 0.999, kRidge = 1e-4;
    const Parameters start = to_parameters(weights);
    Parameters p = start;
    Parameters mean{};
    Parameters square{};
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        Parameters gradient{};
        for (const Sample& s : samples) {
            const double miss = predict(s, p) - static_cast<double>(s.result);
            for (std::size_t i = 0; i < kWeights; ++i) {
                gradient[i] += miss * s.moving[i];
                gradient[kWeights + i] -= miss * s.waiting[i];
            }
            gradient[2 * kWeights] += miss;
        }
        const double rate = epoch < epochs / 2 ? kRate : kRate * 0.2;
        for (std::size_t i = 0; i < kParameters; ++i) {
            const double g = gradient[i] / static_cast<double>(samples.size()) +
                             kRidge * (p[i] - start[i]) / kValueScale;
            mean[i] = kDecay1 * mean[i] + (1 - kDecay1) * g;
            square[i] = kDecay2 * square[i] + (1 - kDecay2) * g * g;
            const double m = mean[i] / (1 - std::pow(kDecay1, epoch));
            const double v = square[i] / (1 - std::pow(kDecay2, epoch));
            p[i] -= rate * m / (std::sqrt(v) + 1e-9);
        }
        // The empty lines are everywhere: they only shift the others.
        p[0] = p[kWeights] = p[kLineClasses] = p[kWeights + kLineClasses] = 0;
    }
    return to_weights(p);
}

}  // namespace ailab::gomoku
