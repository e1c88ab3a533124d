// Steps 4 to 8: search. Values are seen from the side to move.
#include "lab4.hpp"

using namespace std;

// The value, `depth` moves ahead. First count: ++counter.visited. A side with no legal move has
// lost: -kMate + played, where `played` counts the moves since the start of the search. At depth 0
// the value is position.material().
int minimax(Position& position, int depth, Counter& counter, int played) {
    // TODO step 4
    (void)position, (void)depth, (void)counter, (void)played;
    throw NotWritten{"minimax"};
}

// The same value as far as it matters in alpha … beta, with fewer visits. Try the moves in the
// order of order(position, moves).
int alphabeta(Position& position, int depth, int alpha, int beta, Counter& counter, Order order,
              int played) {
    // TODO step 5
    (void)position, (void)depth, (void)alpha, (void)beta, (void)counter, (void)order, (void)played;
    throw NotWritten{"alphabeta"};
}

// The moves, promising ones first.
Moves ordered(const Position& position, Moves moves) {
    // TODO step 6
    (void)position, (void)moves;
    throw NotWritten{"ordering"};
}

// The same value as alphabeta with ordered moves, using a table of positions searched before.
// Searching depth 1, 2, 3, … first fills the table with good first moves.
int with_table(Position& position, int depth, Counter& counter) {
    // TODO step 7
    (void)position, (void)depth, (void)counter;
    throw NotWritten{"table"};
}

// A move; if there is a mate in two, a move that mates.
Move choose_move(Position& position) {
    // TODO step 8
    (void)position;
    throw NotWritten{"move"};
}
