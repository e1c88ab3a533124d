#include "lab4_xiangqi/training/training_positions.hpp"

#include <cmath>

#include "lab4_xiangqi/engine/learned.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {

double TrainingPositions::chance(double value) const {
    return 1 / (1 + std::exp(-value / value_unit_));
}

void TrainingPositions::add(const Sample& sample) {
    const Position position = parse_fen(sample.fen);
    const bool red = position.side_to_move() == kRed;
    Packed packed{};
    for_each(position.occupied().all, [&](Square s) {
        packed.pieces[packed.count++] =
            static_cast<Placed>(16 * s + static_cast<int>(position.piece_on(s)));
    });
    packed.to_move = position.side_to_move();
    for (const Side side : {kRed, kBlack})
        packed.kings[lab4::index_of(side)] = static_cast<std::uint8_t>(position.king(side));
    const double result = red ? sample.result : 1 - sample.result;
    const double expected = chance(red ? sample.value : -sample.value);
    packed.target = static_cast<float>(search_share_ * expected + (1 - search_share_) * result);
    packed.tuned = static_cast<std::int16_t>(evaluate(position));
    positions_.push_back(packed);
}

void TrainingPositions::get(std::size_t index, network::Example& example) const {
    const Packed& packed = positions_[index / 2];
    const bool mirrored = index % 2 == 1;
    const auto at = [&](Square s) { return mirrored ? flip_files(s) : s; };
    const auto fill = [&](Side side, std::vector<network::Input>& inputs) {
        const View view(side, at(packed.kings[lab4::index_of(side)]));
        inputs.clear();
        for (std::size_t i = 0; i < packed.count; ++i)
            inputs.push_back(
                view.input(static_cast<Piece>(packed.pieces[i] % 16), at(packed.pieces[i] / 16)));
    };
    fill(packed.to_move, example.us);
    fill(!packed.to_move, example.them);
    example.bucket = network_bucket(packed.count);
    example.target = static_cast<double>(packed.target);
}

double TrainingPositions::tuned_loss() const {
    double sum = 0;
    const std::size_t begin = network::training_size(size()) / 2;
    for (std::size_t i = begin; i < positions_.size(); ++i) {
        const double miss = chance(positions_[i].tuned) - static_cast<double>(positions_[i].target);
        sum += miss * miss;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, positions_.size() - begin));
}

network::Sharing sharing_of_inputs() {
    network::Sharing sharing;
    sharing.count = kPieceInputs;
    for (int i = 0; i < kNetworkInputs; ++i)
        sharing.general.push_back(static_cast<network::Input>(i % kPieceInputs));
    return sharing;
}

}  // namespace ailab::lab4
