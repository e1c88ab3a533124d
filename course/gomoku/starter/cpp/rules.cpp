// Steps 1 to 3: the rules, patterns, candidates.
#include "gomoku.hpp"

using namespace std;

// "X", "O" or "none": the side that has five or more in a row.
string winner(const Board& board) {
    // TODO step 1
    (void)board;
    throw NotWritten{"winner"};
}

// {n0, n1, n2, n3, n4, n5}: the number of rows of five points, in all kDirections, with no stone of
// the other side and exactly 0, 1, …, 5 stones of this side.
array<int, 6> windows(const Board& board, char side) {
    // TODO step 2
    (void)board, (void)side;
    throw NotWritten{"patterns"};
}

// The empty points next to a stone: at most one step away in each direction, also diagonally. On an
// empty board, the point in the middle.
vector<Point> candidates(const Board& board) {
    // TODO step 3
    (void)board;
    throw NotWritten{"candidates"};
}
