// The network: the kernels against each other, sums kept against sums made anew, files
// damaged everywhere.
#include "common/network/network.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "tests/support/has.hpp"

namespace ailab::network {
namespace {

Network random_network(const Shape& shape, std::uint64_t seed, int largest = 300) {
    Random random(seed);
    Network network(shape, "a test", 200);
    const auto fill = [&](auto numbers, int most) {
        for (auto& number : numbers)
            number =
                static_cast<std::remove_reference_t<decltype(number)>>(random.between(-most, most));
    };
    for (int i = 0; i < shape.inputs; ++i) fill(network.row(static_cast<Input>(i)), largest);
    fill(network.bias(), largest);
    for (int b = 0; b < shape.buckets; ++b) fill(network.output(b), kMaxOutputWeight);
    fill(network.output_bias(), 30'000);
    return network;
}

TEST(NetworkKernels, PlainAndFastestComputeTheSameNumbers) {
    Random random(1);
    for (int width = kHiddenStep; width <= kMaxHidden; width += kHiddenStep) {
        SCOPED_TRACE(width);
        const auto size = static_cast<std::size_t>(width);
        for (int round = 0; round < 50; ++round) {
            std::vector<std::int16_t> rows(10 * size), w(2 * size);
            for (auto& number : rows)
                number = static_cast<std::int16_t>(random.between(-32'768, 32'767));
            for (auto& number : w)
                number = static_cast<std::int16_t>(
                    round == 0 ? kMaxOutputWeight
                               : random.between(-kMaxOutputWeight, kMaxOutputWeight));
            std::vector<std::uint16_t> came, went;
            for (auto i = random.below(5); i > 0; --i)
                came.push_back(static_cast<std::uint16_t>(random.below(10)));
            for (auto i = random.below(5); i > 0; --i)
                went.push_back(static_cast<std::uint16_t>(random.below(10)));
            Accumulator from, plain, fast;
            for (auto& sum : from.sums)
                sum = static_cast<std::int16_t>(round == 0 ? 32'767
                                                           : random.between(-32'768, 32'767));
            Kernels::plain().update(plain.sums.data(), from.sums.data(), rows.data(), came, went,
                                    width);
            Kernels::fastest().update(fast.sums.data(), from.sums.data(), rows.data(), came, went,
                                      width);
            ASSERT_TRUE(
                std::equal(plain.sums.begin(), plain.sums.begin() + width, fast.sums.begin()));
            ASSERT_EQ(
                Kernels::plain().output(from.sums.data(), plain.sums.data(), w.data(), width),
                Kernels::fastest().output(from.sums.data(), fast.sums.data(), w.data(), width));
            // In place it is the same.
            Kernels::fastest().update(from.sums.data(), from.sums.data(), rows.data(), came, went,
                                      width);
            ASSERT_TRUE(
                std::equal(from.sums.begin(), from.sums.begin() + width, fast.sums.begin()));
        }
    }
}

TEST(Network, SumsKeptIncrementallyAreThoseMadeAnew) {
    const Network network = random_network({40, 48, 2}, 3);
    Random random(4);
    std::vector<bool> active(40);
    Accumulator kept, anew;
    network.refresh(kept, {});
    for (int change = 0; change < 2'000; ++change) {
        std::vector<Input> came, went, all;
        for (auto i = random.between(0, 3); i > 0; --i) {
            const std::size_t input = random.below(active.size());
            const bool touched = std::ranges::find(came, input) != came.end() ||
                                 std::ranges::find(went, input) != went.end();
            if (touched) continue;
            (active[input] ? went : came).push_back(static_cast<Input>(input));
            active[input] = !active[input];
        }
        for (std::size_t i = 0; i < active.size(); ++i)
            if (active[i]) all.push_back(static_cast<Input>(i));
        network.update(kept, kept, came, went);
        network.refresh(anew, all);
        ASSERT_TRUE(std::equal(kept.sums.begin(), kept.sums.begin() + 48, anew.sums.begin()));
    }
}

/// The definition, in floating point: squared clipped sums times output weights.
double value_by_definition(const Network& network, const std::vector<Input>& us,
                           const std::vector<Input>& them, int bucket) {
    const auto width = static_cast<std::size_t>(network.shape().hidden);
    double output = static_cast<double>(network.output_bias()[static_cast<std::size_t>(bucket)]) /
                    (kActivationUnit * kOutputUnit);
    for (std::size_t i = 0; i < 2 * width; ++i) {
        double sum = network.bias()[i % width];
        for (const Input input : i < width ? us : them) sum += network.row(input)[i % width];
        const double active = std::clamp(sum / kActivationUnit, 0.0, 1.0);
        output += active * active * network.output(bucket)[i] / kOutputUnit;
    }
    return output * network.value_unit();
}

TEST(Network, ValueIsThatOfItsDefinition) {
    Network network = random_network({20, 64, 3}, 5, 60);
    Random random(6);
    for (int round = 0; round < 200; ++round) {
        std::vector<Input> us, them;
        for (Input i = 0; i < 20; ++i) {
            if (random.below(2) == 0) us.push_back(i);
            if (random.below(2) == 0) them.push_back(i);
        }
        Accumulator ours, theirs;
        network.refresh(ours, us);
        network.refresh(theirs, them);
        for (int bucket = 0; bucket < 3; ++bucket)
            for (const Kernels* kernels : {&Kernels::plain(), &Kernels::fastest()}) {
                network.use(*kernels);
                // Two divisions round: by the activations' unit, and to a whole value.
                ASSERT_NEAR(network.value(ours, theirs, bucket),
                            value_by_definition(network, us, them, bucket), 1.1);
            }
    }
}

// --- files

std::string bytes_of(const Network& network) {
    std::ostringstream out;
    network.write(out);
    return out.str();
}
Network read(std::string_view bytes, int inputs = 5, const std::string& purpose = "a test") {
    return Network::read(Source::from_string(bytes, "my.net"), purpose, inputs);
}
/// "" if it was read.
std::string network_error(std::string_view bytes, int inputs = 5,
                          const std::string& purpose = "a test") {
    const auto errors = diagnostics_of([&] { read(bytes, inputs, purpose); });
    EXPECT_LE(errors.size(), 1U);
    return errors.empty() ? "" : errors[0].message;
}

TEST(NetworkFile, ComesBackAsItWasWritten) {
    for (const Shape& shape : {Shape{1, 16, 1}, Shape{5, 32, 4}, Shape{1000, 128, 8}}) {
        const Network network = random_network(shape, 7);
        const Network again = read(bytes_of(network), shape.inputs);
        EXPECT_EQ(again, network);
        EXPECT_EQ(bytes_of(again), bytes_of(network));
    }
}

TEST(NetworkFile, DamagedAnywhereIsOneError) {
    const std::string good = bytes_of(random_network({5, 16, 2}, 8));
    ASSERT_EQ(network_error(good), "");
    for (std::size_t i = 0; i < good.size(); ++i) {
        EXPECT_NE(network_error(good.substr(0, i)), "") << "cut at " << i;
        for (const int bit : {1, 4, 128}) {
            std::string bad = good;
            bad[i] = static_cast<char>(bad[i] ^ bit);
            EXPECT_TRUE(network_error(bad).starts_with("my.net: not a network: ")) << "byte " << i;
        }
    }
    EXPECT_EQ(network_error(good + "x"),
              "my.net: not a network: its size differs from the one in its header");
}

TEST(NetworkFile, ErrorsSayWhatIsWrong) {
    const std::string good = bytes_of(random_network({5, 16, 2}, 9));
    EXPECT_EQ(network_error(""), "my.net: not a network: expected a line of text");
    EXPECT_EQ(network_error("hello\nworld\n"),
              "my.net: not a network: the first line is not 'AI Search Lab network 1'");
    EXPECT_EQ(network_error(good, 5, "another"),
              "my.net: not a network: it is for 'a test', not for another");
    EXPECT_EQ(network_error(good, 6), "my.net: not a network: it has 5 inputs, not 6");
    std::string damaged = good;
    damaged[damaged.size() - 20] ^= 1;
    EXPECT_EQ(network_error(damaged),
              "my.net: not a network: its checksum is wrong: the file is damaged");
}

}  // namespace
}  // namespace ailab::network
