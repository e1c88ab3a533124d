#include "gomoku/training/tune.hpp"

#include <algorithm>
#include <cmath>

#include "common/base/random.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kParameters = 2 * kWeights + 1;
using Parameters = std::array<double, kParameters>;

constexpr double kUnit = kValueScale * kWeightUnit;  // of weights, to change the odds by e
constexpr double kPull = 1e-6;
constexpr double kPrecise = 0.01;  // of a weight
constexpr Value kBalanced = 200;
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
Parameters features_of(const Sample& s) {
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
    const Parameters x = features_of(s);
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
    /// `miss`: prediction less result, of a sample with these features.
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

/// A few stones near each other.
Board random_stones(const TuneOptions& options, Random& random) {
    Board board(options.size, options.rule);
    const auto stones = 2 + random.below(7);
    const int spread = 2 + static_cast<int>(random.below(4));
    const Point c = board.centre();
    const int x = c.x() + static_cast<int>(random.between(-2, 2));
    const int y = c.y() + static_cast<int>(random.between(-2, 2));
    while (board.moves().size() < stones && !board.over()) {
        const int column = x + static_cast<int>(random.between(-spread, spread));
        const int row = y + static_cast<int>(random.between(-spread, spread));
        const Point p = Point::at(column, row);
        if (p.on_board(options.size) && board.is_legal(p)) board.make(p);
    }
    return board;
}

void stop_if(const std::atomic<bool>* cancel) {
    if (cancel && cancel->load()) throw OutOfBudget{StopReason::cancelled};
}

/// Stones that leave either player a chance.
Board opening(const TuneOptions& options, Random& random, Engine& engine, const Limits& limits) {
    for (;;) {
        const Board board = random_stones(options, random);
        if (board.over()) continue;
        engine.new_game();
        const Value value = engine.analyse(board, limits).lines.front().value;
        stop_if(limits.cancel);
        if (std::abs(value) <= kBalanced) return board;
    }
}

bool is_quiet(Position& position, Vcf& vcf) {
    const Colour us = position.to_move();
    if (position.fives(us) > 0 || position.fives(!us) > 0) return false;
    if (position.count(us, PointClass::open_four) > 0) return false;
    return vcf.search(position, us, 500) == Outcome::no;
}

/// A quiet position of a game.
struct Seen {
    Sample sample;
    Colour side = Colour::none;  ///< on move
    Value value = 0;             ///< by the search
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
    Vcf vcf(1U << 12U);
    Limits limits;
    limits.nodes = options.nodes;
    limits.cancel = options.cancel;
    for (int game = 1; game <= options.games; ++game) {
        Board board = opening(options, random, engine, limits);
        engine.new_game();
        std::vector<Seen> seen;
        Colour winner = Colour::none;
        while (!board.over() && winner == Colour::none) {
            const EngineInfo best = engine.analyse(board, limits);
            stop_if(options.cancel);
            const EngineLine& line = best.lines.front();
            Position position(board);
            if (is_quiet(position, vcf))
                seen.push_back({sample_of(position), board.to_move(), line.value});
            if (line.value >= kWin) winner = board.to_move();
            if (line.value <= -kWin) winner = !board.to_move();
            board.make(line.moves.front());
        }
        if (winner == Colour::none) winner = board.winner();
        for (Seen& s : seen) {
            const double result = winner == Colour::none ? 0.5 : winner == s.side ? 1.0 : 0.0;
            const double expected = logistic(s.value / kValueScale);
            s.sample.result =
                static_cast<float>(kResultShare * result + (1 - kResultShare) * expected);
            samples.push_back(s.sample);
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
            normal.add(features_of(s), predicted, predicted - static_cast<double>(s.result));
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
