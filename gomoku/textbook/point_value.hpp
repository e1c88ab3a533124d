// The value of an empty point, by the rules and weights of the document "Gomoku AI (3)": it
// examines eight half-lines for each player and adds the values for both. The opponent's values
// count a little less, so that a four of one's own is preferred to blocking one.
#pragma once

#include <array>

#include "common/search/game/game.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// A board with a value above this is won.
inline constexpr Value kTextbookWin = 800'000;

struct PointWeights {
    Value live_four = 300'000;
    Value dead_four_end = 250'000;     ///< 21111*
    Value dead_four_gap = 240'000;     ///< 111*1
    Value dead_four_middle = 230'000;  ///< 11*11
    Value three_open_before = 1'450;   ///< 111*0
    Value three_open_both = 6'000;     ///< and 0111*0
    Value three_open_once = 500;       ///< closed at one side
    Value far_three = 350;             ///< 1110*
    Value gap_three = 700;             ///< 11*1
    Value gap_three_open = 6'700;
    Value gap_three_shut = -700;
    Value gap_three_half = 800;
    Value two_twos = 3'000, one_two = 2'725;
    Value short_two = 250, short_gap_two = 125;
    Value scattered = 5;
    Value opponents_four = -500, opponents_three = -300, opponents_twos = -100, opponents_two = -10;
};
inline constexpr PointWeights kPointWeights{};

/// Returns the value of the empty point to `player`; `as_opponent` applies the deductions.
Value half_point_value(const Grid& grid, Point p, Colour player, bool as_opponent);
/// Returns the value to both players, from the view of `me`.
inline Value point_value(const Grid& grid, Point p, Colour me) {
    return half_point_value(grid, p, me, false) + half_point_value(grid, p, !me, true);
}

/// The point values of a whole board for both players, updated by place() and remove().
class PointValues {
public:
    explicit PointValues(const Grid& grid);

    void place(Point p, Colour c) {
        grid_.set(p, c);
        refresh_around(p);
    }
    void remove(Point p) { place(p, Colour::none); }

    const Grid& grid() const noexcept { return grid_; }
    Value own(Point p, Colour c) const noexcept { return own_[side(c)][p.index()]; }
    Value of(Point p, Colour me) const noexcept {
        return own_[side(me)][p.index()] + other_[side(!me)][p.index()];
    }
    /// Returns the sum over all points, from the view of `me`: their value to `me` minus their
    /// value to the opponent. Within ±kTextbookWin, so that an estimate is never taken for a win.
    Value balance(Colour me) const noexcept;

    friend bool operator==(const PointValues&, const PointValues&) = default;

private:
    /// The values of the two half-lines of one axis.
    struct Axis {
        Value own = 0, other = 0;
        int twos = 0;
        friend bool operator==(const Axis&, const Axis&) = default;
    };
    static constexpr std::size_t side(Colour c) noexcept { return c == Colour::white; }
    static Axis look(const Grid& grid, Point p, int direction, Colour player);
    void refresh(Point p, std::size_t direction);
    void total(Point p);
    void refresh_around(Point p);

    Grid grid_;
    std::array<std::array<std::array<Axis, 4>, kCells>, 2> axes_{};
    std::array<std::array<Value, kCells>, 2> own_{}, other_{};
    std::array<Value, 2> sum_{};
};

}  // namespace ailab::gomoku
