// Simultaneous perturbation stochastic approximation (Spall 1992, 1998): climb a function of many
// numbers that can only be measured with noise, such as the score of a match. However many the
// numbers, a step takes two measurements: all of them are moved at once, each up or down by the
// toss of a coin, and the other way round; the difference is the slope along that line.
//
//     c_k = step * (N / k)^0.101          how far apart the two points are
//     a_k = rate * ((A + N) / (A + k))^0.602      how far to go, A = N / 10
//     x  += a_k * gain * c_k * coin
//
// Exponents as Spall recommends; steps and rate are those of the last iteration, as in fishtest.
#pragma once

#include <cstdint>
#include <vector>

#include "common/base/random.hpp"

namespace ailab::arena {

struct SpsaNumber {
    double value, low, high;
    double step;  ///< half of the distance between the two points in the last iteration
};

struct SpsaOptions {
    int iterations = 1000;
    double rate = 0.01;  ///< steps gone for a gain of 1 in the last iteration
    std::uint64_t seed = 1;
};

/// Ask for two points, measure, tell the gain; iterations times.
class Spsa {
public:
    struct Points {
        std::vector<double> plus, minus;  ///< within the ranges
    };

    Spsa(std::vector<SpsaNumber> numbers, const SpsaOptions& options);

    bool done() const noexcept { return iteration_ > options_.iterations; }
    /// The iteration to come, from 1.
    int iteration() const noexcept { return iteration_; }
    /// The points to compare in this iteration.
    Points points();
    /// `gain`: the value at plus less that at minus. Requires points() before.
    void advance(double gain);

    const std::vector<SpsaNumber>& numbers() const noexcept { return numbers_; }

private:
    double step(const SpsaNumber& number) const noexcept;

    std::vector<SpsaNumber> numbers_;
    SpsaOptions options_;
    Random random_;
    std::vector<int> coins_;  // +1 or -1
    int iteration_ = 1;
};

}  // namespace ailab::arena
