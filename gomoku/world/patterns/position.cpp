#include "gomoku/world/patterns/position.hpp"

#include "gomoku/world/renju.hpp"

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

/// The amounts that one point of each class adds to the counts.
constexpr auto kOneOf = [] {
    std::array<std::uint64_t, kPointClasses> one{};
    for (auto i = static_cast<std::size_t>(PointClass::three); i < kPointClasses; ++i)
        one[i] = std::uint64_t{1} << count_shift(static_cast<PointClass>(i));
    return one;
}();
constexpr std::uint64_t one_of(PointClass k) noexcept {
    return kOneOf[static_cast<std::size_t>(k)];
}

}  // namespace

const ValueTable& plain_table() {
    static const ValueTable table;
    return table;
}

ValueTable::ValueTable() : entries_(std::size_t{1} << 16U) {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto code = static_cast<PointCode>(i);
        entries_[i].kind = combine(code);
        entries_[i].sets = sets_of(code);
        entries_[i].set = line_set(code);
    }
}

void ValueTable::set_value(PointCode code, ValuePair value) noexcept {
    const auto cut = [](std::int32_t v) {
        return static_cast<std::int16_t>(std::clamp(v, -32'768, 32'767));
    };
    entries_[code].moving = cut(moving_part(value));
    entries_[code].waiting = cut(waiting_part(value));
}

Position::Position(const Board& board, const ValueTable& values)
    : grid_(board.size(), board.rule()),
      table_(&LineTable::of(board.rule())),
      values_(&values),
      lines_(board.size()) {
    for (const Point p : Board(size(), rule()).empty_points()) enter(p);
    for (const Point p : board.moves()) place(p, board.at(p));
    if (board.to_move() != to_move_) pass();
}

void Position::place(Point p, Colour c) {
    history_.stones.push_back({history_.used, sums_, counts_, near_});
    if (history_.changes.size() < history_.used + kMaxChanges)
        history_.changes.resize(2 * history_.used + kMaxChanges);
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
    lines_.toggle(p, c);
    const Before& before = history_.stones.back();
    while (history_.used > before.changes) {
        const Change& change = history_.changes[--history_.used];
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

constexpr ClassPair kAllClasses = 255;

/// Selects the low bits of the cells of a window.
template <int kRadius>
constexpr std::uint64_t kWindow = 0x5555'5555'5555'5555ULL & ((1ULL << (4 * kRadius + 2)) - 1);

template <int kRadius>
void Position::update_lines(Point p, Colour c) {
    const LineTable& table = *table_;
    const ValueTable& values = *values_;
    // Local copies stay in registers, because writes through `change` could alias anything.
    std::array<ValuePair, 2> sums = sums_;
    std::array<std::uint64_t, 2> counts = counts_;
    Change* change = &history_.changes[history_.used];
    for (unsigned d = 0; d < 4; ++d) {
        const LinePlace place = place_on_line(p, d);
        const std::uint64_t line = lines_.toggle(place, c);
        const std::uint32_t here = kPairCodes[kAllClasses] << (2 * d);
        // The empty cells of the window, one bit each; its middle is cell kRadius.
        const std::uint64_t window = line >> 2 * (place.cell - kRadius);
        std::uint64_t empty = ~(window | window >> 1U) & kWindow<kRadius>;
        for (; empty != 0; empty &= empty - 1) {
            const int step = std::countr_zero(empty) / 2 - kRadius;
            const unsigned cell = place.cell + static_cast<unsigned>(step);
            const Point q = p + step * kDirections[d];
            const std::uint32_t codes = codes_[q.index()];
            const std::uint32_t line_codes = kPairCodes[table[key_at<kRadius>(line, cell)]]
                                             << (2 * d);
            const std::uint32_t changed = (codes ^ line_codes) & here;
            if (changed == 0) continue;
            const std::uint32_t now = codes ^ changed;
            codes_[q.index()] = now;
            std::array<std::uint8_t, 2> toggled{};
            for (unsigned s = 0; s < 2; ++s) {
                const ValueTable::Entry from = values[static_cast<PointCode>(codes >> 16 * s)];
                const ValueTable::Entry to = values[static_cast<PointCode>(now >> 16 * s)];
                sums[s] += make_pair_value(to.moving - from.moving, to.waiting - from.waiting);
                counts[s] += one_of(to.kind) - one_of(from.kind);
                toggled[s] = from.sets ^ to.sets;
                if (toggled[s] != 0) toggle(q, s, toggled[s]);
            }
            *change++ = {codes, static_cast<std::uint16_t>(q.index()), toggled};
        }
    }
    history_.used = static_cast<std::size_t>(change - history_.changes.data());
    sums_ = sums;
    counts_ = counts;
}

void Position::toggle(Point p, std::size_t side, unsigned sets) noexcept {
    if (sets & kFive) sets_[side].fives.toggle(p);
    if (sets & kFour) sets_[side].fours.toggle(p);
    if (sets & kThree) sets_[side].threes.toggle(p);
}

/// Adds an empty point of an empty board to the points considered.
void Position::enter(Point p) noexcept {
    const std::uint32_t codes = lines_.codes(p, *table_);
    codes_[p.index()] = codes;
    for (std::size_t s = 0; s < 2; ++s) {
        const auto code = static_cast<PointCode>(codes >> 16 * s);
        counts_[s] += one_of((*values_)[code].kind);
        sums_[s] += values_->of(code);
    }
}

/// Removes the code of a point that gets a stone.
void Position::leave(Point p) noexcept {
    Change& change = history_.changes[history_.used++];
    change = {codes_[p.index()], static_cast<std::uint16_t>(p.index()), {}};
    codes_[p.index()] = 0;
    for (std::size_t s = 0; s < 2; ++s) {
        const ValueTable::Entry& entry = (*values_)[static_cast<PointCode>(change.codes >> 16 * s)];
        counts_[s] -= one_of(entry.kind);
        sums_[s] -= entry.value();
        toggle(p, s, entry.sets);
        change.toggled[s] = entry.sets;
    }
}

/// Adds the empty points within two steps of `p`, or three along the lines.
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

bool Position::forbidden(Point p) const {
    return is_forbidden(grid_, p);
}

}  // namespace ailab::gomoku
