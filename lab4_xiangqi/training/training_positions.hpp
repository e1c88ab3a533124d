// What a network of the learned evaluation is trained on: positions of games, each with what a
// search made of it and how the game ended.
#pragma once

#include <array>
#include <vector>

#include "common/network/trainer.hpp"
#include "lab4_xiangqi/training/self_play.hpp"

namespace ailab::lab4 {

class TrainingPositions : public network::Examples {
public:
    /// The chance to win that is to be predicted: `search_share` of the search's value, in logits
    /// of `value_unit`, the rest is the game's result.
    TrainingPositions(double search_share, double value_unit)
        : search_share_(search_share), value_unit_(value_unit) {}

    /// Throws InputError if the FEN cannot be read.
    void add(const Sample& sample);
    /// Every position and its mirror image.
    std::size_t size() const override { return 2 * positions_.size(); }
    void get(std::size_t index, network::Example& example) const override;

    /// The mean squared error of the tuned evaluation on the last tenth, which training holds out.
    double tuned_loss() const;

private:
    /// A piece on its point: 16 * point + piece.
    using Placed = std::uint16_t;
    struct Packed {
        std::array<Placed, 32> pieces;
        std::uint8_t count;
        Side to_move;
        std::array<std::uint8_t, 2> kings;
        float target;        ///< for the side to move
        std::int16_t tuned;  ///< the tuned evaluation's value
    };

    double chance(double value) const;

    double search_share_, value_unit_;
    std::vector<Packed> positions_;
};

/// Inputs that differ only in the place of the king share what they learn.
network::Sharing sharing_of_inputs();

}  // namespace ailab::lab4
