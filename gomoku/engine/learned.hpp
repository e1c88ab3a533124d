// The learned evaluation: what a network (common/network) adds to the tuned one. The tuned
// evaluation is a sum, so it cannot say that three open twos that support each other are worth more
// than three that do not, or less once the opponent has a three; the network's hidden layer can.
//
// Its inputs are the line patterns through each empty point: the set of the four line classes that
// a stone of one's own would make there, whatever their directions, and the set for the opponent's.
// There are C(13 + 3, 4) = 1820 sets of four out of 13 classes; the 15 with nothing but the three
// lowest classes, of points with at most a single stone in reach, are left out.
//
//     input = set of one's own stone                     0 … 1804
//             1805 + set of the opponent's stone      1805 … 3609
//
// A set is the same seen in a mirror or turned, and so is the value. What a stone changes the
// position has written down (Position::for_each_change_since), so that the accumulators follow the
// search from a position that they know to one that has a few stones more.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "common/network/evaluation_choice.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

inline constexpr int kLineSets = 1805;
inline constexpr int kNetworkInputs = 2 * kLineSets;
inline constexpr int kMostActiveInputs = 2 * kMaxSize * kMaxSize;
inline constexpr int kNetworkBuckets = 4;  ///< outputs: by the stones on the board
inline constexpr network::NetworkFormat kNetworkFormat{"gomoku", kNetworkInputs, kNetworkBuckets,
                                                       "gomoku/learned.net"};

/// Logits of the network in points of value: what the tuned evaluation is fitted to (tune.hpp), so
/// that both mean the same by a value.
inline constexpr int kNetworkValueUnit = 200;

constexpr int network_bucket(int stones) noexcept {
    return std::min(stones / 12, kNetworkBuckets - 1);
}

/// The number of a code's set of line classes, from 1 to kLineSets; 0: one of those left out, or no
/// code of a point.
std::uint16_t line_set(PointCode code) noexcept;

/// Calls visit(input) for the inputs that an empty point with these codes is to black: black's own
/// and white's. To white they are other_side(input).
template <class Visit>
void for_each_input(std::uint32_t codes, Visit&& visit) {
    if (const int own = line_set(static_cast<PointCode>(codes)); own > 0)
        visit(static_cast<network::Input>(own - 1));
    if (const int other = line_set(static_cast<PointCode>(codes >> 16)); other > 0)
        visit(static_cast<network::Input>(kLineSets + other - 1));
}
constexpr network::Input other_side(network::Input input) noexcept {
    return static_cast<network::Input>(input < kLineSets ? input + kLineSets : input - kLineSets);
}

/// All inputs of a position as black sees it.
std::vector<network::Input> inputs_of(const Position& position);

/// Evaluates the positions of a search, all of one size and rule; fastest for those that have a few
/// stones more than one evaluated before.
class LearnedEvaluator {
public:
    explicit LearnedEvaluator(std::shared_ptr<const network::Network> network);

    /// What to add to the tuned value, for the player to move.
    Value correction(const Position& position);

private:
    /// What the first layer makes of the stones with this key.
    struct Known {
        std::array<network::Accumulator, 2> sums;  ///< as black sees them, as white does
        Key stones = 0;
        bool filled = false;
    };

    void refresh(const Position& position, Known& to) const;
    void advance(const Position& position, const Known& from, std::size_t stones, Known& to) const;
    const Known& follow(const Position& position);

    std::shared_ptr<const network::Network> network_;
    std::vector<Known> known_;  ///< the last position with so many stones
};

}  // namespace ailab::gomoku
