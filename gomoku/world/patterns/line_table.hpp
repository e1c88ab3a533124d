// A table of the classes of all lines by the stones around a point: four cells to either side, or
// five if a row must be exactly five long. Two bits per cell, without the point itself.
#pragma once

#include <cstdint>
#include <vector>

#include "gomoku/world/patterns/line_class.hpp"

namespace ailab::gomoku {

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
