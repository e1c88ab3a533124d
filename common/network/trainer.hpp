// Training of a network by gradient descent: positions whose value is known more or less go in, the
// weights that predict them best come out. Trained in floating point, then rounded to a Network's
// whole numbers, which the clipped weights are sure to fit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/network/adam.hpp"
#include "common/network/network.hpp"

namespace ailab::network {

/// A position: its inputs as either player sees them, and the chance that the player to move wins.
struct Example {
    std::vector<Input> us, them;
    int bucket = 0;
    double target = 0.5;
    double base = 0;  ///< a logit that is known: the output corrects it
};

/// Where a trainer gets its positions.
class Examples {
public:
    virtual ~Examples() = default;
    virtual std::size_t size() const = 0;
    /// Called by several threads at once.
    virtual void get(std::size_t index, Example& example) const = 0;
};

/// Of so many examples the first are trained on, the last tenth is held out: neighbours come from
/// one game, so a random tenth would be known too well.
constexpr std::size_t training_size(std::size_t examples) noexcept {
    return examples - examples / 10;
}

/// Inputs that are alike can share what they learn: input i counts as the general input general[i]
/// too, until both are added up in the Network (factorisation). So a horse on e4 teaches all horses
/// on e4, wherever the king stands. Empty: nothing is shared.
struct Sharing {
    std::vector<Input> general{};
    int count = 0;  ///< of general inputs
};

struct TrainOptions {
    int epochs = 20;
    double rate = 0.002;  ///< of Adam; it falls to a thirtieth along half a cosine
    /// Shrinks the inputs' weights towards 0 by rate * decay a step (AdamW; Loshchilov & Hutter
    /// 2019), general ones by a third of it: of few positions, what all places of the king have in
    /// common is learned first.
    double decay = 0;
    std::size_t batch = 8192;
    int most_active = 32;  ///< inputs of a position at once: bounds the weights
    int threads = 1;       ///< the result does not depend on it
    std::uint64_t seed = 1;
    std::function<bool()> stop{};  ///< asked before every batch: end with the best so far?
};

/// How far the training is. Losses are mean squared errors of the predicted chances.
struct Epoch {
    int number = 0;
    double training_loss = 0;  ///< while it was trained, so of weights that were a little worse
    double held_out_loss = 0;
};

class Trainer {
public:
    using Array = Eigen::ArrayXf;

    /// Small random weights.
    Trainer(const Shape& shape, Sharing sharing, const TrainOptions& options);

    /// Go on from a network's weights.
    void start_from(const Network& network);

    /// Trains on all but the last tenth of the examples, which is held out; `on_epoch` returns
    /// false to end. The weights with the least loss on those held out are kept.
    void train(const Examples& examples, const std::function<bool(const Epoch&)>& on_epoch);

    /// The mean loss of some examples.
    double loss(const Examples& examples, std::span<const std::uint32_t> which) const;
    /// The same, and its derivative by every weight.
    double gradient(const Examples& examples, std::span<const std::uint32_t> which,
                    Array& gradient) const;
    /// The predicted chance that the player to move wins.
    double predict(const Example& example) const;

    /// All weights in a row: inputs, bias of the hidden layer, outputs, their bias, general inputs.
    Array& weights() noexcept { return weights_; }

    /// The weights as whole numbers.
    Network quantised(const std::string& purpose, int value_unit) const;

private:
    /// What one thread needs for an example.
    struct Scratch {
        Example example;
        Eigen::ArrayXf sums, active, back;  ///< both sides one after the other
    };

    Array folded() const;
    void unfold(const Array& folded, Array& gradient) const;
    double forward(const Array& folded, const Example& example, Scratch& scratch) const;
    void backward(const Array& folded, const Example& example, double slope, Scratch& scratch,
                  Array& gradient) const;
    void shrink(float part);
    void clip();

    Eigen::Index row_at(Eigen::Index input) const noexcept { return input * shape_.hidden; }
    Eigen::Index bias_at() const noexcept { return row_at(shape_.inputs); }
    Eigen::Index output_at(int bucket) const noexcept {
        return bias_at() + shape_.hidden + Eigen::Index{bucket} * 2 * shape_.hidden;
    }
    Eigen::Index output_bias_at(int bucket) const noexcept {
        return output_at(shape_.buckets) + bucket;
    }
    Eigen::Index general_at(Eigen::Index input) const noexcept {
        return output_bias_at(shape_.buckets) + input * shape_.hidden;
    }

    Shape shape_;
    Sharing sharing_;
    TrainOptions options_;
    Array weights_;
};

}  // namespace ailab::network
