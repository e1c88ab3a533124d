// Steps 4 to 6: search.
#include "gomoku.hpp"

using namespace std;

namespace {

constexpr array<int, 6> kWeights{0, 1, 10, 100, 1000, 100000};  // of windows with 0 … 5 stones

// The value of the side to move minus that of the other side. Given; it counts its calls.
[[maybe_unused]] int evaluate(const Board& board, Counter& counter) {
    ++counter.evaluated;
    const char side = board.side_to_move();
    const array<int, 6> own = windows(board, side), others = windows(board, other(side));
    int sum = 0;
    for (size_t n = 0; n < own.size(); ++n) sum += kWeights[n] * (own[n] - others[n]);
    return sum;
}

}  // namespace

// The value for the side to move, `depth` moves ahead, as far as it matters in alpha … beta. At
// depth 0, and if the last move has made five, it is evaluate(board, counter). Otherwise the moves
// are the candidates(board). If you try good moves first, you evaluate fewer boards.
int alphabeta(Board& board, int depth, int alpha, int beta, Counter& counter) {
    // TODO step 4
    (void)board, (void)depth, (void)alpha, (void)beta, (void)counter;
    throw NotWritten{"alphabeta"};
}

// A point with which the side to move wins by fours alone: each move makes five, or makes a four
// that must be answered. Empty if there is no such win.
optional<Point> win_by_fours(Board& board) {
    // TODO step 5
    (void)board;
    throw NotWritten{"fours"};
}

// The point where you want to play.
Point choose_move(Board& board) {
    // TODO step 6
    (void)board;
    throw NotWritten{"move"};
}
