#include "gomoku/training/training_positions.hpp"

#include <algorithm>
#include <cmath>

#include "gomoku/engine/learned.hpp"

namespace ailab::gomoku {
namespace {

double chance(Value value) {
    return 1 / (1 + std::exp(-static_cast<double>(value) / kNetworkValueUnit));
}

}  // namespace

void TrainingPositions::add(const SeenPosition& seen) {
    Board board;
    for (const Point p : seen.moves) board.make(p);
    const Position position(board, tuned_.points);
    const bool black = board.to_move() == Colour::black;
    const double result = black ? seen.result : 1 - seen.result;
    const double expected = chance(black ? seen.value : -seen.value);
    const std::vector<network::Input> inputs = inputs_of(position);
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
    positions_.push_back(
        {inputs_.size(),
         static_cast<float>(search_share_ * expected + (1 - search_share_) * result),
         evaluate(position, tuned_), static_cast<std::int16_t>(position.stones()), black});
}

void TrainingPositions::get(std::size_t index, network::Example& example) const {
    const Packed& packed = positions_[index];
    const std::size_t begin = index == 0 ? 0 : positions_[index - 1].end;
    const auto as_black = std::span(inputs_).subspan(begin, packed.end - begin);
    std::vector<network::Input>& black = packed.black ? example.us : example.them;
    std::vector<network::Input>& white = packed.black ? example.them : example.us;
    black.assign(as_black.begin(), as_black.end());
    white.resize(black.size());
    std::ranges::transform(black, white.begin(), other_side);
    example.bucket = network_bucket(packed.stones);
    example.target = static_cast<double>(packed.target);
    example.base = static_cast<double>(packed.tuned) / kNetworkValueUnit;
}

double TrainingPositions::tuned_loss() const {
    double sum = 0;
    const std::size_t begin = network::training_size(size());
    for (std::size_t i = begin; i < positions_.size(); ++i) {
        const double miss = chance(positions_[i].tuned) - static_cast<double>(positions_[i].target);
        sum += miss * miss;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, positions_.size() - begin));
}

}  // namespace ailab::gomoku
