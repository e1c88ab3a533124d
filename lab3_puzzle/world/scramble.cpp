#include "lab3_puzzle/world/scramble.hpp"

#include <optional>

#include "lab3_puzzle/world/solvability.hpp"

namespace ailab::lab3 {

Board random_board(const Board& goal, Random& random) {
    Board board = goal;
    do {
        random.shuffle(board.tiles);
    } while (!solvability(board, goal).solvable);
    return board;
}

Board random_walk(const Board& goal, int steps, Random& random, Budget budget) {
    Board board = goal;
    std::optional<Move> last;
    for (int i = 0; i < steps;) {
        budget.spend();
        const Move m = kMoves[random.below(4)];
        Board next = board;
        const bool dead_end = goal.rows * goal.cols == 2 || goal.rows == 1 || goal.cols == 1;
        if (last && m == opposite(*last) && !dead_end) continue;
        if (!apply(next, m)) continue;
        board = next, last = m, ++i;
    }
    return board;
}

}  // namespace ailab::lab3
