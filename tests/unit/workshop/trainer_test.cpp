// The trainer of networks: gradients against differences, whole numbers against floating point.
#include "workshop/training/trainer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"

namespace ailab::network {
namespace {

/// Positions of a made-up game: four kinds of piece for either side, worth 1, 2, 3 and 4.
class Toy : public Examples {
public:
    static constexpr int kInputs = 16;

    Toy(std::size_t count, std::uint64_t seed) {
        Random random(seed);
        for (std::size_t i = 0; i < count; ++i) {
            Example example;
            double lead = 0;
            for (Input piece = 0; piece < 8; ++piece) {
                if (random.below(2) == 0) continue;
                example.us.push_back(piece);
                example.them.push_back(static_cast<Input>((piece + 4) % 8));
                lead += piece < 4 ? piece + 1 : -(piece - 3);
            }
            if (random.below(2) == 0)  // a second place of the king: the same pieces again
                for (auto* inputs : {&example.us, &example.them})
                    for (Input& input : *inputs) input = static_cast<Input>(input + 8);
            example.bucket = example.us.size() > 4 ? 1 : 0;
            example.target = 1 / (1 + std::exp(-lead / 2));
            examples_.push_back(std::move(example));
        }
    }
    std::size_t size() const override { return examples_.size(); }
    void get(std::size_t index, Example& example) const override { example = examples_[index]; }

    static Sharing sharing() {
        Sharing sharing{.count = 8};
        for (Input i = 0; i < kInputs; ++i) sharing.general.push_back(static_cast<Input>(i % 8));
        return sharing;
    }

private:
    std::vector<Example> examples_;
};

const Shape kToyShape{Toy::kInputs, 16, 2};

TrainOptions toy_options() {
    TrainOptions options{.epochs = 12, .rate = 0.02, .batch = 50, .most_active = 8};
    return options;
}

std::vector<std::uint32_t> all_of(const Examples& examples) {
    std::vector<std::uint32_t> all(examples.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

TEST(NetworkTrainer, GradientIsThatOfSmallDifferences) {
    const Toy toy(40, 1);
    const auto all = all_of(toy);
    for (const Sharing& sharing : {Sharing(), Toy::sharing()}) {
        Trainer trainer(kToyShape, sharing, toy_options());
        // Hidden units that stay on their side of the kinks at 0 and 1: below, between, above.
        trainer.weights() *= 0.15F;
        for (int unit = 0; unit < kToyShape.hidden; ++unit)
            trainer.weights()[Toy::kInputs * kToyShape.hidden + unit] =
                std::array{-2.0F, 0.4F, 0.6F, 3.0F}[static_cast<std::size_t>(unit % 4)];
        Random random(2);
        const Eigen::Index outputs = (Toy::kInputs + 1) * kToyShape.hidden;
        for (Eigen::Index i = 0; i < kToyShape.buckets * 2 * kToyShape.hidden; ++i)
            trainer.weights()[outputs + i] = static_cast<float>(2 * random.unit() - 1);
        Trainer::Array gradient;
        const double loss = trainer.gradient(toy, all, gradient);
        EXPECT_NEAR(loss, trainer.loss(toy, all), 1e-12);
        ASSERT_EQ(gradient.size(), trainer.weights().size());
        ASSERT_GT(gradient.abs().maxCoeff(), 0.01F);
        constexpr float kStep = 0.01F;
        for (Eigen::Index i = 0; i < gradient.size(); ++i) {
            float& weight = trainer.weights()[i];
            const float before = weight;
            weight = before + kStep;
            const float above = weight;
            const double more = trainer.loss(toy, all);
            weight = before - kStep;
            const double less = trainer.loss(toy, all);
            const double difference = (more - less) / static_cast<double>(above - weight);
            weight = before;
            ASSERT_NEAR(static_cast<double>(gradient[i]), difference, 3e-5) << "weight " << i;
        }
    }
}

TEST(NetworkTrainer, WholeNumbersPredictNearlyWhatFloatingPointDoes) {
    const Toy toy(1'000, 4);
    Trainer trainer(kToyShape, Toy::sharing(), toy_options());
    trainer.train(toy, [](const Epoch&) { return true; });
    const Network network = trainer.quantised("a test", 1'000);
    for (std::size_t i = 0; i < toy.size(); ++i) {
        Example example;
        toy.get(i, example);
        Accumulator us, them;
        network.refresh(us, example.us);
        network.refresh(them, example.them);
        const double value = network.value(us, them, example.bucket) / 1'000.0;
        ASSERT_NEAR(1 / (1 + std::exp(-value)), trainer.predict(example), 0.01);
    }
    // Going on from the whole numbers loses as little.
    Trainer again(kToyShape, Toy::sharing(), toy_options());
    again.start_from(network);
    EXPECT_EQ(again.quantised("a test", 1'000), network);
}

TEST(NetworkTrainer, NoSumLeavesItsSixteenBitsHoweverLargeTheWeights) {
    const Toy toy(9, 6);  // too few to hold some out: the last weights are kept
    for (const Sharing& sharing : {Sharing(), Toy::sharing()}) {
        TrainOptions options = toy_options();
        options.epochs = 1;
        Trainer trainer(kToyShape, sharing, options);
        trainer.weights() *= 1e6F;
        trainer.train(toy, [](const Epoch&) { return true; });
        const Network network = trainer.quantised("a test", 200);
        for (std::size_t unit = 0; unit < 16; ++unit) {
            int largest = 0;
            for (Input i = 0; i < Toy::kInputs; ++i)
                largest = std::max(largest, std::abs(int{network.row(i)[unit]}));
            EXPECT_LE(options.most_active * largest + std::abs(int{network.bias()[unit]}), 32'767);
        }
        for (int b = 0; b < kToyShape.buckets; ++b)
            for (const std::int16_t weight : network.output(b))
                EXPECT_LE(std::abs(int{weight}), kMaxOutputWeight);
    }
}

}  // namespace
}  // namespace ailab::network
