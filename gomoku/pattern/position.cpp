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

constexpr std::uint8_t sets_of(PointCode code) noexcept {
    unsigned b = 0;
    if (has_class(code, [](LineClass c) { return c == LineClass::five; })) b |= kFive;
    if (has_class(code, [](LineClass c) { return is_four(c); })) b |= kFour;
    if (has_class(code, [](LineClass c) { return is_open_three(c); })) b |= kThree;
    return static_cast<std::uint8_t>(b);
}

}  // namespace

const ValueTable& plain_table() {
    static const auto table = [] {
        ValueTable infos(1U << 16U);
        for (std::size_t i = 0; i < infos.size(); ++i) {
            const auto code = static_cast<PointCode>(i);
            infos[i] = {0, combine(code), sets_of(code)};
        }
        return infos;
    }();
    return table;
}

Position::Position(const Board& board, const ValueTable& values)
    : grid_(board.size(), board.rule()),
      lines_(&LineTable::of(board.rule())),
      values_(values.data()) {
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
        const auto shift = static_cast<unsigned>(4 * d);
        for (int step = -radius; step <= radius; ++step) {
            if (step == 0) continue;
            const Point q = p + step * kDirections[d];
            const LineKey before = keys[q.index()];
            const LineKey after = before ^ LineTable::bits(c, -step, radius);
            keys[q.index()] = after;
            if (!grid_.is_empty(q)) continue;
            const unsigned changed = (*lines_)[before] ^ (*lines_)[after];
            if (changed & 15U) change_code(q, 0, (changed & 15U) << shift);
            if (changed >> 4U) change_code(q, 1, (changed >> 4U) << shift);
        }
    }
}

void Position::change_code(Point p, std::size_t side, unsigned bits) noexcept {
    PointCode& code = codes_[side][p.index()];
    const CodeInfo& from = values_[code];
    code = static_cast<PointCode>(code ^ bits);
    const CodeInfo& to = values_[code];
    --counts_[side][static_cast<std::size_t>(from.point_class)];
    ++counts_[side][static_cast<std::size_t>(to.point_class)];
    sums_[side] += to.value - from.value;
    const unsigned sets = from.sets ^ to.sets;
    if (sets == 0) return;
    if (sets & kFive) sets_[side].fives.toggle(p);
    if (sets & kFour) sets_[side].fours.toggle(p);
    if (sets & kThree) sets_[side].threes.toggle(p);
}

/// An empty point joins those that are looked at.
void Position::enter(Point p) noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
        ++counts_[s][static_cast<std::size_t>(PointClass::none)];
        sums_[s] += values_[0].value;
        unsigned code = 0;
        for (std::size_t d = 0; d < 4; ++d) {
            const unsigned pair = (*lines_)[keys_[d][p.index()]];
            code |= (s == 0 ? pair & 15U : pair >> 4U) << (4 * d);
        }
        if (code != 0) change_code(p, s, code);
    }
}

void Position::leave(Point p) noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
        if (const unsigned code = codes_[s][p.index()]; code != 0) change_code(p, s, code);
        --counts_[s][static_cast<std::size_t>(PointClass::none)];
        sums_[s] -= values_[0].value;
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
