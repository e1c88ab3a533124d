// A point of the board and the four directions of a line. Points of every board size use one padded
// 32x32 array with six wall cells on each side, so that walking five steps never leaves it.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ailab::gomoku {

inline constexpr int kMinSize = 5;
inline constexpr int kMaxSize = 20;
inline constexpr int kStride = 32;
inline constexpr int kMargin = 6;
inline constexpr std::size_t kCells = kStride * kStride;

/// Steps along a row, a column and the two diagonals.
inline constexpr std::array<int, 4> kDirections{1, kStride, kStride + 1, kStride - 1};

/// A point, two bytes. The default is "no point".
class Point {
public:
    constexpr Point() = default;
    /// Column x from the left and row y from the bottom, both from 0.
    static constexpr Point at(int x, int y) noexcept {
        return from_index(static_cast<std::size_t>((y + kMargin) * kStride + x + kMargin));
    }
    static constexpr Point from_index(std::size_t index) noexcept {
        Point p;
        p.index_ = static_cast<std::uint16_t>(index);
        return p;
    }

    constexpr std::size_t index() const noexcept { return index_; }
    constexpr int x() const noexcept { return index_ % kStride - kMargin; }
    constexpr int y() const noexcept { return index_ / kStride - kMargin; }
    constexpr bool on_board(int size) const noexcept {
        return index_ != 0 && x() >= 0 && y() >= 0 && x() < size && y() < size;
    }
    constexpr explicit operator bool() const noexcept { return index_ != 0; }

    friend constexpr auto operator<=>(Point, Point) = default;
    friend constexpr Point operator+(Point p, int step) noexcept {
        return from_index(static_cast<std::size_t>(p.index_ + step));
    }
    friend constexpr Point operator-(Point p, int step) noexcept { return p + -step; }

private:
    std::uint16_t index_ = 0;
};

/// Returns `h8`: the column as a letter, and the row counted from the bottom.
std::string to_string(Point p);
/// Returns an empty optional if `text` is not a point of a board of this size. Accepts upper case.
std::optional<Point> parse_point(std::string_view text, int size);
/// Removes the first word of a list such as `h8i9`, a letter and the digits after it, and returns
/// it. Requires a text that is not empty.
std::string_view take_point(std::string_view& text);

}  // namespace ailab::gomoku
