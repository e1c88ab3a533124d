#include "gomoku/world/renju.hpp"

#include <array>
#include <vector>

namespace ailab::gomoku {
namespace {

/// The result of black's stone in the middle of a line of eleven cells. The ten others determine
/// it: no five or straight four with the middle extends further, nor does a stone that makes it
/// longer.
struct LineFacts {
    bool five = false;
    bool overline = false;
    std::uint8_t fours = 0;
    std::uint8_t threes = 0;  ///< bit i: a stone at kOffsets[i] would make a straight four
};

constexpr int kReach = 5;
constexpr std::array kOffsets{-3, -2, -1, 1, 2, 3};
constexpr std::size_t kLines = 59049;  // 3^10

/// One line of cells around the middle: 0 empty, 1 black, 2 white or wall.
class Line {
public:
    explicit Line(std::size_t code) {
        for (int i = -kReach; i <= kReach; ++i) {
            if (i == 0) continue;
            at(i) = static_cast<int>(code % 3);
            code /= 3;
        }
        at(0) = 1;
    }

    LineFacts facts() {
        LineFacts facts;
        facts.five = run(0) == 5;
        facts.overline = run(0) > 5;
        if (run(0) >= 5) return facts;
        facts.fours = fours();
        for (std::size_t i = 0; i < kOffsets.size(); ++i)
            if (makes_straight_four(kOffsets[i]))
                facts.threes = static_cast<std::uint8_t>(facts.threes | 1U << i);
        return facts;
    }

private:
    int& at(int i) { return cells_[static_cast<std::size_t>(i + kReach)]; }

    /// Returns the length of the row of black stones through `i`, which is black.
    int run(int i) {
        int first = i, last = i;
        while (first > -kReach && at(first - 1) == 1) --first;
        while (last < kReach && at(last + 1) == 1) ++last;
        return last - first + 1;
    }
    /// True if a stone at the empty cell `i` would make five in a row together with the middle.
    bool completes(int i) {
        if (at(i) != 0) return false;
        at(i) = 1;
        const bool five = run(0) == 5;
        at(i) = 0;
        return five;
    }
    /// Counts fours; four stones in a row that two points complete are one four.
    std::uint8_t fours() {
        int points = 0;
        for (int i = 1 - kReach; i < kReach; ++i) points += completes(i);
        return static_cast<std::uint8_t>(run(0) == 4 && points == 2 ? 1 : points);
    }
    bool makes_straight_four(int i) {
        if (at(i) != 0) return false;
        at(i) = 1;
        int first = 0, last = 0;
        while (at(first - 1) == 1 && first > 1 - kReach) --first;
        while (at(last + 1) == 1 && last < kReach - 1) ++last;
        const bool straight = last - first == 3 && first <= i && i <= last &&
                              completes(first - 1) && completes(last + 1);
        at(i) = 0;
        return straight;
    }

    std::array<int, 2 * kReach + 1> cells_{};
};

const std::vector<LineFacts>& line_table() {
    static const std::vector<LineFacts> table = [] {
        std::vector<LineFacts> facts(kLines);
        for (std::size_t code = 0; code < kLines; ++code) facts[code] = Line(code).facts();
        return facts;
    }();
    return table;
}

LineFacts facts_of(const Grid& grid, Point p, int direction) {
    static constexpr std::array<std::size_t, 4> kDigit{0, 1, 2, 2};  // by Colour
    std::size_t code = 0;
    for (int i = kReach; i >= -kReach; --i)
        if (i != 0) code = code * 3 + kDigit[static_cast<std::size_t>(grid.at(p + i * direction))];
    return line_table()[code];
}

using Lines = std::array<LineFacts, 4>;

/// The kind by the four lines; two threes may still turn out not to be real.
Forbidden kind_by_lines(const Grid& grid, Point p, Lines& lines) {
    int fours = 0, threes = 0;
    bool overline = false;
    for (std::size_t d = 0; d < 4; ++d) {
        lines[d] = facts_of(grid, p, kDirections[d]);
        if (lines[d].five) return Forbidden::no;
        overline |= lines[d].overline;
        fours += lines[d].fours;
        threes += lines[d].threes != 0;
    }
    if (overline) return Forbidden::overline;
    if (fours >= 2) return Forbidden::double_four;
    return threes >= 2 ? Forbidden::double_three : Forbidden::no;
}

/// True if black's stone at `p` makes two threes that can become straight fours by legal moves.
bool makes_real_threes(Grid& grid, Point p, const Lines& lines);

/// The grid is as before when it returns.
Forbidden kind_of(Grid& grid, Point p) {
    Lines lines;
    const Forbidden kind = kind_by_lines(grid, p, lines);
    return kind == Forbidden::double_three && !makes_real_threes(grid, p, lines) ? Forbidden::no
                                                                                 : kind;
}

bool makes_real_threes(Grid& grid, Point p, const Lines& lines) {
    grid.set(p, Colour::black);
    int real = 0;
    for (std::size_t d = 0; d < 4 && real < 2; ++d)
        for (std::size_t i = 0; i < kOffsets.size(); ++i) {
            if (!(lines[d].threes >> i & 1U)) continue;
            const Point q = p + kOffsets[i] * kDirections[d];
            if (grid.makes_five(q, Colour::black) || kind_of(grid, q) != Forbidden::no) continue;
            ++real;
            break;
        }
    grid.set(p, Colour::none);
    return real >= 2;
}

}  // namespace

Forbidden forbidden_kind(const Grid& grid, Point p) {
    Lines lines;
    const Forbidden kind = kind_by_lines(grid, p, lines);
    if (kind != Forbidden::double_three) return kind;
    Grid scratch = grid;  // rare: only if there may be two threes
    return makes_real_threes(scratch, p, lines) ? kind : Forbidden::no;
}

}  // namespace ailab::gomoku
