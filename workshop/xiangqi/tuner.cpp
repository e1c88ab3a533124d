#include "workshop/xiangqi/tuner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/terms.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "workshop/training/adam.hpp"

namespace ailab::lab4 {
namespace {

constexpr Eigen::Index kCount = Terms::kCount;

struct CountSink {
    TermCounts& counts;

    void add(Side side, int term, int times) noexcept {
        counts[static_cast<std::size_t>(term)] += side == kRed ? times : -times;
    }
};

}  // namespace

TermCounts term_counts(const Position& position) {
    TermCounts counts{};
    CountSink sink{counts};
    scan_material(position, sink);
    PlacementScan<CountSink>(position, sink).run();
    for_each(position.occupied().all, [&](Square s) {
        const Piece piece = position.piece_on(s);
        const Side side = side_of(piece);
        sink.add(side, Terms::kMaterial + static_cast<int>(kind_of(piece)), 1);
        sink.add(side, square_term(kind_of(piece), seen_by(side, s)), 1);
    });
    return counts;
}

Tuner::Tuner(const Weights& start, Budget& budget) : budget_(budget), weights_(2 * kCount) {
    for (Eigen::Index i = 0; i < kCount; ++i) {
        weights_[i] = start[static_cast<int>(i)].middle();
        weights_[kCount + i] = start[static_cast<int>(i)].end();
    }
}

void Tuner::add(const training::Sample& sample) {
    budget_.spend();
    const Position position = parse_fen(sample.position);
    const TermCounts counts = term_counts(position);
    Row row{};
    row.begin = static_cast<std::uint32_t>(terms_.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] != 0)
            terms_.push_back({static_cast<std::int16_t>(i), static_cast<std::int16_t>(counts[i])});
    row.size = static_cast<std::uint16_t>(terms_.size() - row.begin);
    row.phase = static_cast<std::uint8_t>(phase_of(position));
    for (const Side side : {kRed, kBlack})
        row.chances[lab4::index_of(side)] =
            static_cast<std::uint8_t>(winning_chances(position, side));
    row.value = static_cast<float>(sample.value);
    row.result = static_cast<float>(sample.result);
    rows_.push_back(row);
}

double Tuner::win_chance(double value) const noexcept {
    return 1 / (1 + std::exp(-value / scale_));
}

double Tuner::predict(const Row& row, double& slope) const {
    const double middle_share = row.phase / static_cast<double>(kFullPhase);
    double middle = 0, end = 0;
    for (std::size_t t = row.begin; t < row.begin + row.size; ++t) {
        const Eigen::Index term = terms_[t].term;
        middle += weights_[term] * terms_[t].count;
        end += weights_[kCount + term] * terms_[t].count;
    }
    const double value = middle * middle_share + end * (1 - middle_share);
    slope = row.chances[value > 0 ? 0 : 1] / 64.0;
    return value * slope;
}

double Tuner::error(std::size_t begin, std::size_t end) const {
    double sum = 0, slope = 0;
    for (std::size_t i = begin; i < end; ++i) {
        budget_.spend();
        const double e = win_chance(predict(rows_[i], slope)) - rows_[i].result;
        sum += e * e;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, end - begin));
}

double Tuner::fit_scale() {
    double best = scale_, least = 1e9;
    for (double scale = 60; scale <= 600; scale *= 1.06) {
        scale_ = scale;
        if (const double e = training_error(); e < least) least = e, best = scale;
    }
    return scale_ = best;
}

Weights Tuner::tune(const TuneOptions& options, const std::function<bool(int, double)>& on_epoch) {
    const Eigen::ArrayXd origin = weights_;
    std::vector<std::uint32_t> order(training_size());
    std::iota(order.begin(), order.end(), 0U);
    Random random(options.seed);
    network::Adam<double> adam(weights_.size());
    Eigen::ArrayXd gradient(weights_.size());
    const auto run_epoch = [&](int epoch) {
        random.shuffle(order);
        const double rate =
            options.rate * std::pow(0.1, epoch / static_cast<double>(std::max(1, options.epochs)));
        for (std::size_t begin = 0; begin < order.size(); begin += options.batch) {
            const std::size_t end = std::min(order.size(), begin + options.batch);
            gradient.setZero();
            for (std::size_t i = begin; i < end; ++i)
                add_gradient(rows_[order[i]], options.search_share, gradient);
            gradient /= static_cast<double>(end - begin);
            gradient += options.pull * (weights_ - origin);
            adam.step(weights_, gradient, rate);
        }
    };
    try {
        for (int epoch = 0; epoch < options.epochs; ++epoch) {
            run_epoch(epoch);
            if (!on_epoch(epoch + 1, held_out_error())) break;
        }
    } catch (const OutOfBudget&) {  // the weights of the last step count
    }
    return rounded();
}

void Tuner::add_gradient(const Row& row, double search_share, Eigen::ArrayXd& gradient) {
    budget_.spend();
    double slope = 0;
    const double p = win_chance(predict(row, slope));
    const double target = (1 - search_share) * row.result + search_share * win_chance(row.value);
    const double push = (p - target) * p * (1 - p) * slope;
    const double middle = push * row.phase / kFullPhase, rest = push - middle;
    for (std::size_t t = row.begin; t < row.begin + row.size; ++t) {
        const Eigen::Index term = terms_[t].term;
        gradient[term] += middle * terms_[t].count;
        gradient[kCount + term] += rest * terms_[t].count;
    }
}

Weights Tuner::rounded() const {
    Weights::Values tuned;
    for (Eigen::Index i = 0; i < kCount; ++i)
        tuned[static_cast<std::size_t>(i)] =
            Score(static_cast<int>(std::lround(weights_[i])),
                  static_cast<int>(std::lround(weights_[kCount + i])));
    return Weights(tuned);
}

}  // namespace ailab::lab4
