// Steps 4 to 8: search. Values are seen from the side to move.
#include <algorithm>
#include <map>
#include <tuple>

#include "lab4.hpp"

using namespace std;

namespace {

int gain(const Position& position, const Move& move) {
    const char victim = position.at(move.to);
    return victim == '.' ? 0 : 1000 + 10 * value_of(victim) - value_of(position.at(move.from));
}

// Results for the positions that were searched.
struct Table {
    struct Bounds {
        int low, high;
    };
    map<tuple<string, int, int>, Bounds> values;  // of a position, a depth and the moves played
    map<string, Move> best;
};

int visit(Position& position, int depth, int alpha, int beta, Counter& counter, Table& table,
          int played) {
    const string key = position.key();
    const tuple place(key, depth, played);  // values of mates depend on the moves played
    const auto known = table.values.find(place);
    if (known != table.values.end()) {
        const auto [low, high] = known->second;
        if (low >= beta || low == high) return low;
        if (high <= alpha) return high;
    }
    ++counter.visited;
    Moves moves = legal_moves(position);
    if (moves.empty()) return -kMate + played;
    if (depth == 0) return position.material();
    moves = ordered(position, moves);
    const auto first = table.best.find(key);
    if (first != table.best.end()) {
        const auto at = find(moves.begin(), moves.end(), first->second);
        if (at != moves.end()) rotate(moves.begin(), at, at + 1);
    }
    int best = -kInfinity;
    const int floor = alpha;
    for (const Move& move : moves) {
        position.play(move);
        const int value = -visit(position, depth - 1, -beta, -alpha, counter, table, played + 1);
        position.take_back(move);
        if (value > best) {
            best = value;
            table.best[key] = move;
        }
        alpha = max(alpha, best);
        if (alpha >= beta) break;
    }
    table.values[place] = {best > floor ? best : -kInfinity, best < beta ? best : kInfinity};
    return best;
}

}  // namespace

// The value, `depth` moves ahead. First count: ++counter.visited. A side with no legal move has
// lost: -kMate + played, where `played` counts the moves since the start of the search. At depth 0
// the value is position.material().
int minimax(Position& position, int depth, Counter& counter, int played) {
    ++counter.visited;
    const Moves moves = legal_moves(position);
    if (moves.empty()) return -kMate + played;
    if (depth == 0) return position.material();
    int best = -kInfinity;
    for (const Move& move : moves) {
        position.play(move);
        best = max(best, -minimax(position, depth - 1, counter, played + 1));
        position.take_back(move);
    }
    return best;
}

// The same value as far as it matters in alpha … beta, with fewer visits. Try the moves in the
// order of order(position, moves).
int alphabeta(Position& position, int depth, int alpha, int beta, Counter& counter, Order order,
              int played) {
    ++counter.visited;
    const Moves moves = legal_moves(position);
    if (moves.empty()) return -kMate + played;
    if (depth == 0) return position.material();
    int best = -kInfinity;
    for (const Move& move : order(position, moves)) {
        position.play(move);
        best =
            max(best, -alphabeta(position, depth - 1, -beta, -alpha, counter, order, played + 1));
        position.take_back(move);
        alpha = max(alpha, best);
        if (alpha >= beta) break;
    }
    return best;
}

// The moves, promising ones first.
Moves ordered(const Position& position, Moves moves) {
    stable_sort(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
        return gain(position, a) > gain(position, b);
    });
    return moves;
}

// The same value as alphabeta with ordered moves, using a table of positions searched before.
// Searching depth 1, 2, 3, … first fills the table with good first moves.
int with_table(Position& position, int depth, Counter& counter) {
    Table table;
    int value = 0;
    for (int deep = 1; deep <= depth; ++deep) {
        table.values.clear();
        value = visit(position, deep, -kInfinity, kInfinity, counter, table, 0);
    }
    return value;
}

// A move; if there is a mate in two, a move that mates.
Move choose_move(Position& position) {
    const size_t pieces = position.of(true).size() + position.of(false).size();
    Moves moves = legal_moves(position);
    Move choice = moves.at(0);
    for (int depth = 1; depth <= (pieces <= 12 ? 3 : 2); ++depth) {
        moves = ordered(position, moves);
        stable_partition(moves.begin(), moves.end(), [&](const Move& m) { return m == choice; });
        int best = -kInfinity;
        for (const Move& move : moves) {
            Counter counter;
            position.play(move);
            const int value =
                -alphabeta(position, depth - 1, -kInfinity, -best, counter, ordered, 1);
            position.take_back(move);
            if (value > best) best = value, choice = move;
        }
    }
    return choice;
}
