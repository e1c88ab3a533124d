// The stones, and where either player makes a five or a four: all that a search by fours needs.
// Placing a stone costs a third of the time of a Position, because no other classes of points are
// stored; the class of a single point is looked up on demand.
//
// Fives and fours are found for a whole line at once. Black has f8, g8 and i8, and white has k8:
// clang-format off
//     cells of the row                          d  e  f  g  h  i  j  k
//     stones                                          x  x     x     o
//     empty ones of the five cells from here    3  2  2                 (from g on white is in it)
//     black makes a four on                        x        x     x
// clang-format on
// The windows from e and f have two empty cells: a stone on any of them makes a four. If a window
// has a single empty cell, a stone there makes a five. The sums over five neighbours are computed
// bitwise, for all cells of the line at once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

class FourBoard {
public:
    FourBoard();

    /// Copies the stones of `position` and its fives and fours.
    void set(const Position& position);
    void place(Point p, Colour c);
    /// Removes the stone placed last, which must be the one at `p`.
    void remove(Point p) noexcept;

    Rule rule() const noexcept { return rule_; }
    Colour at(Point p) const noexcept { return lines_.at(p); }
    bool is_empty(Point p) const noexcept { return at(p) == Colour::none; }
    /// Positions with equal stones have equal keys; the same as Position::stones_key().
    Key stones_key() const noexcept { return key_; }
    int fives(Colour c) const noexcept { return players_[side(c)].five_count; }
    /// The points where `c` would make a five; a four (open or not).
    const PointSet& five_points(Colour c) const noexcept { return players_[side(c)].fives; }
    const PointSet& four_points(Colour c) const noexcept { return players_[side(c)].fours; }
    PointClass point_class(Point p, Colour c) const noexcept { return (*values_)[code(p, c)].kind; }
    /// True if `c` may play on the empty point `p`.
    bool allowed(Point p, Colour c) const;

private:
    static constexpr std::size_t side(Colour c) noexcept { return c == Colour::white; }
    PointCode code(Point p, Colour c) const noexcept {
        return static_cast<PointCode>(lines_.codes(p, *table_) >> (16 * side(c)));
    }

    /// The directions in which a stone would make a five (low half) or a four, one bit each.
    using Directions = std::uint8_t;
    struct Player {
        bool exactly_five = false;
        int five_count = 0;
        PointSet fives, fours;
        std::array<Directions, kCells> directions{};
    };
    struct Change {
        std::uint16_t index;
        std::uint8_t side;
        Directions directions;
    };
    struct Stone {
        Colour colour;
        std::size_t changes;  ///< number of changes before the stone
    };
    void change(Change change) noexcept;
    void update(Point p, std::size_t direction, LinePlace place, std::uint64_t before,
                std::uint64_t after);

    Rule rule_ = Rule::freestyle;
    int size_ = kDefaultSize;
    const LineTable* table_ = nullptr;
    const ValueTable* values_ = nullptr;
    Lines lines_;
    std::array<Player, 2> players_{};
    Key key_ = 0;
    std::vector<Change> changes_;
    std::vector<Stone> stones_;
};

}  // namespace ailab::gomoku
