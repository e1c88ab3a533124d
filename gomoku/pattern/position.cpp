#include "gomoku/pattern/position.hpp"

#include "gomoku/renju.hpp"

namespace ailab::gomoku {
namespace {

/// Bits of the sets that a code belongs to.
constexpr std::uint8_t kFive = 1, kFour = 2, kThree = 4;

constexpr std::uint8_t sets_of(PointCode code) noexcept {
    unsigned b = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const LineClass c = class_in(code, d);
        if (c == LineClass::five) b |= kFive;
        if (is_four(c)) b |= kFour;
        if (is_open_three(c)) b |= kThree;
    }
    return static_cast<std::uint8_t>(b);
}

/// By code: the point class in the low nibble, the sets in the high one.
const std::vector<std::uint8_t>& all_kinds() {
    static const auto kinds = [] {
        std::vector<std::uint8_t> result(1U << 16U);
        for (std::size_t i = 0; i < result.size(); ++i) {
            const auto code = static_cast<PointCode>(i);
            result[i] = static_cast<std::uint8_t>(static_cast<unsigned>(combine(code)) |
                                                  static_cast<unsigned>(sets_of(code)) << 4U);
        }
        return result;
    }();
    return kinds;
}

/// The line through a point in a direction, and the place of the point on it.
struct Place {
    std::size_t line;
    unsigned cell;
};
constexpr Place place_of(Point p, std::size_t direction) noexcept {
    const std::size_t x = p.index() % kStride;
    const std::size_t y = p.index() / kStride;
    switch (direction) {
    case 0:
        return {y, static_cast<unsigned>(x)};
    case 1:
        return {32 + x, static_cast<unsigned>(y)};
    case 2:
        return {96 + x - y, static_cast<unsigned>(y)};
    default:
        return {128 + x + y, static_cast<unsigned>(y)};
    }
}

/// The key of the line table for the cell in the middle of the lowest 2·radius + 1 cells.
template <int kRadius>
constexpr LineKey squeeze(std::uint64_t cells) noexcept {
    constexpr std::uint64_t kHalf = (std::uint64_t{1} << (2 * kRadius)) - 1;
    return static_cast<LineKey>((cells & kHalf) | (cells >> 2U & kHalf << (2 * kRadius)));
}

template <int kRadius>
constexpr LineKey key_at(std::uint64_t line, unsigned cell) noexcept {
    return squeeze<kRadius>(line >> (2 * (cell - kRadius)));
}

}  // namespace

const ValueTable& plain_table() {
    static const ValueTable table;
    return table;
}

ValueTable::ValueTable(const Values& lines, const Values& points)
    : lines_(lines), points_(points), kinds_(all_kinds().data()) {
    for (std::size_t i = 0; i < two_lines_.size(); ++i)
        two_lines_[i] = lines[i & 15U] + lines[i >> 4U];
}

Position::Position(const Board& board, const ValueTable& values)
    : grid_(board.size(), board.rule()),
      table_(&LineTable::of(board.rule())),
      kinds_(all_kinds().data()),
      values_(&values) {
    for (std::size_t i = 0; i < kCells; ++i) {
        const Point p = Point::from_index(i);
        if (p.on_board(size())) continue;
        for (std::size_t d = 0; d < 4; ++d) {
            const Place place = place_of(p, d);
            lines_[place.line] |= static_cast<std::uint64_t>(Colour::wall) << (2 * place.cell);
        }
    }
    for (const Point p : Board(size(), rule()).empty_points()) enter(p);
    for (const Point p : board.moves()) place(p, board.at(p));
    if (board.to_move() != to_move_) pass();
}

void Position::place(Point p, Colour c) {
    history_.stones.push_back({history_.changes.size(), sums_, counts_, near_});
    leave(p);
    grid_.set(p, c);
    if (table_->radius() == 4) {
        update_lines<4>(p, c);
    } else {
        update_lines<5>(p, c);
    }
    key_ ^= stone_key(p, c);
    ++stones_;
    occupied_.insert(p);
    bring_near(p);
}

void Position::remove(Point p) noexcept {
    const Colour c = grid_.at(p);
    for (std::size_t d = 0; d < 4; ++d) {
        const Place place = place_of(p, d);
        lines_[place.line] ^= static_cast<std::uint64_t>(c) << (2 * place.cell);
    }
    const Before& before = history_.stones.back();
    auto& changes = history_.changes;
    for (; changes.size() > before.changes; changes.pop_back()) {
        const Change& change = changes.back();
        codes_[change.index] = change.codes;
        for (std::size_t s = 0; s < 2; ++s)
            if (change.toggled[s] != 0)
                toggle(Point::from_index(change.index), s, change.toggled[s]);
    }
    sums_ = before.sums;
    counts_ = before.counts;
    near_ = before.near;
    occupied_.erase(p);
    history_.stones.pop_back();
    grid_.set(p, Colour::none);
    key_ ^= stone_key(p, c);
    --stones_;
}

template <int kRadius>
void Position::update_lines(Point p, Colour c) {
    const LineTable& table = *table_;
    for (std::size_t d = 0; d < 4; ++d) {
        const Place place = place_of(p, d);
        const std::uint64_t before = lines_[place.line];
        const std::uint64_t after = before ^ static_cast<std::uint64_t>(c) << (2 * place.cell);
        lines_[place.line] = after;
        for (int step = -kRadius; step <= kRadius; ++step) {
            const unsigned cell = place.cell + static_cast<unsigned>(step);
            if (step == 0 || (before >> (2 * cell) & 3U) != 0) continue;
            const unsigned changed =
                table[key_at<kRadius>(before, cell)] ^ table[key_at<kRadius>(after, cell)];
            if (changed != 0)
                change_code(p + step * kDirections[d], static_cast<unsigned>(4 * d), changed);
        }
    }
}

/// `bits`: what changes in the classes of the line at `shift`, black's nibble and white's.
void Position::change_code(Point p, unsigned shift, unsigned bits) {
    std::uint32_t& codes = codes_[p.index()];
    Change change{codes, static_cast<std::uint16_t>(p.index()), {}};
    codes ^= (bits & 15U) << shift | (bits >> 4U) << (shift + 16);
    for (unsigned s = 0; s < 2; ++s) {
        if ((bits >> (4 * s) & 15U) == 0) continue;
        const auto from = static_cast<PointCode>(change.codes >> (16 * s));
        const auto to = static_cast<PointCode>(codes >> (16 * s));
        sums_[s] += values_->line(to >> shift & 15U) - values_->line(from >> shift & 15U);
        change.toggled[s] = reclassify(p, s, from, to);
    }
    history_.changes.push_back(change);
}

/// Counts the point in its new class; returns the sets that it joined or left.
std::uint8_t Position::reclassify(Point p, std::size_t side, PointCode from,
                                  PointCode to) noexcept {
    const unsigned old_kind = kinds_[from];
    const unsigned new_kind = kinds_[to];
    if (old_kind == new_kind) return 0;
    --counts_[side][old_kind & 15U];
    ++counts_[side][new_kind & 15U];
    sums_[side] += values_->point(new_kind & 15U) - values_->point(old_kind & 15U);
    const unsigned sets = (old_kind ^ new_kind) >> 4U;
    if (sets != 0) toggle(p, side, sets);
    return static_cast<std::uint8_t>(sets);
}

void Position::toggle(Point p, std::size_t side, unsigned sets) noexcept {
    if (sets & kFive) sets_[side].fives.toggle(p);
    if (sets & kFour) sets_[side].fours.toggle(p);
    if (sets & kThree) sets_[side].threes.toggle(p);
}

/// An empty point of an empty board joins those that are looked at.
void Position::enter(Point p) noexcept {
    unsigned black = 0, white = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const Place place = place_of(p, d);
        const std::uint64_t line = lines_[place.line];
        const unsigned pair = (*table_)[table_->radius() == 4 ? key_at<4>(line, place.cell)
                                                              : key_at<5>(line, place.cell)];
        black |= (pair & 15U) << (4 * d);
        white |= pair >> 4U << (4 * d);
    }
    codes_[p.index()] = black | white << 16U;
    for (std::size_t s = 0; s < 2; ++s) {
        const auto code = static_cast<PointCode>(s == 0 ? black : white);
        ++counts_[s][kinds_[code] & 15U];
        sums_[s] += values_->of(code);
    }
}

/// A point that gets a stone has no code any more.
void Position::leave(Point p) {
    Change change{codes_[p.index()], static_cast<std::uint16_t>(p.index()), {}};
    codes_[p.index()] = 0;
    for (std::size_t s = 0; s < 2; ++s) {
        const auto code = static_cast<PointCode>(change.codes >> (16 * s));
        const unsigned sets = kinds_[code] >> 4U;
        --counts_[s][kinds_[code] & 15U];
        sums_[s] -= values_->of(code);
        toggle(p, s, sets);
        change.toggled[s] = static_cast<std::uint8_t>(sets);
    }
    history_.changes.push_back(change);
}

/// The empty points within two steps of `p`, or three along the lines.
void Position::bring_near(Point p) noexcept {
    constexpr std::array<std::uint32_t, 7> kShape{0b1001001, 0b0111110, 0b0111110, 0b1111111,
                                                  0b0111110, 0b0111110, 0b1001001};
    const std::uint32_t board = ((std::uint32_t{1} << size()) - 1) << kMargin;
    for (int row = 0; row < 7; ++row) {
        const int y = p.y() + row - 3;
        if (y < 0 || y >= size()) continue;
        near_.insert_row(y, kShape[static_cast<std::size_t>(row)] << (p.x() + kMargin - 3) & board);
    }
    near_ -= occupied_;
}

bool Position::suspicious(PointCode code) noexcept {
    int fours = 0, threes = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const LineClass c = class_in(code, d);
        if (c == LineClass::overline || c == LineClass::open_four) return true;
        fours += c == LineClass::four;
        threes += is_open_three(c);
    }
    return fours > 1 || threes > 1;
}

bool Position::forbidden(Point p) const noexcept {
    return is_forbidden(grid_, p);
}

}  // namespace ailab::gomoku
