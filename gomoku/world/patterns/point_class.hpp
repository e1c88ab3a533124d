// The class of a stone for all four lines through a point together, used for candidates, move
// ordering and threat search. A code combines the four line classes: their two low bits in the low
// byte, one pair per direction, and their two high bits in the high byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gomoku/world/patterns/line_class.hpp"

namespace ailab::gomoku {

using PointCode = std::uint16_t;

constexpr LineClass class_in(PointCode code, std::size_t direction) noexcept {
    return static_cast<LineClass>((code >> (2 * direction) & 3U) |
                                  (code >> (8 + 2 * direction) & 3U) << 2U);
}
/// Returns the code of a line of this class in the first direction; shift it by two for each
/// further direction.
constexpr PointCode code_of(unsigned line_class) noexcept {
    return static_cast<PointCode>((line_class & 3U) | (line_class >> 2U) << 8U);
}

/// True if one of the four lines has this class.
constexpr bool has_line(PointCode code, LineClass c) noexcept {
    return class_in(code, 0) == c || class_in(code, 1) == c || class_in(code, 2) == c ||
           class_in(code, 3) == c;
}

/// Ordered by increasing strength.
enum class PointClass : std::uint8_t {
    none,
    one,           ///< a line with a single stone
    two,           ///< an open two or a closed three
    double_two,    ///< two lines of the previous class
    three,         ///< an open three: threatens an open four
    three_two,     ///< an open three and a line of class `two`
    double_three,  ///< two open threes
    four,          ///< threatens a five at one point
    four_two,      ///< a four and a line of class `two`
    four_three,    ///< a four and an open three
    open_four,     ///< a five at two points: an open four, or two fours
    five,
};
inline constexpr std::size_t kPointClasses = 12;

PointClass combine(PointCode code) noexcept;

/// True if a stone with this code may be forbidden in renju; the board decides.
bool may_be_forbidden(PointCode code) noexcept;

/// The kinds of threats that a player could make next, one bit each: an open three, two of them, a
/// four, a four with a three, an open four.
using ThreatSet = std::uint8_t;
inline constexpr std::size_t kThreatSets = 32;

// The set of the classes of a point's four lines, regardless of their directions: one of
// C(13 + 3, 4) = 1820 sets of four out of 13 classes. A set is invariant under rotation and
// reflection, so whatever is learned about it holds in all eight images of a position.

using LineSet = std::uint16_t;
inline constexpr std::size_t kLineSets = 1820;

/// Returns the number of the code's set of line classes, below kLineSets; kLineSets if no point
/// can have this code. Sets whose strongest class is weaker have lower numbers.
LineSet line_set(PointCode code);

/// Returns the classes of a set, the strongest first. Requires set < kLineSets.
std::array<LineClass, 4> classes_of(LineSet set);

}  // namespace ailab::gomoku
