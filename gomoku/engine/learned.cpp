#include "gomoku/engine/learned.hpp"

#include "common/base/error.hpp"
#include "common/base/inline_list.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {
namespace {

/// The maximum number of stones between a known position and one that is updated from it. With more
/// stones a full computation is as fast.
constexpr std::size_t kMostSteps = 3;
constexpr std::size_t kMostChanges = 2 * kMostSteps * (1 + 4 * 2 * 5);
using Inputs = InlineList<network::Input, kMostChanges>;

std::span<const network::Input> span_of(const Inputs& inputs) {
    return {inputs.begin(), inputs.size()};
}

}  // namespace

std::vector<network::Input> inputs_of(const Position& position) {
    std::vector<network::Input> inputs;
    inputs.reserve(kMostActiveInputs);
    const auto set_of = [&](Point p, Colour c) {
        return input_set(position.values()[position.code(p, c)].set);
    };
    for (int y = 0; y < position.size(); ++y)
        for (int x = 0; x < position.size(); ++x) {
            const Point p = Point::at(x, y);
            if (const int black = set_of(p, Colour::black); black > 0)
                inputs.push_back(static_cast<network::Input>(black - 1));
            if (const int white = set_of(p, Colour::white); white > 0)
                inputs.push_back(static_cast<network::Input>(kInputSets + white - 1));
        }
    return inputs;
}

LearnedEvaluator::LearnedEvaluator(std::shared_ptr<const network::Network> network)
    : network_(std::move(network)), known_(std::size_t{kMaxSize} * kMaxSize + 1) {}

Value LearnedEvaluator::correction(const Position& position) {
    const Known& known = follow(position);
    const std::size_t us = position.to_move() == Colour::white;
    return network_->value(known.sums[us], known.sums[1 - us], network_bucket(position.stones()));
}

const LearnedEvaluator::Known& LearnedEvaluator::follow(const Position& position) {
    const auto stones = static_cast<std::size_t>(position.stones());
    Key key = position.stones_key();
    Known& here = known_[stones];
    if (here.filled && here.stones == key) return here;
    here.filled = true;
    here.stones = key;
    for (std::size_t i = stones; i-- > 0 && stones - i <= kMostSteps;) {
        const Point p = position.placed(i);
        key ^= stone_key(p, position.at(p));
        if (!known_[i].filled || known_[i].stones != key) continue;
        advance(position, known_[i], i, here);
        return here;
    }
    refresh(position, here);
    return here;
}

void LearnedEvaluator::refresh(const Position& position, Known& to) const {
    std::vector<network::Input> inputs = inputs_of(position);
    network_->refresh(to.sums[0], inputs);
    std::transform(inputs.begin(), inputs.end(), inputs.begin(), other_side);
    network_->refresh(to.sums[1], inputs);
}

/// Updates from `from`, which is known for the first `stones` stones.
void LearnedEvaluator::advance(const Position& position, const Known& from, std::size_t stones,
                               Known& to) const {
    Inputs came, went, came_to_white, went_to_white;
    PointSet seen;
    const ValueTable& values = position.values();
    position.for_each_change_since(stones, [&](Point p, std::uint32_t before) {
        if (seen.contains(p)) return;
        seen.insert(p);
        const std::uint32_t now = position.codes(p);
        for (const unsigned half : {0U, 1U}) {
            const int was = input_set(values[static_cast<PointCode>(before >> 16 * half)].set);
            const int is = input_set(values[static_cast<PointCode>(now >> 16 * half)].set);
            if (was == is) continue;
            const int to_black = static_cast<int>(half) * kInputSets - 1;
            const int to_white = static_cast<int>(1 - half) * kInputSets - 1;
            if (was > 0) {
                went.push_back(static_cast<network::Input>(to_black + was));
                went_to_white.push_back(static_cast<network::Input>(to_white + was));
            }
            if (is > 0) {
                came.push_back(static_cast<network::Input>(to_black + is));
                came_to_white.push_back(static_cast<network::Input>(to_white + is));
            }
        }
    });
    network_->update(to.sums[0], from.sums[0], span_of(came), span_of(went));
    network_->update(to.sums[1], from.sums[1], span_of(came_to_white), span_of(went_to_white));
}

}  // namespace ailab::gomoku
