// Random gomoku positions for tests.
#pragma once

#include <algorithm>
#include <vector>

#include "common/base/random.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku::test {

/// Stones strewn over a part of the board, black ones `black_share` in a hundred; colours do not
/// alternate, nobody need have played so.
inline Grid random_grid(Random& random, int size, Rule rule) {
    Grid grid(size, rule);
    const int span = static_cast<int>(random.between(5, size));
    const int left = static_cast<int>(random.between(0, size - span));
    const int low = static_cast<int>(random.between(0, size - span));
    const auto density = random.between(10, 70), black_share = random.between(40, 95);
    for (int y = low; y < low + span; ++y)
        for (int x = left; x < left + span; ++x)
            if (random.between(1, 100) <= density)
                grid.set(Point::at(x, y),
                         random.between(1, 100) <= black_share ? Colour::black : Colour::white);
    return grid;
}

/// A game of `moves` random legal moves near the stones; shorter if it is over before.
inline Board random_game(Random& random, int moves, int size = kDefaultSize,
                         Rule rule = Rule::freestyle, int reach = 2) {
    Board board(size, rule);
    while (static_cast<int>(board.moves().size()) < moves && !board.over()) {
        std::vector<Point> near;
        for (const Point p : board.empty_points()) {
            const bool close =
                board.moves().empty()
                    ? p == board.centre()
                    : std::any_of(board.moves().begin(), board.moves().end(), [&](Point q) {
                          return std::abs(p.x() - q.x()) <= reach &&
                                 std::abs(p.y() - q.y()) <= reach;
                      });
            if (close && board.is_legal(p)) near.push_back(p);
        }
        if (near.empty()) break;
        board.make(near[random.below(near.size())]);
    }
    return board;
}

/// Exactly so many stones anywhere, none of which makes five.
inline Board random_fight(Random& random, int size, Rule rule, std::size_t stones) {
    Board board(size, rule);
    while (board.moves().size() < stones) {
        const auto points = board.empty_points();
        const Point p = points[random.below(points.size())];
        if (board.is_legal(p) && !board.grid().makes_five(p, board.to_move())) board.make(p);
    }
    return board;
}

}  // namespace ailab::gomoku::test
