#include "gomoku/world/symmetry.hpp"

#include <algorithm>

#include "gomoku/world/zobrist.hpp"

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

Key canonical_key(const PointSet& stones, int size) {
    Key least = 0;
    for (int s = 0; s < kSymmetries; ++s) {
        Key key = 0;
        stones.for_each([&](Point p) { key ^= stone_key(transformed(p, s, size), Colour::black); });
        if (s == 0 || key < least) least = key;
    }
    return least;
}

}  // namespace ailab::gomoku
