// The learned evaluation: a correction by a network (common/network), added to the tuned
// evaluation. The tuned evaluation is a sum, so it cannot express that three open twos that support
// each other are worth more than three that do not, or less if the opponent has a three; the hidden
// layer of the network can.
//
// Its inputs are the line patterns through each empty point (world/patterns/point_class.hpp): the
// set of the four line classes that an own stone would make there, and the set for an opponent's
// stone. Of the 1820 sets, 15 are omitted: those that contain only the three lowest classes, which
// belong to points with at most a single stone in reach.
//
//     input = set of an own stone                        0 … 1804
//             1805 + set of an opponent's stone       1805 … 3609
//
// A set, and so the value, is invariant under rotation and reflection. The position records the
// changes that a stone makes (Position::for_each_change_since), so the accumulators are updated
// from a known position to one with a few more stones.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "common/network/evaluation_choice.hpp"
#include "gomoku/world/patterns/point_class.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

inline constexpr int kSetsLeftOut = 15;
inline constexpr int kInputSets = static_cast<int>(kLineSets) - kSetsLeftOut;
inline constexpr int kNetworkInputs = 2 * kInputSets;
inline constexpr int kMostActiveInputs = 2 * kMaxSize * kMaxSize;
inline constexpr int kNetworkBuckets = 4;  ///< outputs, by the number of stones on the board
inline constexpr network::NetworkFormat kNetworkFormat{"gomoku", kNetworkInputs, kNetworkBuckets,
                                                       "gomoku/learned.net"};

/// Points of value per logit of the network: the same scale that the tuned evaluation is fitted to
/// (tune.hpp), so that the values of both are comparable.
inline constexpr int kNetworkValueUnit = 200;

constexpr int network_bucket(int stones) noexcept {
    return std::min(stones / 12, kNetworkBuckets - 1);
}

/// The number of a set of line classes among the inputs, from 1 to kInputSets; 0 for omitted sets.
constexpr int input_set(LineSet set) noexcept {
    return std::max(0, set + 1 - kSetsLeftOut);
}

/// Returns the input for the same set from the other side's point of view.
constexpr network::Input other_side(network::Input input) noexcept {
    return static_cast<network::Input>(input < kInputSets ? input + kInputSets
                                                          : input - kInputSets);
}

/// Returns all inputs of a position from black's point of view.
std::vector<network::Input> inputs_of(const Position& position);

/// Evaluates the positions of a search, all of one size and rule; fastest for positions with a few
/// more stones than one evaluated before.
class LearnedEvaluator {
public:
    explicit LearnedEvaluator(std::shared_ptr<const network::Network> network);

    /// Returns the correction to the tuned value, for the player to move.
    Value correction(const Position& position);

private:
    /// The first layer's sums for the stones with this key.
    struct Known {
        std::array<network::Accumulator, 2> sums;  ///< black's view, white's view
        Key stones = 0;
        bool filled = false;
    };

    void refresh(const Position& position, Known& to) const;
    void advance(const Position& position, const Known& from, std::size_t stones, Known& to) const;
    const Known& follow(const Position& position);

    std::shared_ptr<const network::Network> network_;
    std::vector<Known> known_;  ///< the last position for each number of stones
};

}  // namespace ailab::gomoku
