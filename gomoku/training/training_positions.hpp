// What a network of the learned evaluation is trained on: positions of games, each with what a
// search made of it and how the game ended.
#pragma once

#include <vector>

#include "common/network/trainer.hpp"
#include "gomoku/engine/weights.hpp"
#include "gomoku/training/self_play.hpp"

namespace ailab::gomoku {

class TrainingPositions : public network::Examples {
public:
    /// The chance to win that is to be predicted: `search_share` of the search's value, the rest is
    /// the game's result.
    explicit TrainingPositions(double search_share)
        : tuned_(built_in_weights()), search_share_(search_share) {}

    /// Throws InputError if the moves are no game.
    void add(const SeenPosition& seen);
    std::size_t size() const override { return positions_.size(); }
    void get(std::size_t index, network::Example& example) const override;

    /// The mean squared error of the tuned evaluation on the last tenth, which training holds out.
    double tuned_loss() const;

private:
    struct Packed {
        std::size_t end;  ///< of its inputs, which begin where those of the position before end
        float target;     ///< for the player to move
        Value tuned;      ///< the tuned evaluation's value
        std::int16_t stones;
        bool black;  ///< is to move
    };

    Evaluation tuned_;
    double search_share_;
    std::vector<Packed> positions_;
    std::vector<network::Input> inputs_;  ///< as black sees them
};

}  // namespace ailab::gomoku
