// Trains a network by gradient descent: finds the weights that best predict the approximately known
// values of given positions. Trains in floating point, then rounds to the integers of a Network;
// the weights are clipped so that they fit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/network/network.hpp"
#include "workshop/training/adam.hpp"

namespace ailab::network {

/// A position: its inputs from both players' points of view, and the probability that the player to
/// move wins.
struct Example {
    std::vector<Input> us, them;
    int bucket = 0;
    double target = 0.5;
    double base = 0;  ///< a known logit, to which the output is added
};

/// The source of a trainer's positions.
class Examples {
public:
    virtual ~Examples() = default;
    virtual std::size_t size() const = 0;
    /// Called by several threads at once.
    virtual void get(std::size_t index, Example& example) const = 0;
};

/// The number of examples to train on. The last tenth is held out rather than a random tenth:
/// neighbouring examples come from one game, so a random tenth would resemble the training data too
/// closely.
constexpr std::size_t training_size(std::size_t examples) noexcept {
    return examples - examples / 10;
}

/// Similar inputs can share weights: during training input i also activates the general input
/// general[i]; the Network gets the sum of both weights (factorisation). So a horse on e4 trains
/// all horses on e4, wherever the king is. Empty: no sharing.
struct Sharing {
    std::vector<Input> general{};
    int count = 0;  ///< of general inputs
};

struct TrainOptions {
    int epochs = 20;
    double rate = 0.002;  ///< of Adam; falls to one thirtieth along half a cosine
    /// Shrinks the input weights towards 0 by rate * decay per step (AdamW; Loshchilov & Hutter
    /// 2019), general ones by a third of that, so that with few positions the part that all
    /// positions of the king share is learned first.
    double decay = 0;
    std::size_t batch = 8192;
    int most_active = 32;  ///< maximum number of active inputs; bounds the weights
    int threads = 1;       ///< does not affect the result
    std::uint64_t seed = 1;
    std::function<bool()> stop{};  ///< called before every batch; true ends with the best so far
};

/// The progress of the training. Losses are mean squared errors of the predicted probabilities.
struct Epoch {
    int number = 0;
    double training_loss = 0;  ///< accumulated during the epoch, so of slightly older weights
    double held_out_loss = 0;
};

class Trainer {
public:
    using Array = Eigen::ArrayXf;

    /// Starts with small random weights.
    Trainer(const Shape& shape, Sharing sharing, const TrainOptions& options);

    /// Continues from a network's weights.
    void start_from(const Network& network);

    /// Trains on all but the last tenth of the examples, which is held out; `on_epoch` returns
    /// false to end. Keeps the weights with the smallest loss on the held-out examples.
    void train(const Examples& examples, const std::function<bool(const Epoch&)>& on_epoch);

    /// The mean loss of the examples in `which`.
    double loss(const Examples& examples, std::span<const std::uint32_t> which) const;
    /// The same, with its derivative with respect to every weight.
    double gradient(const Examples& examples, std::span<const std::uint32_t> which,
                    Array& gradient) const;
    /// The predicted probability that the player to move wins.
    double predict(const Example& example) const;

    /// All weights in one array: inputs, bias of the hidden layer, outputs, their bias, general
    /// inputs.
    Array& weights() noexcept { return weights_; }

    /// The weights rounded to integers.
    Network quantised(const std::string& purpose, int value_unit) const;

private:
    /// The working memory of one thread.
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
