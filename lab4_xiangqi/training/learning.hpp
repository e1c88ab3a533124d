// What xiangqi brings to the command that trains networks.
#pragma once

#include "common/show/train_command.hpp"
#include "lab4_xiangqi/training/training_positions.hpp"

namespace ailab::lab4 {

/// Logits of the learned evaluation in the engine's units: what the tuned evaluation's values
/// predict results best with (`tune` prints it), so that both mean the same by a value.
inline constexpr int kNetworkValueUnit = 200;

class Learning : public show::TrainableGame {
public:
    explicit Learning(double search_share) : positions_(search_share, kNetworkValueUnit) {}

    std::string purpose() const override { return std::string(kNetworkPurpose); }
    int value_unit() const override { return kNetworkValueUnit; }
    network::Shape shape(int hidden) const override {
        return {kNetworkInputs, hidden, kNetworkBuckets};
    }
    network::Sharing sharing() const override { return sharing_of_inputs(); }
    int most_active() const override { return 32; }

    void add_line(std::string_view line) override { positions_.add(parse_sample(line)); }
    void play(const show::SelfPlayRequest& request,
              const std::function<bool(const std::vector<std::string>&)>& on_game) override;
    arena::Score match(const show::MatchRequest& request,
                       const std::function<bool(const arena::Score&)>& on_game) override;

    const network::Examples& examples() const override { return positions_; }
    std::size_t positions() const override { return positions_.size() / 2; }
    double tuned_loss() const override { return positions_.tuned_loss(); }

private:
    TrainingPositions positions_;
};

}  // namespace ailab::lab4
