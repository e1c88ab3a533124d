// Openings that make the first move fair. Swap: one player puts three stones (black, white, black),
// the other chooses a colour. Swap2 (Gomocup, world championships): he may also put two more
// (white, black) and leave the choice to the first player.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "common/base/random.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

enum class OpeningRule : std::uint8_t { none, swap, swap2 };
/// "none", "swap", "swap2"; nothing for other words.
std::optional<OpeningRule> parse_opening_rule(std::string_view word);
std::string_view to_string(OpeningRule rule);

/// Player 0 puts the first stones, player 1 decides first.
class SwapOpening {
public:
    enum class Phase : std::uint8_t { place, decide, done };
    enum class Decision : std::uint8_t {
        white,  ///< be white: white moves next
        black,  ///< be black
        two,    ///< put two more stones, the other player decides
    };

    explicit SwapOpening(OpeningRule rule)
        : rule_(rule),
          phase_(rule == OpeningRule::none ? Phase::done : Phase::place),
          left_(rule == OpeningRule::none ? 0 : 3) {}

    OpeningRule rule() const noexcept { return rule_; }
    Phase phase() const noexcept { return phase_; }
    /// Who is to place or to decide: player 0 or 1.
    int actor() const noexcept { return actor_; }
    /// Stones that the actor still has to put.
    int stones_left() const noexcept { return left_; }
    bool may_place_two() const noexcept {
        return phase_ == Phase::decide && rule_ == OpeningRule::swap2 && !two_placed_;
    }
    /// Who has black; player 0 until it is decided otherwise.
    int black_player() const noexcept { return black_; }

    /// A stone has been put. Requires Phase::place.
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

/// How a machine goes through an opening; any Player's values serve.
class OpeningChooser {
public:
    /// `balanced` are openings to begin with; empty: three stones near the centre.
    OpeningChooser(Player& judge, Limits limits, std::vector<std::vector<Point>> balanced,
                   std::uint64_t seed)
        : judge_(judge), limits_(limits), balanced_(std::move(balanced)), random_(seed) {}

    /// Three stones, black, white, black.
    std::vector<Point> propose(const Board& empty);
    /// The colour with the better prospects: white is to move in every case.
    SwapOpening::Decision decide(const Board& board);
    /// Two more stones, white and black, so that neither colour is much better.
    std::vector<Point> two_more(const Board& board);

private:
    /// What the position is worth to white, who is to move.
    Value worth(const Board& board);

    Player& judge_;
    Limits limits_;
    std::vector<std::vector<Point>> balanced_;
    Random random_;
};

}  // namespace ailab::gomoku
