// What gomoku brings to the command that trains networks.
#pragma once

#include "common/show/train_command.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/training/training_positions.hpp"

namespace ailab::gomoku {

class Learning : public show::TrainableGame {
public:
    explicit Learning(double search_share) : positions_(search_share) {}

    std::string purpose() const override { return std::string(kNetworkPurpose); }
    int value_unit() const override { return kNetworkValueUnit; }
    network::Shape shape(int hidden) const override {
        return {kNetworkInputs, hidden, kNetworkBuckets};
    }
    int most_active() const override { return kMostActiveInputs; }

    void add_line(std::string_view line) override { positions_.add(parse_seen(line)); }
    void play(const show::SelfPlayRequest& request,
              const std::function<bool(const std::vector<std::string>&)>& on_game) override;
    arena::Score match(const show::MatchRequest& request,
                       const std::function<bool(const arena::Score&)>& on_game) override;

    const network::Examples& examples() const override { return positions_; }
    std::size_t positions() const override { return positions_.size(); }
    double tuned_loss() const override { return positions_.tuned_loss(); }

private:
    TrainingPositions positions_;
};

}  // namespace ailab::gomoku
