#include "gomoku/world/patterns/four_board.hpp"

#include <bit>

#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

/// A set of cells of a line: the low bit of each cell.
using Cells = std::uint64_t;
constexpr Cells kAll = 0x5555'5555'5555'5555ULL;

struct Chances {
    Cells fives = 0, fours = 0;
};

constexpr bool fewer_than_three(Cells cells) noexcept {
    cells &= cells - 1;
    return (cells & (cells - 1)) == 0;
}

/// Returns the cells of the windows of five that begin at these cells.
constexpr Cells windows_from(Cells first) noexcept {
    const Cells two = first | first << 2U;
    return two | two << 4U | first << 8U;
}

/// Returns where the player who owns these cells makes a five, or else a four.
constexpr Chances chances(Cells own, Cells empty, bool exactly_five) noexcept {
    const Cells may = own | empty;
    const Cells two = may & may >> 2U;
    Cells whole = two & two >> 4U & may >> 8U;
    if (exactly_five) whole &= ~(own << 2U | own >> 10U);
    // Count the empty cells of each five with full adders: first three cells, then the other two.
    const Cells a = empty, b = empty >> 2U, c = empty >> 4U, d = empty >> 6U, e = empty >> 8U;
    const Cells abc = a ^ b ^ c;
    const Cells de = d ^ e;
    const Cells odd = abc ^ de;
    const Cells twos_abc = (a & b) | (c & (a ^ b));
    const Cells twos_de = d & e;
    const Cells twos_odd = abc & de;
    const Cells one = odd & ~(twos_abc | twos_de | twos_odd);
    const Cells pair = ~odd & (twos_abc ^ twos_de ^ twos_odd);  // all three are never set
    const Cells fives = empty & windows_from(whole & one);
    return {fives, empty & windows_from(whole & pair) & ~fives};
}

constexpr Cells cells_of(std::uint64_t line, Colour c) noexcept {
    const Cells low = line & kAll, high = line >> 1U & kAll;
    return c == Colour::none    ? kAll & ~(low | high)
           : c == Colour::black ? low & ~high
                                : high & ~low;
}

/// Returns the directions in which a code makes a five and, in the high half, those in which it
/// makes a four.
constexpr std::uint8_t directions_of(PointCode code) noexcept {
    unsigned result = 0;
    for (unsigned d = 0; d < 4; ++d) {
        const LineClass c = class_in(code, d);
        if (c == LineClass::five) result |= 1U << d;
        if (is_four(c)) result |= 16U << d;
    }
    return static_cast<std::uint8_t>(result);
}

}  // namespace

FourBoard::FourBoard() : lines_(kDefaultSize) {}

void FourBoard::set(const Position& position) {
    rule_ = position.rule();
    size_ = position.size();
    table_ = &LineTable::of(rule_);
    values_ = &position.values();
    lines_ = position.lines();
    key_ = position.stones_key();
    changes_.clear();
    stones_.clear();
    for (const Colour c : {Colour::black, Colour::white}) {
        Player& player = players_[side(c)];
        PointSet known = player.fives;
        known |= player.fours;
        known.for_each([&](Point p) { player.directions[p.index()] = 0; });
        player.exactly_five = needs_exactly_five(rule_, c);
        player.fives = position.five_points(c);
        player.fours = position.four_points(c);
        player.five_count = position.fives(c);
        known = player.fives;
        known |= player.fours;
        known.for_each(
            [&](Point p) { player.directions[p.index()] = directions_of(position.code(p, c)); });
    }
}

void FourBoard::place(Point p, Colour c) {
    stones_.push_back({c, changes_.size()});
    for (std::size_t d = 0; d < 4; ++d) {
        const LinePlace place = place_on_line(p, d);
        const std::uint64_t before = lines_[place];
        update(p, d, place, before, lines_.toggle(place, c));
    }
    key_ ^= stone_key(p, c);
}

void FourBoard::remove(Point p) noexcept {
    const Stone stone = stones_.back();
    stones_.pop_back();
    for (; changes_.size() > stone.changes; changes_.pop_back()) change(changes_.back());
    lines_.toggle(p, stone.colour);
    key_ ^= stone_key(p, stone.colour);
}

/// Updates the board after a stone at `p` has changed a line through it.
void FourBoard::update(Point p, std::size_t direction, LinePlace place, std::uint64_t before,
                       std::uint64_t after) {
    // Five cells to either side: four of a window, and the adjacent cell.
    const Cells near = (kAll & ((Cells{1} << 22U) - 1)) << (2 * (place.cell - 5));
    for (const Colour c : {Colour::black, Colour::white}) {
        const Cells own_before = cells_of(before, c);
        const Cells own_after = cells_of(after, c);
        if (fewer_than_three((own_before | own_after) & near)) continue;
        const bool exactly_five = players_[side(c)].exactly_five;
        const Chances was = chances(own_before, cells_of(before, Colour::none), exactly_five);
        const Chances is = chances(own_after, cells_of(after, Colour::none), exactly_five);
        const Cells fives = was.fives ^ is.fives;
        const Cells fours = was.fours ^ is.fours;
        for (Cells cells = fives | fours; cells != 0; cells &= cells - 1) {
            const Cells cell = cells & ~(cells - 1);
            const int step = std::countr_zero(cell) / 2 - static_cast<int>(place.cell);
            const Point q = p + step * kDirections[direction];
            const unsigned bits =
                ((fives & cell) != 0 ? 1U : 0U) | ((fours & cell) != 0 ? 16U : 0U);
            changes_.push_back({static_cast<std::uint16_t>(q.index()),
                                static_cast<std::uint8_t>(side(c)),
                                static_cast<Directions>(bits << direction)});
            change(changes_.back());
        }
    }
}

/// The function is its own inverse.
void FourBoard::change(Change change) noexcept {
    constexpr Directions kFives = 0x0F, kFours = 0xF0;
    Player& player = players_[change.side];
    const Point p = Point::from_index(change.index);
    Directions& now = player.directions[change.index];
    const Directions was = now;
    now ^= change.directions;
    const auto turns = [&](Directions half) { return ((was & half) == 0) != ((now & half) == 0); };
    if (turns(kFives)) {
        player.fives.toggle(p);
        player.five_count += (now & kFives) != 0 ? 1 : -1;
    }
    if (turns(kFours)) player.fours.toggle(p);
}

bool FourBoard::allowed(Point p, Colour c) const {
    if (!has_forbidden_points(rule_, c) || !may_be_forbidden(code(p, c))) return true;
    Grid grid(size_, rule_);
    for (int y = 0; y < size_; ++y)
        for (int x = 0; x < size_; ++x) grid.set(Point::at(x, y), lines_.at(Point::at(x, y)));
    return !is_forbidden(grid, p);
}

}  // namespace ailab::gomoku
