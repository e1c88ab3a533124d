// The class of a stone on one line through a point, defined by the number of further stones it
// needs: a four becomes a five by one more stone, an open four by either of two; an open three
// becomes an open four, a closed three only a four; and so on. There is no matching of shapes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gomoku/world/grid.hpp"

namespace ailab::gomoku {

enum class LineClass : std::uint8_t {
    none,
    closed_one,
    open_one,
    closed_two,
    open_two,
    wide_two,  ///< an open two that becomes an open three in at least three ways
    closed_three,
    open_three,
    wide_three,  ///< an open three that becomes an open four in at least two ways
    four,
    open_four,
    five,
    overline,  ///< six or more, for a player who needs exactly five
};
inline constexpr std::size_t kLineClasses = 13;

constexpr bool is_four(LineClass c) noexcept {
    return c == LineClass::four || c == LineClass::open_four;
}
constexpr bool is_open_three(LineClass c) noexcept {
    return c == LineClass::open_three || c == LineClass::wide_three;
}
constexpr bool is_open_two(LineClass c) noexcept {
    return c == LineClass::open_two || c == LineClass::wide_two;
}

/// Computes the class of a line from the classes after one more stone on each empty point.
class LineClassifier {
public:
    void add(LineClass after_one_more) noexcept {
        ++count_[static_cast<std::size_t>(after_one_more)];
    }
    LineClass result() const noexcept;

private:
    int count(LineClass c) const noexcept { return count_[static_cast<std::size_t>(c)]; }
    int count_[kLineClasses] = {};
};

// A table of the classes of all lines by the stones around a point: four cells to either side, or
// five if a row must be exactly five long. Two bits per cell, without the point itself.

using LineKey = std::uint32_t;

/// The classes for black (low nibble) and white (high nibble).
using ClassPair = std::uint8_t;
constexpr LineClass class_of(ClassPair pair, Colour c) noexcept {
    return static_cast<LineClass>(c == Colour::black ? pair & 15U : pair >> 4U);
}

class LineTable {
public:
    /// Returns the table of a rule; it is built on first use and then shared.
    static const LineTable& of(Rule rule);

    int radius() const noexcept { return radius_; }
    ClassPair operator[](LineKey key) const noexcept { return pairs_[key]; }
    /// Returns the bits of the cell `offset` steps away from the point, 0 < |offset| <= radius().
    static constexpr LineKey bits(Colour c, int offset, int radius) noexcept {
        const int place = offset < 0 ? offset + radius : offset + radius - 1;
        return static_cast<LineKey>(c) << (2 * place);
    }

private:
    explicit LineTable(Rule rule);

    int radius_;
    std::vector<ClassPair> pairs_;
};

}  // namespace ailab::gomoku
