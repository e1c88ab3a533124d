// The stones of every line of the board (rows, columns, both diagonals), two bits per cell, one
// word per line. The cells around a point, without the point itself, are the key of the LineTable.
#pragma once

#include <array>
#include <cstdint>

#include "gomoku/world/patterns/line_class.hpp"
#include "gomoku/world/patterns/point_class.hpp"
#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

/// The line through a point in a direction, and the index of the point on it.
struct LinePlace {
    std::size_t line;
    unsigned cell;
};
constexpr LinePlace place_on_line(Point p, std::size_t direction) noexcept {
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

/// Returns the key for the cell in the middle of the lowest 2·radius + 1 cells.
template <int kRadius>
constexpr LineKey squeeze(std::uint64_t cells) noexcept {
    constexpr std::uint64_t kHalf = (std::uint64_t{1} << (2 * kRadius)) - 1;
    return static_cast<LineKey>((cells & kHalf) | (cells >> 2U & kHalf << (2 * kRadius)));
}

template <int kRadius>
constexpr LineKey key_at(std::uint64_t line, unsigned cell) noexcept {
    return squeeze<kRadius>(line >> (2 * (cell - kRadius)));
}

/// The codes of a line's classes in the first direction: black's code, with white's in the high
/// half.
inline constexpr auto kPairCodes = [] {
    std::array<std::uint32_t, 256> result{};
    for (unsigned pair = 0; pair < 256; ++pair)
        result[pair] = code_of(pair & 15U) | std::uint32_t{code_of(pair >> 4U)} << 16U;
    return result;
}();

class Lines {
public:
    /// An empty board, with walls around it.
    explicit Lines(int size);

    std::uint64_t operator[](LinePlace place) const noexcept { return lines_[place.line]; }
    /// Adds a stone to an empty point or removes it. Returns the changed line.
    std::uint64_t toggle(LinePlace place, Colour c) noexcept {
        return lines_[place.line] ^= static_cast<std::uint64_t>(c) << (2 * place.cell);
    }
    void toggle(Point p, Colour c) noexcept {
        for (std::size_t d = 0; d < 4; ++d) toggle(place_on_line(p, d), c);
    }
    /// Returns the codes of a stone on the empty point: black's code, with white's in the high
    /// half.
    std::uint32_t codes(Point p, const LineTable& table) const noexcept;
    Colour at(Point p) const noexcept {
        const LinePlace place = place_on_line(p, 0);
        return static_cast<Colour>(lines_[place.line] >> (2 * place.cell) & 3U);
    }

    friend bool operator==(const Lines&, const Lines&) = default;

private:
    std::array<std::uint64_t, 256> lines_{};
};

}  // namespace ailab::gomoku
