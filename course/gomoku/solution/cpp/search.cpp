// Steps 4 to 6: search.
#include <algorithm>

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

using Row = array<Point, 5>;

// The rows of five points that contain a point.
vector<Row> rows_through(const Board& board, Point p) {
    vector<Row> rows;
    for (const Point d : kDirections)
        for (int start = -4; start <= 0; ++start) {
            Row row;
            for (int i = 0; i < 5; ++i)
                row[static_cast<size_t>(i)] = {p.x + (start + i) * d.x, p.y + (start + i) * d.y};
            if (board.at(row[0]) != '#' && board.at(row[4]) != '#') rows.push_back(row);
        }
    return rows;
}

size_t count(const Board& board, const Row& row, char what) {
    return static_cast<size_t>(
        count_if(row.begin(), row.end(), [&](Point p) { return board.at(p) == what; }));
}

// The value that a stone at an empty point would add for either side.
int promise(const Board& board, Point p) {
    int total = 0;
    for (const Row& row : rows_through(board, p)) {
        const size_t own = count(board, row, 'X'), others = count(board, row, 'O');
        if (own == 0 || others == 0) total += kWeights[own + others + 1];
    }
    return total;
}

vector<Point> best_first(const Board& board) {
    vector<pair<int, Point>> rated;
    for (const Point p : candidates(board)) rated.push_back({-promise(board, p), p});
    stable_sort(rated.begin(), rated.end(),
                [](const auto& a, const auto& b) { return a.first < b.first; });
    vector<Point> moves;
    for (const auto& [rate, p] : rated) moves.push_back(p);
    return moves;
}

// Points where a stone of this side makes a row with the given number of stones and the rest empty.
// They need not be next to a stone: X X X . here.
vector<Point> points_of(const Board& board, char side, size_t stones) {
    vector<Point> found;
    for (const Point p : board.points()) {
        if (board.at(p) != '.') continue;
        const vector<Row> rows = rows_through(board, p);
        if (any_of(rows.begin(), rows.end(), [&](const Row& row) {
                return count(board, row, side) == stones - 1 &&
                       count(board, row, '.') == 6 - stones;
            }))
            found.push_back(p);
    }
    return found;
}

bool has_five(const Board& board, char side) {
    return windows(board, side)[5] > 0;
}

}  // namespace

// The value for the side to move, `depth` moves ahead, as far as it matters in alpha … beta. At
// depth 0, and if the last move has made five, it is evaluate(board, counter). Otherwise the moves
// are the candidates(board). If you try good moves first, you evaluate fewer boards.
int alphabeta(Board& board, int depth, int alpha, int beta, Counter& counter) {
    const vector<Point> moves = best_first(board);
    if (depth == 0 || moves.empty() || has_five(board, other(board.side_to_move())))
        return evaluate(board, counter);
    int best = -kInfinity;
    for (const Point p : moves) {
        board.play(p);
        best = max(best, -alphabeta(board, depth - 1, -beta, -alpha, counter));
        board.take_back(p);
        alpha = max(alpha, best);
        if (alpha >= beta) break;
    }
    return best;
}

// A point with which the side to move wins by fours alone: each move makes five, or makes a four
// that must be answered. Empty if there is no such win.
optional<Point> win_by_fours(Board& board) {
    const char side = board.side_to_move();
    const vector<Point> now = points_of(board, side, 5);
    if (!now.empty()) return now[0];
    const vector<Point> threats = points_of(board, other(side), 5);
    if (threats.size() > 1) return nullopt;
    for (const Point p : threats.empty() ? points_of(board, side, 4) : threats) {
        board.play(p);
        const vector<Point> replies =
            points_of(board, side, 5);  // where the other side must answer
        bool wins = false;
        if (!replies.empty() && points_of(board, other(side), 5).empty()) {
            wins = replies.size() > 1;
            if (!wins) {
                board.play(replies[0]);
                wins = win_by_fours(board).has_value();
                board.take_back(replies[0]);
            }
        }
        board.take_back(p);
        if (wins) return p;
    }
    return nullopt;
}

// The point where you want to play.
Point choose_move(Board& board) {
    constexpr size_t kTried = 10;
    if (const auto win = win_by_fours(board)) return *win;
    const vector<Point> threats = points_of(board, other(board.side_to_move()), 5);
    if (!threats.empty()) return threats[0];
    vector<Point> moves = best_first(board);
    moves.resize(min(moves.size(), kTried));
    Point choice = moves.at(0);
    int best = -kInfinity;
    for (const Point p : moves) {
        Counter counter;
        board.play(p);
        const int value = win_by_fours(board) ? -kInfinity / 10
                                              : -alphabeta(board, 1, -kInfinity, -best, counter);
        board.take_back(p);
        if (value > best) best = value, choice = p;
    }
    return choice;
}
