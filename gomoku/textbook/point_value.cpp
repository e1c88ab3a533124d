#include "gomoku/textbook/point_value.hpp"

#include <algorithm>
#include <cstdlib>

namespace ailab::gomoku {
namespace {

/// One half-line: cell(0) is the point, cell(-1) … cell(-5) are before it, cell(1) … after it.
class HalfLine {
public:
    HalfLine(const Grid& grid, Point p, int step, Colour player)
        : grid_(grid), point_(p), step_(step), player_(player) {}

    bool own(int k) const { return at(k) == player_; }
    bool empty(int k) const { return at(k) == Colour::none; }
    bool shut(int k) const { return !own(k) && !empty(k); }
    template <class... Ks>
    bool all_own(Ks... ks) const {
        return (own(ks) && ...);
    }

    /// Returns the value of stones that could form a five with the point; near ones count more.
    Value scattered() const {
        Value total = 0;
        for (int first = -4; first <= 0; ++first) {
            Value row = 0;
            for (int k = first; k <= first + 4; ++k) {
                if (k == 0) continue;
                if (shut(k)) {
                    row = 0;
                    break;
                }
                if (own(k)) row += 5 - std::abs(k);
            }
            total += row;
        }
        return total;
    }

private:
    Colour at(int k) const { return grid_.at(point_ + k * step_); }

    const Grid& grid_;
    Point point_;
    int step_;
    Colour player_;
};

/// The value of one half-line, and its number of twos (a two found from both sides counts double).
struct Half {
    Value own = 0;
    Value deduction = 0;  ///< applied if it is the opponent's
    int twos = 0;
    bool decided = false;  ///< a four or three; twos and scattered stones are ignored
};

Half fours(const HalfLine& line) {
    const PointWeights& w = kPointWeights;
    if (line.all_own(-1, -2, -3, -4) && line.empty(-5))
        return {w.live_four, w.opponents_four, 0, true};
    if (line.all_own(-1, -2, -3, -4) && line.shut(-5))
        return {w.dead_four_end, w.opponents_four, 0, true};
    if (line.all_own(-1, -2, -3, 1)) return {w.dead_four_gap, w.opponents_four, 0, true};
    if (line.all_own(-1, -2, 1, 2)) return {w.dead_four_middle, w.opponents_four, 0, true};
    return {};
}

Half threes(const HalfLine& line) {
    const PointWeights& w = kPointWeights;
    if (line.all_own(-1, -2, -3)) {
        const bool both = line.empty(1) && line.empty(-4);
        Value value = 0;
        if (line.empty(1)) value += w.three_open_before;
        if (both) value += w.three_open_both;
        if (line.shut(1) && line.empty(-4)) value += w.three_open_once;
        if (line.shut(-4) && line.empty(1)) value += w.three_open_once;
        return {value, both ? w.opponents_three : 0, 0, true};
    }
    if (line.empty(-1) && line.all_own(-2, -3, -4)) return {w.far_three, 0, 0, true};
    if (line.all_own(-1, -2, 1)) {
        const bool open = line.empty(-3) && line.empty(2);
        const bool shut = line.shut(-3) && line.shut(2);
        const Value more = open ? w.gap_three_open : shut ? w.gap_three_shut : w.gap_three_half;
        return {w.gap_three + more, 0, 0, true};
    }
    return {};
}

Half twos(const HalfLine& line) {
    const PointWeights& w = kPointWeights;
    Half half;
    if (line.all_own(-1, -2) && line.empty(-3) && line.empty(1)) {
        if (line.empty(2) || line.empty(-4))
            half.twos += 2;
        else
            half.own += w.short_two;
    }
    if (line.all_own(-1, 2) && line.empty(-2) && line.empty(1) && line.empty(3)) half.twos += 2;
    if (line.empty(-1) && line.empty(4) && line.own(3) &&
        ((line.own(2) && line.empty(1)) || (line.own(1) && line.empty(2))))
        half.twos += 2;
    if (line.all_own(-1, 1) && line.empty(-2) && line.empty(2)) {
        if (line.empty(3) || line.empty(-3))
            half.twos += 1;
        else
            half.own += w.short_gap_two;
    }
    half.own += w.scattered * line.scattered();
    return half;
}

Half look_along(const HalfLine& line) {
    Half half = fours(line);
    if (!half.decided) half = threes(line);
    if (!half.decided) half = twos(line);
    return half;
}

/// Returns the value of the twos on all half-lines together.
Value worth_of_twos(int counted, bool as_opponent) {
    const PointWeights& w = kPointWeights;
    const int number = counted / 2;
    if (number >= 2) return w.two_twos + (as_opponent ? w.opponents_twos : 0);
    if (number == 1) return w.one_two + (as_opponent ? w.opponents_two : 0);
    return 0;
}

}  // namespace

Value half_point_value(const Grid& grid, Point p, Colour player, bool as_opponent) {
    Value value = 0;
    int twos = 0;
    for (const int direction : kDirections)
        for (const int step : {direction, -direction}) {
            const Half half = look_along(HalfLine(grid, p, step, player));
            value += half.own + (as_opponent ? half.deduction : 0);
            twos += half.twos;
        }
    return value + worth_of_twos(twos, as_opponent);
}

PointValues::PointValues(const Grid& grid) : grid_(grid) {
    for (int y = 0; y < grid_.size(); ++y)
        for (int x = 0; x < grid_.size(); ++x) {
            for (std::size_t d = 0; d < 4; ++d) refresh(Point::at(x, y), d);
            total(Point::at(x, y));
        }
}

PointValues::Axis PointValues::look(const Grid& grid, Point p, int direction, Colour player) {
    Axis axis;
    for (const int step : {direction, -direction}) {
        const Half half = look_along(HalfLine(grid, p, step, player));
        axis.own += half.own;
        axis.other += half.own + half.deduction;
        axis.twos += half.twos;
    }
    return axis;
}

void PointValues::refresh(Point p, std::size_t direction) {
    for (const Colour c : {Colour::black, Colour::white})
        axes_[side(c)][p.index()][direction] = look(grid_, p, kDirections[direction], c);
}

void PointValues::total(Point p) {
    const bool empty = grid_.is_empty(p);
    for (const std::size_t c : {0U, 1U}) {
        Value own = 0, other = 0;
        int twos = 0;
        for (const Axis& axis : axes_[c][p.index()]) {
            own += axis.own;
            other += axis.other;
            twos += axis.twos;
        }
        own = empty ? own + worth_of_twos(twos, false) : 0;
        sum_[c] += own - own_[c][p.index()];
        own_[c][p.index()] = own;
        other_[c][p.index()] = empty ? other + worth_of_twos(twos, true) : 0;
    }
}

void PointValues::refresh_around(Point p) {
    total(p);
    for (std::size_t d = 0; d < 4; ++d)
        for (const int step : {kDirections[d], -kDirections[d]}) {
            Point q = p;
            for (int k = 1; k <= 5; ++k) {
                q = q + step;
                if (grid_.at(q) == Colour::wall) break;
                refresh(q, d);
                if (grid_.is_empty(q)) total(q);
            }
        }
}

Value PointValues::balance(Colour me) const noexcept {
    return std::clamp(sum_[side(me)] - sum_[side(!me)], 1 - kTextbookWin, kTextbookWin - 1);
}

}  // namespace ailab::gomoku
