// What xiangqi brings to the command that trains networks.
#pragma once

#include <array>

#include "common/training/trainable_game.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

/// Logits of the learned evaluation in the engine's units: what the tuned evaluation's values
/// predict results best with (`tune` prints it), so that both mean the same by a value.
inline constexpr int kNetworkValueUnit = 200;

/// The score of `first` against `second` from random openings.
arena::Score play_self_match(const EngineOptions& first, const EngineOptions& second,
                             const training::Games& games, const training::OnScore& on_score);

class Learning final : public training::TrainableGame {
public:
    explicit Learning(double search_share);

    void add(const training::Sample& sample) override;
    /// Every position and its mirror image.
    void get(std::size_t index, network::Example& example) const override;
    void play(const training::NetworkPointer& player, const training::Games& games,
              const training::OnGame& on_game) override;
    arena::Score match(const training::NetworkPointer& first,
                       const training::NetworkPointer& second, const training::Games& games,
                       const training::OnScore& on_score) override;

private:
    /// A piece on its point: 16 * point + piece.
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
