// Simultaneous perturbation stochastic approximation (Spall 1992, 1998): maximises a function of
// many parameters that can only be measured with noise, such as the score of a match. Each
// iteration takes two measurements, whatever the number of parameters: all are moved at once, each
// up or down by the toss of a coin, and then in the opposite direction; the difference is the slope
// along that line.
//
//     c_k = step * (N / k)^0.101          how far apart the two points are
//     a_k = rate * ((A + N) / (A + k))^0.602      how far to go, A = N / 10
//     x  += a_k * gain * c_k * coin
//
// The exponents are those that Spall recommends; steps and rate refer to the last iteration, as in
// fishtest.
#pragma once

#include <cstdint>
#include <vector>

#include "common/base/random.hpp"

namespace ailab::training {

struct SpsaNumber {
    double value, low, high;
    double step;  ///< half of the distance between the two points in the last iteration
};

struct SpsaOptions {
    int iterations = 1000;
    double rate = 0.01;  ///< distance moved, in steps, for a gain of 1 in the last iteration
    std::uint64_t seed = 1;
};

/// Usage: until done(), call points(), measure both, pass the gain to advance().
class Spsa {
public:
    struct Points {
        std::vector<double> plus, minus;  ///< within the ranges
    };

    Spsa(std::vector<SpsaNumber> numbers, const SpsaOptions& options);

    bool done() const noexcept { return iteration_ > options_.iterations; }
    /// The next iteration, from 1.
    int iteration() const noexcept { return iteration_; }
    /// The points to compare in this iteration.
    Points points();
    /// `gain` is the value at `plus` minus the value at `minus`. Requires a preceding call of
    /// points().
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

}  // namespace ailab::training
