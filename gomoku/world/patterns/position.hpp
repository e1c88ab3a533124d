// The engine's board: the stones and, for every empty point, the class of a stone of either player.
// Updated by make and unmake; a stone changes the lines of at most 40 points.
//
// Example: black plays h8 on the empty board. The point is on four lines; each line has its cells,
// two bits each, in a word of lines_. For each point nearby, the window of cells around it is
// looked up in the LineTable:
// clang-format off
//     point   changed line   black would make there        white would make there
//     i8      row            a wide two:    class two      a closed one (h8 shuts it in): one
//     l8      row            a closed two:  class one      an open one, as before
//     m8      row            an open one, as before        an open one, as before
//     i9      diagonal       a wide two:    class two      a closed one: one
//     i10     none of them: no line leads from h8 to it
// clang-format on
// i8's code for black changes from 0x00AA (four open ones) to 0x01A9 (a wide two in the row). The
// old value is subtracted from sums_ and the new one added; counts_ and sets_ change if the class
// changes (from an open three upwards). The old data is saved in history_, and remove() copies it
// back.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/world/board.hpp"
#include "gomoku/world/grid.hpp"
#include "gomoku/world/patterns/line_class.hpp"
#include "gomoku/world/patterns/lines.hpp"
#include "gomoku/world/patterns/point_class.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

/// The value of a point for the evaluation, by code: with its player to move (low half) and with
/// the opponent to move (high half). Sums of such pairs are again pairs.
using ValuePair = std::int64_t;
constexpr ValuePair make_pair_value(std::int32_t moving, std::int32_t waiting) noexcept {
    return static_cast<std::int64_t>(waiting) * (std::int64_t{1} << 32) + moving;
}
constexpr std::int32_t moving_part(ValuePair v) noexcept {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(v));
}
constexpr std::int32_t waiting_part(ValuePair v) noexcept {
    return static_cast<std::int32_t>((v - moving_part(v)) >> 32);
}

/// The class and value of every code, in one lookup.
class ValueTable {
public:
    struct Entry {
        std::int16_t moving = 0;
        std::int16_t waiting = 0;
        PointClass kind = PointClass::none;
        std::uint8_t sets = 0;  ///< the sets of Position that a point with this code belongs to
        LineSet set = 0;        ///< see line_set()
        constexpr ValuePair value() const noexcept { return make_pair_value(moving, waiting); }
    };
    static_assert(sizeof(Entry) == 8);

    /// `worth(code)` returns the value of a code; values are clamped to 16 bits.
    template <class Worth>
    explicit ValueTable(Worth&& worth) : ValueTable() {
        for (std::size_t i = 0; i < entries_.size(); ++i)
            set_value(static_cast<PointCode>(i), worth(static_cast<PointCode>(i)));
    }
    /// All values are 0.
    ValueTable();

    const Entry& operator[](PointCode code) const noexcept { return entries_[code]; }
    ValuePair of(PointCode code) const noexcept { return entries_[code].value(); }

private:
    void set_value(PointCode code, ValuePair value) noexcept;

    std::vector<Entry> entries_;
};
/// The table without values, for threat searches.
const ValueTable& plain_table();

// The classes from an open three upwards are counted in nine bits each, enough for every board;
// open threes with and without a two share a counter.
inline constexpr std::uint64_t kCountMask = 511;
constexpr unsigned count_shift(PointClass k) noexcept {
    return 9 * (static_cast<unsigned>(std::max(k, PointClass::three_two)) -
                static_cast<unsigned>(PointClass::three_two));
}

class Position {
public:
    /// `values` must outlive the position.
    explicit Position(const Board& board, const ValueTable& values = plain_table());

    int size() const noexcept { return grid_.size(); }
    Rule rule() const noexcept { return grid_.rule(); }
    const Grid& grid() const noexcept { return grid_; }
    const Lines& lines() const noexcept { return lines_; }
    const ValueTable& values() const noexcept { return *values_; }
    Colour at(Point p) const noexcept { return grid_.at(p); }
    bool is_empty(Point p) const noexcept { return grid_.is_empty(p); }
    Colour to_move() const noexcept { return to_move_; }
    int stones() const noexcept { return stones_; }
    int points() const noexcept { return size() * size(); }
    bool full() const noexcept { return stones_ == points(); }
    Key key() const noexcept { return key_; }
    /// Positions with equal stones have equal keys, whoever is to move.
    Key stones_key() const noexcept {
        return to_move_ == Colour::white ? key_ ^ kWhiteToMoveKey : key_;
    }

    /// Returns the key after a move, for prefetching.
    Key key_after(Point p) const noexcept {
        return key_ ^ stone_key(p, to_move_) ^ kWhiteToMoveKey;
    }

    void make(Point p) {
        place(p, to_move_);
        pass();
    }
    void unmake(Point p) noexcept {
        pass();
        remove(p);
    }
    void pass() noexcept {
        to_move_ = !to_move_;
        key_ ^= kWhiteToMoveKey;
    }
    /// Places a stone of any colour on an empty point, whoever is to move.
    void place(Point p, Colour c);
    /// Removes the stone placed last, which must be the one at `p`.
    void remove(Point p) noexcept;

    /// Returns the i-th stone placed, from 0; there are stones() of them on the board.
    Point placed(std::size_t i) const noexcept {
        return Point::from_index(history_.changes[history_.stones[i].changes].index);
    }
    /// Calls visit(p, codes) for every change of a point's codes since the i-th stone, first change
    /// first; `codes` is the value of codes(p) before the change.
    template <class Visit>
    void for_each_change_since(std::size_t i, Visit&& visit) const {
        if (i >= history_.stones.size()) return;
        for (std::size_t c = history_.stones[i].changes; c < history_.used; ++c)
            visit(Point::from_index(history_.changes[c].index), history_.changes[c].codes);
    }

    PointCode code(Point p, Colour c) const noexcept {
        return static_cast<PointCode>(codes_[p.index()] >> (16 * side(c)));
    }
    /// Returns black's code, with white's in the high half; 0 if the point has a stone.
    std::uint32_t codes(Point p) const noexcept { return codes_[p.index()]; }
    PointClass point_class(Point p, Colour c) const noexcept { return (*values_)[code(p, c)].kind; }
    /// Returns the number of empty points with this class for `c`. Requires two open threes or
    /// more: open threes are counted with or without a two, and the weaker classes not at all.
    int count(Colour c, PointClass k) const noexcept {
        return static_cast<int>(counts_[side(c)] >> count_shift(k) & kCountMask);
    }
    /// Returns the threats that `c` can make next.
    ThreatSet threats(Colour c) const noexcept {
        const auto any = [&](PointClass k) {
            return (counts_[side(c)] & kCountMask << count_shift(k)) != 0 ? 1U : 0U;
        };
        return static_cast<ThreatSet>(any(PointClass::three) | any(PointClass::double_three) << 1U |
                                      (any(PointClass::four) | any(PointClass::four_two)) << 2U |
                                      any(PointClass::four_three) << 3U |
                                      any(PointClass::open_four) << 4U);
    }
    int fives(Colour c) const noexcept { return count(c, PointClass::five); }
    /// The points where `c` would make a five; a four (open or not); an open three.
    const PointSet& five_points(Colour c) const noexcept { return sets_[side(c)].fives; }
    const PointSet& four_points(Colour c) const noexcept { return sets_[side(c)].fours; }
    const PointSet& three_points(Colour c) const noexcept { return sets_[side(c)].threes; }
    /// Empty points near a stone: within two steps, or three on a line.
    const PointSet& near_points() const noexcept { return near_; }

    ValuePair sum(Colour c) const noexcept { return sums_[side(c)]; }

    /// True if `c` may play on the empty point `p`: false for the forbidden points of black in
    /// renju.
    bool allowed(Point p, Colour c) const {
        return !has_forbidden_points(rule(), c) || !may_be_forbidden(code(p, c)) || !forbidden(p);
    }

    friend bool operator==(const Position&, const Position&) = default;

private:
    struct Sets {
        PointSet fives, fours, threes;
        friend bool operator==(const Sets&, const Sets&) = default;
    };

    static constexpr std::size_t side(Colour c) noexcept { return c == Colour::white; }
    bool forbidden(Point p) const;
    template <int kRadius>
    void update_lines(Point p, Colour c);
    void toggle(Point p, std::size_t side, unsigned sets) noexcept;
    void enter(Point p) noexcept;
    void leave(Point p) noexcept;
    void bring_near(Point p) noexcept;

    /// The codes of a point before a stone changed them, and the sets that the point then joined or
    /// left.
    struct Change {
        std::uint32_t codes;
        std::uint16_t index;
        std::array<std::uint8_t, 2> toggled;
    };
    /// A stone changes its own point and at most this number of points on its lines.
    static constexpr std::size_t kMaxChanges = 1 + 4 * 2 * 5;
    /// The values before a stone, and the index of its first point change.
    struct Before {
        std::size_t changes;
        std::array<ValuePair, 2> sums;
        std::array<std::uint64_t, 2> counts;
        PointSet near;
    };
    /// The data for undoing stones. It is not part of the position, so all histories compare equal.
    struct History {
        /// `used` of them are valid; the rest is space for the next stone
        std::vector<Change> changes;
        std::size_t used = 0;
        std::vector<Before> stones;
        friend bool operator==(const History&, const History&) noexcept { return true; }
    };

    Grid grid_;
    const LineTable* table_;
    const ValueTable* values_;
    Lines lines_;
    std::array<std::uint32_t, kCells> codes_{};  ///< black's code, with white's in the high half
    std::array<std::uint64_t, 2> counts_{};      ///< see count_shift()
    std::array<Sets, 2> sets_{};
    std::array<ValuePair, 2> sums_{};
    PointSet near_;
    PointSet occupied_;
    Colour to_move_ = Colour::black;
    int stones_ = 0;
    Key key_ = 0;
    History history_;
};

/// RAII: places a stone of any colour on a Position or FourBoard and removes it on every exit path.
template <class Stones>
class [[nodiscard]] ScopedStone {
public:
    ScopedStone(Stones& stones, Point p, Colour c) : stones_(stones), point_(p) {
        stones_.place(p, c);
    }
    ~ScopedStone() { stones_.remove(point_); }
    ScopedStone(const ScopedStone&) = delete;
    ScopedStone& operator=(const ScopedStone&) = delete;

private:
    Stones& stones_;
    Point point_;
};

/// RAII: plays a move of the side to move and undoes it on every exit path.
class [[nodiscard]] ScopedPlay {
public:
    ScopedPlay(Position& position, Point p) : position_(position), point_(p) {
        position_.make(point_);
    }
    ~ScopedPlay() { position_.unmake(point_); }
    ScopedPlay(const ScopedPlay&) = delete;
    ScopedPlay& operator=(const ScopedPlay&) = delete;

private:
    Position& position_;
    Point point_;
};

}  // namespace ailab::gomoku
