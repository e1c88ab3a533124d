#include "gomoku/textbook/greedy.hpp"

#include <tuple>

#include "gomoku/textbook/point_value.hpp"

namespace ailab::gomoku {
namespace {

/// Own fives first, then the opponent's, then own rows, then the middle of the board.
using Worth = std::tuple<bool, bool, Value, int>;

Worth worth_of(const Board& board, Point p) {
    const Colour me = board.to_move();
    const Point centre = board.centre();
    return {board.grid().makes_five(p, me), board.grid().makes_five(p, !me),
            half_point_value(board.grid(), p, me, false),
            -std::max(std::abs(p.x() - centre.x()), std::abs(p.y() - centre.y()))};
}

}  // namespace

Point greedy_move(const Board& board, Random& random) {
    std::vector<Point> points = board.empty_points();
    random.shuffle(points);
    Point best;
    Worth most;
    for (const Point p : points) {
        if (!board.is_legal(p)) continue;
        if (const Worth worth = worth_of(board, p); !best || worth > most) best = p, most = worth;
    }
    return best;
}

}  // namespace ailab::gomoku
