// Adam (Kingma & Ba 2015): gradient descent with steps scaled by running means of the gradient and
// of its square.
#pragma once

#include <cmath>

#include <Eigen/Core>

namespace ailab::network {

template <class Scalar>
class Adam {
public:
    using Array = Eigen::Array<Scalar, Eigen::Dynamic, 1>;

    explicit Adam(Eigen::Index size) : mean_(Array::Zero(size)), square_(Array::Zero(size)) {}

    /// One step, of at most about `rate` per weight.
    void step(Array& weights, const Array& gradient, Scalar rate) {
        constexpr Scalar kMeanDecay = Scalar(0.9), kSquareDecay = Scalar(0.999);
        constexpr Scalar kTiny = Scalar(1e-9);
        mean_power_ *= kMeanDecay;
        square_power_ *= kSquareDecay;
        mean_ = kMeanDecay * mean_ + (1 - kMeanDecay) * gradient;
        square_ = kSquareDecay * square_ + (1 - kSquareDecay) * gradient.square();
        weights -=
            rate / (1 - mean_power_) * mean_ / ((square_ / (1 - square_power_)).sqrt() + kTiny);
    }

private:
    Array mean_, square_;
    Scalar mean_power_ = 1, square_power_ = 1;
};

}  // namespace ailab::network
