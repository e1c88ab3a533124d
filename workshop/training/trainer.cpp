#include "workshop/training/trainer.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <numbers>
#include <numeric>

#include "common/base/random.hpp"
#include "common/base/run_threads.hpp"

namespace ailab::network {
namespace {

/// A batch is always divided into this number of parts, so that its sum does not depend on the
/// number of threads.
constexpr std::size_t kParts = 4;
constexpr double kLastRate = 1.0 / 30;
constexpr int kLargestSum = 32'767;  // of an accumulator

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

/// Calls work(part) for every part of a batch, `threads` at a time.
void for_each_part(int threads, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&](std::size_t /*thread*/) {
        for (std::size_t part = next++; part < kParts; part = next++) work(part);
    };
    run_threads(static_cast<std::size_t>(std::max(threads, 1)), run, [&] { next = kParts; });
}

std::span<const std::uint32_t> part_of(std::span<const std::uint32_t> all, std::size_t part) {
    const std::size_t begin = all.size() * part / kParts, end = all.size() * (part + 1) / kParts;
    return all.subspan(begin, end - begin);
}

}  // namespace

Trainer::Trainer(const Shape& shape, Sharing sharing, const TrainOptions& options)
    : shape_(shape),
      sharing_(std::move(sharing)),
      options_(options),
      weights_(Array::Zero(general_at(sharing_.count))) {
    Random random(options.seed);
    const auto fill = [&](Eigen::Index begin, Eigen::Index end, double largest) {
        for (Eigen::Index i = begin; i < end; ++i)
            weights_[i] = static_cast<float>(largest * (2 * random.unit() - 1));
    };
    // With sharing, only the general inputs start at random; the differences are learned.
    const double input = 1 / std::sqrt(static_cast<double>(options.most_active));
    if (sharing_.count == 0) fill(0, bias_at(), input);
    fill(general_at(0), general_at(sharing_.count), input);
    weights_.segment(bias_at(), shape_.hidden) = 0.3F;
    fill(output_at(0), output_at(shape_.buckets), 1 / std::sqrt(2.0 * shape_.hidden));
    clip();
}

void Trainer::start_from(const Network& network) {
    const auto copy = [&](Eigen::Index at, const auto& from, double unit) {
        for (const auto weight : from) weights_[at++] = static_cast<float>(weight / unit);
    };
    weights_.setZero();
    for (int i = 0; i < shape_.inputs; ++i)
        copy(row_at(i), network.row(static_cast<Input>(i)), kActivationUnit);
    copy(bias_at(), network.bias(), kActivationUnit);
    for (int b = 0; b < shape_.buckets; ++b) copy(output_at(b), network.output(b), kOutputUnit);
    copy(output_bias_at(0), network.output_bias(), kActivationUnit * kOutputUnit);
}

/// The weights of the network: the general inputs are added to all inputs that share them.
Trainer::Array Trainer::folded() const {
    Array folded = weights_.head(general_at(0));
    if (sharing_.count == 0) return folded;
    for (Eigen::Index i = 0; i < shape_.inputs; ++i)
        folded.segment(row_at(i), shape_.hidden) += weights_.segment(
            general_at(sharing_.general[static_cast<std::size_t>(i)]), shape_.hidden);
    return folded;
}

/// Computes the derivatives with respect to all weights from those with respect to the folded ones.
void Trainer::unfold(const Array& folded, Array& gradient) const {
    gradient.setZero(weights_.size());
    gradient.head(general_at(0)) = folded;
    if (sharing_.count == 0) return;
    for (Eigen::Index i = 0; i < shape_.inputs; ++i)
        gradient.segment(general_at(sharing_.general[static_cast<std::size_t>(i)]),
                         shape_.hidden) += folded.segment(row_at(i), shape_.hidden);
}

/// The output plus the known logit that it corrects. Leaves sums and activations in `scratch`.
double Trainer::forward(const Array& folded, const Example& example, Scratch& scratch) const {
    const Eigen::Index width = shape_.hidden;
    scratch.sums.resize(2 * width);
    const auto sum = [&](Eigen::Index at, const std::vector<Input>& inputs) {
        auto sums = scratch.sums.segment(at, width);
        sums = folded.segment(bias_at(), width);
        for (const Input input : inputs) sums += folded.segment(row_at(input), width);
    };
    sum(0, example.us);
    sum(width, example.them);
    scratch.active = scratch.sums.max(0.0F).min(1.0F).square();
    const auto output = folded.segment(output_at(example.bucket), 2 * width);
    return example.base + static_cast<double>((scratch.active * output).sum() +
                                              folded[output_bias_at(example.bucket)]);
}

/// Adds the derivatives of an example; `slope` is the derivative of its loss with respect to the
/// output.
void Trainer::backward(const Array& folded, const Example& example, double slope, Scratch& scratch,
                       Array& gradient) const {
    const Eigen::Index width = shape_.hidden, out = output_at(example.bucket);
    const auto push = static_cast<float>(slope);
    gradient.segment(out, 2 * width) += push * scratch.active;
    gradient[output_bias_at(example.bucket)] += push;
    const auto inside = (scratch.sums > 0.0F && scratch.sums < 1.0F).cast<float>();
    scratch.back = 2 * push * folded.segment(out, 2 * width) * scratch.sums * inside;
    const auto spread = [&](Eigen::Index at, const std::vector<Input>& inputs) {
        const auto back = scratch.back.segment(at, width);
        gradient.segment(bias_at(), width) += back;
        for (const Input input : inputs) gradient.segment(row_at(input), width) += back;
    };
    spread(0, example.us);
    spread(width, example.them);
}

double Trainer::predict(const Example& example) const {
    Scratch scratch;
    return logistic(forward(folded(), example, scratch));
}

double Trainer::loss(const Examples& examples, std::span<const std::uint32_t> which) const {
    const Array weights = folded();
    std::array<double, kParts> sums{};
    for_each_part(options_.threads, [&](std::size_t part) {
        Scratch scratch;
        for (const std::uint32_t i : part_of(which, part)) {
            examples.get(i, scratch.example);
            const double p = logistic(forward(weights, scratch.example, scratch));
            const double miss = p - scratch.example.target;
            sums[part] += miss * miss;
        }
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) /
           static_cast<double>(std::max<std::size_t>(1, which.size()));
}

double Trainer::gradient(const Examples& examples, std::span<const std::uint32_t> which,
                         Array& gradient) const {
    const Array weights = folded();
    std::array<double, kParts> sums{};
    std::array<Array, kParts> gradients;
    for_each_part(options_.threads, [&](std::size_t part) {
        Scratch scratch;
        gradients[part] = Array::Zero(weights.size());
        for (const std::uint32_t i : part_of(which, part)) {
            examples.get(i, scratch.example);
            const double p = logistic(forward(weights, scratch.example, scratch));
            const double miss = p - scratch.example.target;
            sums[part] += miss * miss;
            backward(weights, scratch.example, 2 * miss * p * (1 - p), scratch, gradients[part]);
        }
    });
    const double count = static_cast<double>(std::max<std::size_t>(1, which.size()));
    for (std::size_t part = 1; part < kParts; ++part) gradients[0] += gradients[part];
    unfold(gradients[0] / static_cast<float>(count), gradient);
    return std::accumulate(sums.begin(), sums.end(), 0.0) / count;
}

/// Weight decay of the input weights.
void Trainer::shrink(float part) {
    weights_.head(bias_at()) *= 1 - part;
    weights_.tail(weights_.size() - general_at(0)) *= 1 - part / 3;
}

/// Limits the weights so that their integers, and sums of them, fit into 16 bits.
void Trainer::clip() {
    const int addends = sharing_.count > 0 ? 2 : 1;
    const auto largest =
        static_cast<float>(kLargestSum / (options_.most_active + 1) / addends) / kActivationUnit;
    constexpr auto kLargestOutput = static_cast<float>(kMaxOutputWeight) / kOutputUnit;
    const auto bound = [&](Eigen::Index begin, Eigen::Index end, float most) {
        auto part = weights_.segment(begin, end - begin);
        part = part.max(-most).min(most);
    };
    bound(0, output_at(0), largest);
    bound(output_at(0), output_bias_at(0), kLargestOutput);
    bound(general_at(0), general_at(sharing_.count), largest);
}

void Trainer::train(const Examples& examples, const std::function<bool(const Epoch&)>& on_epoch) {
    std::vector<std::uint32_t> order(examples.size());
    std::iota(order.begin(), order.end(), 0U);
    const std::span<std::uint32_t> training(order.data(), training_size(order.size()));
    const std::span<const std::uint32_t> rest =
        std::span<const std::uint32_t>(order).subspan(training.size());
    const std::size_t batches = (training.size() + options_.batch - 1) / options_.batch;
    const auto stopped = [&] { return options_.stop && options_.stop(); };

    Random random(options_.seed);
    Adam<float> adam(weights_.size());
    Array step, best = weights_;
    double least = loss(examples, rest);
    for (int number = 1; number <= options_.epochs && !stopped(); ++number) {
        random.shuffle(training);
        Epoch epoch{number};
        for (std::size_t b = 0; b < batches && !stopped(); ++b) {
            const std::size_t begin = training.size() * b / batches;
            const auto batch = training.subspan(begin, training.size() * (b + 1) / batches - begin);
            const double done =
                (number - 1 + static_cast<double>(b) / static_cast<double>(batches)) /
                options_.epochs;
            const double cosine = 0.5 * (1 + std::cos(std::numbers::pi * done));
            const auto rate =
                static_cast<float>(options_.rate * (kLastRate + (1 - kLastRate) * cosine));
            epoch.training_loss += gradient(examples, batch, step) *
                                   static_cast<double>(batch.size()) /
                                   static_cast<double>(training.size());
            adam.step(weights_, step, rate);
            shrink(rate * static_cast<float>(options_.decay));
            clip();
        }
        epoch.held_out_loss = loss(examples, rest);
        if (epoch.held_out_loss < least || rest.empty())
            least = epoch.held_out_loss, best = weights_;
        if (!on_epoch(epoch)) break;
    }
    weights_ = best;
}

Network Trainer::quantised(const std::string& purpose, int value_unit) const {
    Network network(shape_, purpose, value_unit);
    const Array weights = folded();
    const auto copy = [&](Eigen::Index at, const auto& to, int unit) {
        for (auto& weight : to)
            weight = static_cast<std::remove_reference_t<decltype(weight)>>(
                std::lround(weights[at++] * static_cast<float>(unit)));
    };
    for (int i = 0; i < shape_.inputs; ++i)
        copy(row_at(i), network.row(static_cast<Input>(i)), kActivationUnit);
    copy(bias_at(), network.bias(), kActivationUnit);
    for (int b = 0; b < shape_.buckets; ++b) copy(output_at(b), network.output(b), kOutputUnit);
    copy(output_bias_at(0), network.output_bias(), kActivationUnit * kOutputUnit);
    return network;
}

}  // namespace ailab::network
