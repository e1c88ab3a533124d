// Gomoku against a proof: black answers every white move as the proof says, and announces the
// number of moves left.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "gomoku/engine/proof/proof_player.hpp"
#include "gomoku/play/played_gomoku.hpp"

namespace ailab::gomoku {

class PlayedProof : public PlayedGomoku {
public:
    PlayedProof(GomokuSettings settings, std::vector<ProofStep> steps);

    std::string title() const override;
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& report) override;
    std::optional<play::CellPicture> picture(play::Cell cell,
                                             const play::View& view) const override;
    std::vector<play::Switch> switches() const override;
    std::optional<std::string> obey(const std::string& word, const play::View& view) override;
    std::string own_words() const override;

private:
    const std::vector<Point>& line() const;

    mutable std::mutex asking_;  // think() and line() run on different threads
    mutable ProofPlayer proof_;  // caches the game it was last asked about
    mutable std::vector<Point> shown_for_{}, line_{};
};

}  // namespace ailab::gomoku
