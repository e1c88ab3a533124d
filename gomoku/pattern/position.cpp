#include "gomoku/pattern/position.hpp"

#include "gomoku/renju.hpp"

namespace ailab::gomoku {
namespace {

/// Offsets of the points that a stone brings near: two steps all around, three along the lines.
constexpr auto kNeighbourhood = [] {
    std::array<int, 32> offsets{};
    std::size_t n = 0;
    for (int dy = -2; dy <= 2; ++dy)
        for (int dx = -2; dx <= 2; ++dx)
            if (dx != 0 || dy != 0) offsets[n++] = dy * kStride + dx;
    for (const int direction : kDirections) {
        offsets[n++] = 3 * direction;
        offsets[n++] = -3 * direction;
    }
    return offsets;
}();

constexpr bool has_class(PointCode code, bool (*is)(LineClass)) noexcept {
    for (std::size_t d = 0; d < 4; ++d)
        if (is(class_in(code, d))) return true;
    return false;
}

/// Bits of the sets that a code belongs to.
constexpr std::uint8_t kFive = 1, kFour = 2, kThree = 4;

const std::vector<std::uint8_t>& membership() {
    static const auto table = [] {
        std::vector<std::uint8_t> bits(1U << 16U);
        for (std::size_t i = 0; i < bits.size(); ++i) {
            const auto code = static_cast<PointCode>(i);
            unsigned b = 0;
            if (has_class(code, [](LineClass c) { return c == LineClass::five; })) b |= kFive;
            if (has_class(code, [](LineClass c) { return is_four(c); })) b |= kFour;
            if (has_class(code, [](LineClass c) { return is_open_three(c); })) b |= kThree;
            bits[i] = static_cast<std::uint8_t>(b);
        }
        return bits;
    }();
    return table;
}

}  // namespace

Position::Position(const Board& board, const ValueTable* values)
    : grid_(board.size(), board.rule()),
      lines_(&LineTable::of(board.rule())),
      classes_(&point_class_table()),
      members_(membership().data()),
      values_(values) {
    for (std::size_t i = 0; i < kCells; ++i) {
        const Point p = Point::from_index(i);
        if (p.on_board(size())) continue;
        for (std::size_t d = 0; d < 4; ++d)
            for (int step = -lines_->radius(); step <= lines_->radius(); ++step) {
                const auto q =
                    static_cast<std::size_t>(static_cast<int>(i) - step * kDirections[d]);
                if (step != 0 && q < kCells)
                    keys_[d][q] |= LineTable::bits(Colour::wall, step, lines_->radius());
            }
    }
    for (const Point p : Board(size(), rule()).empty_points()) enter(p);
    for (const Point p : board.moves()) place(p, board.at(p));
    if (board.to_move() != to_move_) pass();
}

void Position::place(Point p, Colour c) noexcept {
    leave(p);
    grid_.set(p, c);
    update_lines(p, c);
    key_ ^= stone_key(p, c);
    ++stones_;
    move_near(p, 1);
}

void Position::remove(Point p) noexcept {
    const Colour c = grid_.at(p);
    update_lines(p, c);
    grid_.set(p, Colour::none);
    enter(p);
    key_ ^= stone_key(p, c);
    --stones_;
    move_near(p, -1);
}

void Position::update_lines(Point p, Colour c) noexcept {
    const int radius = lines_->radius();
    for (std::size_t d = 0; d < 4; ++d) {
        auto& keys = keys_[d];
        for (int step = -radius; step <= radius; ++step) {
            if (step == 0) continue;
            const Point q = p + step * kDirections[d];
            keys[q.index()] ^= LineTable::bits(c, -step, radius);
            if (grid_.is_empty(q)) refresh(q, d);
        }
    }
}

void Position::refresh(Point p, std::size_t direction) noexcept {
    const ClassPair pair = (*lines_)[keys_[direction][p.index()]];
    const auto shift = static_cast<unsigned>(4 * direction);
    const std::array<unsigned, 2> now{pair & 15U, static_cast<unsigned>(pair >> 4U)};
    for (std::size_t s = 0; s < 2; ++s) {
        const unsigned code = codes_[s][p.index()];
        const unsigned changed = code ^ ((code ^ now[s] << shift) & 15U << shift);
        if (changed != code) set_code(p, s, static_cast<PointCode>(changed));
    }
}

void Position::set_code(Point p, std::size_t side, PointCode to) noexcept {
    const PointCode from = codes_[side][p.index()];
    codes_[side][p.index()] = to;
    --counts_[side][static_cast<std::size_t>((*classes_)[from])];
    ++counts_[side][static_cast<std::size_t>((*classes_)[to])];
    if (values_) sums_[side] += (*values_)[to] - (*values_)[from];
    const std::uint8_t changed = members_[from] ^ members_[to];
    if (changed == 0) return;
    if (changed & kFive) sets_[side].fives.toggle(p);
    if (changed & kFour) sets_[side].fours.toggle(p);
    if (changed & kThree) sets_[side].threes.toggle(p);
}

/// An empty point joins those that are looked at.
void Position::enter(Point p) noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
        ++counts_[s][static_cast<std::size_t>(PointClass::none)];
        if (values_) sums_[s] += (*values_)[0];
    }
    for (std::size_t d = 0; d < 4; ++d) refresh(p, d);
}

void Position::leave(Point p) noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
        if (codes_[s][p.index()] != 0) set_code(p, s, 0);
        --counts_[s][static_cast<std::size_t>(PointClass::none)];
        if (values_) sums_[s] -= (*values_)[0];
    }
}

void Position::move_near(Point p, int step) noexcept {
    for (const int offset : kNeighbourhood) {
        const Point q = p + offset;
        std::uint8_t& n = stones_near_[q.index()];
        n = static_cast<std::uint8_t>(n + step);
        if (n == (step > 0) && grid_.is_empty(q)) near_.toggle(q);
    }
    if (stones_near_[p.index()] > 0) near_.toggle(p);
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
