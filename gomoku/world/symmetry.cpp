#include "gomoku/world/symmetry.hpp"

#include "gomoku/world/grid.hpp"

namespace ailab::gomoku {

Canonical canonical(const Board& board) {
    Canonical best{};
    for (int s = 0; s < kSymmetries; ++s) {
        Key key = board.to_move() == Colour::white ? kWhiteToMoveKey : 0;
        for (const Point p : board.moves())
            key ^= stone_key(transformed(p, s, board.size()), board.at(p));
        if (s == 0 || key < best.key) best = {key, s};
    }
    return best;
}

PointSet transformed(const PointSet& points, int symmetry, int size) {
    PointSet image;
    points.for_each([&](Point p) { image.insert(transformed(p, symmetry, size)); });
    return image;
}

Key key_of(const PointSet& black, int symmetry, int size) {
    Key key = 0;
    black.for_each(
        [&](Point p) { key ^= stone_key(transformed(p, symmetry, size), Colour::black); });
    return key;
}

Canonical canonical(const PointSet& black, int size) {
    Canonical best{};
    for (int s = 0; s < kSymmetries; ++s) {
        const Key key = key_of(black, s, size);
        if (s == 0 || key < best.key) best = {key, s};
    }
    return best;
}

}  // namespace ailab::gomoku
