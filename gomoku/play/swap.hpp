// Openings that make the first move fair. Swap: one player places three stones (black, white,
// black), and the other chooses a colour. Swap2 (Gomocup, world championships): the second player
// may also place two more stones (white, black) and leave the choice to the first player.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/base/random.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

enum class OpeningRule : std::uint8_t { none, swap, swap2 };
inline constexpr std::array kOpeningRules{"none", "swap", "swap2"};  ///< their names

/// Player 0 places the first stones, player 1 decides first.
class SwapOpening {
public:
    enum class Phase : std::uint8_t { place, decide, done };
    enum class Decision : std::uint8_t {
        white,  ///< take white: white moves next
        black,  ///< take black
        two,    ///< place two more stones; the other player decides
    };

    explicit SwapOpening(OpeningRule rule)
        : rule_(rule),
          phase_(rule == OpeningRule::none ? Phase::done : Phase::place),
          left_(rule == OpeningRule::none ? 0 : 3) {}

    OpeningRule rule() const noexcept { return rule_; }
    Phase phase() const noexcept { return phase_; }
    /// The player to place stones or to decide: 0 or 1.
    int actor() const noexcept { return actor_; }
    /// The number of stones that the actor still has to place.
    int stones_left() const noexcept { return left_; }
    bool may_place_two() const noexcept {
        return phase_ == Phase::decide && rule_ == OpeningRule::swap2 && !two_placed_;
    }
    /// The player with black; player 0 until a decision changes it.
    int black_player() const noexcept { return black_; }

    /// Records that a stone was placed. Requires Phase::place.
    void placed();
    /// Requires Phase::decide, and may_place_two() for Decision::two.
    void decide(Decision decision);

private:
    OpeningRule rule_;
    Phase phase_;
    int actor_ = 0;
    int left_;
    int black_ = 0;
    bool two_placed_ = false;
};

/// Makes a machine's decisions in an opening, using the values of any Player.
class OpeningChooser {
public:
    /// `balanced` are openings to choose from; if empty, three stones near the centre are used.
    OpeningChooser(Player& judge, Limits limits, std::vector<std::vector<Point>> balanced,
                   std::uint64_t seed)
        : judge_(judge), limits_(limits), balanced_(std::move(balanced)), random_(seed) {}

    /// Returns three stones: black, white, black.
    std::vector<Point> propose(const Board& empty);
    /// Returns the colour with the better prospects; white is always to move.
    SwapOpening::Decision decide(const Board& board);
    /// Returns two more stones, white and black, after which neither colour is much better.
    std::vector<Point> two_more(const Board& board);

private:
    /// Returns the value of the position for white, who is to move.
    Value worth(const Board& board);

    Player& judge_;
    Limits limits_;
    std::vector<std::vector<Point>> balanced_;
    Random random_;
};

}  // namespace ailab::gomoku
