// The eight symmetries of the square board, and a key that is the same for all eight images.
#pragma once

#include "gomoku/world/board.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

inline constexpr int kSymmetries = 8;

/// The image of `p` under symmetry s: bit 0 mirrors x, bit 1 mirrors y, bit 2 then swaps x and y.
constexpr Point transformed(Point p, int symmetry, int size) noexcept {
    int x = p.x();
    int y = p.y();
    if (symmetry & 1) x = size - 1 - x;
    if (symmetry & 2) y = size - 1 - y;
    return symmetry & 4 ? Point::at(y, x) : Point::at(x, y);
}

PointSet transformed(const PointSet& points, int symmetry, int size);

/// transformed(transformed(p, s), inverse(s)) == p.
constexpr int inverse(int symmetry) noexcept {
    if (!(symmetry & 4)) return symmetry;
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

/// Returns the symmetry that applies `first` and then `second`.
constexpr int composed(int first, int second) noexcept {
    // Bits 0 and 1 of the second act on the axes after the first symmetry.
    return first ^ (first & 4 ? (second & 4) | inverse(4 | (second & 3)) % 4 : second);
}

struct Canonical {
    Key key;       ///< key of the image with the smallest key
    int symmetry;  ///< the symmetry that maps the board, or the stones, to that image
};

/// Returns the same for all symmetric images of a position.
Canonical canonical(const Board& board);
/// Returns the same for all symmetric images of the black stones.
Canonical canonical(const PointSet& black, int size);
/// Returns the key of one image.
Key key_of(const PointSet& black, int symmetry, int size);

}  // namespace ailab::gomoku
