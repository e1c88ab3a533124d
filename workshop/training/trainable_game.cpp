#include "workshop/training/trainable_game.hpp"

#include <algorithm>
#include <cmath>

namespace ailab::training {

double TrainableGame::chance(double value) const {
    return 1 / (1 + std::exp(-value / kind_.value_unit));
}

void TrainableGame::judge(const Sample& sample, bool first_to_move, int tuned) {
    const double result = first_to_move ? sample.result : 1 - sample.result;
    const double expected = chance(first_to_move ? sample.value : -sample.value);
    judged_.push_back(
        {static_cast<float>(search_share_ * expected + (1 - search_share_) * result), tuned});
}

double TrainableGame::tuned_loss() const {
    double sum = 0;
    const std::size_t begin = network::training_size(size()) / kind_.images;
    for (std::size_t i = begin; i < judged_.size(); ++i) {
        const double miss = chance(judged_[i].tuned) - static_cast<double>(judged_[i].target);
        sum += miss * miss;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, judged_.size() - begin));
}

}  // namespace ailab::training
