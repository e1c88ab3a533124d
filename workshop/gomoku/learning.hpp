// The gomoku part of the network training command.
#pragma once

#include "gomoku/engine/engine.hpp"
#include "workshop/training/trainable_game.hpp"

namespace ailab::gomoku {

/// Returns the score of `first` against `second` from balanced random openings.
arena::Score play_self_match(const EvaluationChoice& first, const EvaluationChoice& second,
                             const training::Games& games, const training::OnScore& on_score);

class Learning final : public training::TrainableGame {
public:
    explicit Learning(double search_share);

    void add(const training::Sample& sample) override;
    void get(std::size_t index, network::Example& example) const override;
    void play(const training::NetworkPointer& player, const training::Games& games,
              const training::OnGame& on_game) override;
    arena::Score match(const training::NetworkPointer& first,
                       const training::NetworkPointer& second, const training::Games& games,
                       const training::OnScore& on_score) override;

private:
    struct Packed {
        std::size_t end;  ///< end of its inputs; the next ones begin here
        std::int16_t stones;
        bool black;  ///< black is to move
    };

    Evaluation tuned_;
    std::vector<Packed> packed_;
    std::vector<network::Input> inputs_;  ///< from black's view
};

}  // namespace ailab::gomoku
