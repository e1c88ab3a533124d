// An efficiently updatable neural network, NNUE (Nasu 2018): most inputs of a position are 0, and a
// move changes few of them, so the output of the first layer, the accumulator, is updated by adding
// or subtracting one row of weights per changed input. One narrow hidden layer is computed from the
// point of view of each player:
//
//     inputs of the player to move ─ accumulator ┐
//                                                 ├ squared clipped ReLU ─ output of the bucket
//     inputs of the other player ── accumulator ┘
//
// All numbers are integers, so every machine computes the same value: 255 represents an activation
// of 1, 64 an output weight of 1.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "common/network/kernels.hpp"
#include "common/text/source.hpp"

namespace ailab::network {

using Input = std::uint16_t;

inline constexpr int kMaxHidden = 128;
inline constexpr int kHiddenStep = 16;  ///< the width of the hidden layer is a multiple of this
inline constexpr int kActivationUnit = 255;  ///< an activation of 1
inline constexpr int kOutputUnit = 64;       ///< an output weight of 1
inline constexpr int kMaxOutputWeight = 127;

struct Shape {
    int inputs = 0;   ///< at most 65,536
    int hidden = 0;   ///< for either side; a multiple of kHiddenStep, at most kMaxHidden
    int buckets = 1;  ///< outputs; the position selects one, e.g. by its material
    friend bool operator==(const Shape&, const Shape&) = default;
};

/// The output of the first layer for a position, from one player's point of view. Only the first
/// Shape::hidden sums are used.
struct Accumulator {
    alignas(32) std::array<std::int16_t, kMaxHidden> sums;
};

class Network {
public:
    /// A network with all weights 0. `purpose` names the meaning of the inputs ("xiangqi");
    /// `value_unit` is the value that corresponds to an output of 1, which changes the odds of
    /// winning by a factor of e.
    Network(const Shape& shape, std::string purpose, int value_unit);

    /// Throws InputError if the file is damaged or has a different purpose or number of inputs.
    static Network read(const Source& source, const std::string& purpose, int inputs);
    /// Writes a short text header, then the weights, 16 bits each, little-endian, and a checksum.
    void write(std::ostream& out) const;

    const Shape& shape() const noexcept { return shape_; }
    const std::string& purpose() const noexcept { return purpose_; }
    int value_unit() const noexcept { return value_unit_; }

    /// The weights from an input to the hidden layer.
    std::span<const std::int16_t> row(Input input) const noexcept {
        return {&hidden_[static_cast<std::size_t>(input) * width()], width()};
    }
    std::span<std::int16_t> row(Input input) noexcept {
        return {&hidden_[static_cast<std::size_t>(input) * width()], width()};
    }
    std::span<const std::int16_t> bias() const noexcept { return bias_; }
    std::span<std::int16_t> bias() noexcept { return bias_; }
    /// The player to move's half, then the other's.
    std::span<std::int16_t> output(int bucket) noexcept {
        return {&output_[static_cast<std::size_t>(bucket) * 2 * width()], 2 * width()};
    }
    std::span<const std::int16_t> output(int bucket) const noexcept {
        return {&output_[static_cast<std::size_t>(bucket) * 2 * width()], 2 * width()};
    }
    /// In units of kActivationUnit * kOutputUnit.
    std::span<const std::int32_t> output_bias() const noexcept { return output_bias_; }
    std::span<std::int32_t> output_bias() noexcept { return output_bias_; }

    /// Computes the accumulator of these inputs from scratch.
    void refresh(Accumulator& to, std::span<const Input> inputs) const noexcept {
        std::copy(bias_.begin(), bias_.end(), to.sums.begin());
        update(to, to, inputs, {});
    }
    /// Computes the accumulator after the inputs `came` were set and `went` were cleared. `to` may
    /// be `from`.
    void update(Accumulator& to, const Accumulator& from, std::span<const Input> came,
                std::span<const Input> went) const noexcept {
        kernels_->update(to.sums.data(), from.sums.data(), hidden_.data(), came, went,
                         shape_.hidden);
    }
    /// The value for the player to move, in the caller's units (see value_unit).
    int value(const Accumulator& us, const Accumulator& them, int bucket) const noexcept;

    /// Sets the kernels, for comparisons.
    void use(const Kernels& kernels) noexcept { kernels_ = &kernels; }

    friend bool operator==(const Network& a, const Network& b) noexcept {
        return a.shape_ == b.shape_ && a.purpose_ == b.purpose_ && a.value_unit_ == b.value_unit_ &&
               a.hidden_ == b.hidden_ && a.bias_ == b.bias_ && a.output_ == b.output_ &&
               a.output_bias_ == b.output_bias_;
    }

private:
    std::size_t width() const noexcept { return static_cast<std::size_t>(shape_.hidden); }

    Shape shape_;
    std::string purpose_;
    int value_unit_;
    std::vector<std::int16_t> hidden_;  // [input][hidden]
    std::vector<std::int16_t> bias_;
    std::vector<std::int16_t> output_;  // [bucket][2 hidden], at most kMaxOutputWeight
    std::vector<std::int32_t> output_bias_;
    const Kernels* kernels_ = &Kernels::fastest();
};

}  // namespace ailab::network
