// The xiangqi part of the network training command.
#pragma once

#include <array>

#include "lab4_xiangqi/engine/engine.hpp"
#include "workshop/training/trainable_game.hpp"

namespace ailab::lab4 {

/// Engine units per logit of the learned evaluation: the scale at which the tuned evaluation
/// predicts results best (`tune` prints it), so that the values of both are comparable.
inline constexpr int kNetworkValueUnit = 200;

/// Returns the score of `first` against `second` from random openings.
arena::Score play_self_match(const EngineOptions& first, const EngineOptions& second,
                             const training::Games& games, const training::OnScore& on_score);

class Learning final : public training::TrainableGame {
public:
    explicit Learning(double search_share);

    void add(const training::Sample& sample) override;
    /// Gets the position with number index / 2, mirrored if `index` is odd.
    void get(std::size_t index, network::Example& example) const override;
    void play(const training::NetworkPointer& player, const training::Games& games,
              const training::OnGame& on_game) override;
    arena::Score match(const training::NetworkPointer& first,
                       const training::NetworkPointer& second, const training::Games& games,
                       const training::OnScore& on_score) override;

private:
    /// A piece and its point, packed: 16 * point + piece.
    using Placed = std::uint16_t;
    struct Packed {
        std::array<Placed, 32> pieces;
        std::uint8_t count;
        Side to_move;
        std::array<std::uint8_t, 2> kings;
    };

    std::vector<Packed> packed_;
};

}  // namespace ailab::lab4
