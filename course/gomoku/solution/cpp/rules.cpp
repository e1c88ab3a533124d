// Steps 1 to 3: the rules, patterns, candidates.
#include "gomoku.hpp"

using namespace std;

// "X", "O" or "none": the side that has five or more in a row.
string winner(const Board& board) {
    for (const char side : {'X', 'O'})
        if (windows(board, side)[5] > 0) return string(1, side);
    return "none";
}

// {n0, n1, n2, n3, n4, n5}: the number of rows of five points, in all kDirections, with no stone of
// the other side and exactly 0, 1, …, 5 stones of this side.
array<int, 6> windows(const Board& board, char side) {
    array<int, 6> counts{};
    for (const Point p : board.points())
        for (const Point d : kDirections) {
            size_t own = 0;
            bool free = true;
            for (int i = 0; i < 5 && free; ++i) {
                const char cell = board.at(p.x + i * d.x, p.y + i * d.y);
                own += cell == side;
                free = cell == side || cell == '.';
            }
            if (free) ++counts[own];
        }
    return counts;
}

// The empty points next to a stone: at most one step away in each direction, also diagonally. On an
// empty board, the point in the middle.
vector<Point> candidates(const Board& board) {
    if (board.stones() == 0) return {{board.size() / 2, board.size() / 2}};
    vector<Point> found;
    for (const Point p : board.points()) {
        bool near = false;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const char cell = board.at(p.x + dx, p.y + dy);
                near |= cell == 'X' || cell == 'O';
            }
        if (near && board.at(p) == '.') found.push_back(p);
    }
    return found;
}
