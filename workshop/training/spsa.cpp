#include "workshop/training/spsa.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ailab::training {
namespace {

constexpr double kStepExponent = 0.101, kRateExponent = 0.602;
constexpr double kStability = 0.1;  // A, as a fraction of the iterations

}  // namespace

Spsa::Spsa(std::vector<SpsaNumber> numbers, const SpsaOptions& options)
    : numbers_(std::move(numbers)),
      options_(options),
      random_(options.seed),
      coins_(numbers_.size(), 1) {}

double Spsa::step(const SpsaNumber& number) const noexcept {
    return number.step *
           std::pow(static_cast<double>(options_.iterations) / iteration_, kStepExponent);
}

Spsa::Points Spsa::points() {
    Points points;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const SpsaNumber& number = numbers_[i];
        coins_[i] = random_.below(2) == 0 ? 1 : -1;
        const double move = step(number) * coins_[i];
        points.plus.push_back(std::clamp(number.value + move, number.low, number.high));
        points.minus.push_back(std::clamp(number.value - move, number.low, number.high));
    }
    return points;
}

void Spsa::advance(double gain) {
    const double stability = kStability * options_.iterations;
    const double rate =
        options_.rate *
        std::pow((stability + options_.iterations) / (stability + iteration_), kRateExponent);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        SpsaNumber& number = numbers_[i];
        number.value = std::clamp(number.value + rate * gain * step(number) * coins_[i], number.low,
                                  number.high);
    }
    ++iteration_;
}

}  // namespace ailab::training
