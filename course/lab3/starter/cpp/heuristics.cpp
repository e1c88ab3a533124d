// Steps 1 and 2: what can be said of a board without searching.
#include "lab3.hpp"

using namespace std;

// Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?
bool solvable(const Puzzle& puzzle) {
    // TODO step 1
    (void)puzzle;
    throw NotWritten{"solvable"};
}

// The number of tiles that are not on their cell.
int misplaced(const Puzzle& puzzle, const State& state) {
    // TODO step 2
    (void)puzzle, (void)state;
    throw NotWritten{"heuristics"};
}

// For each tile the larger of its row and column distance from home, added up.
int chebyshev(const Puzzle& puzzle, const State& state) {
    // TODO step 2
    (void)puzzle, (void)state;
    throw NotWritten{"heuristics"};
}

// For each tile its row distance plus its column distance from home, added up.
int manhattan(const Puzzle& puzzle, const State& state) {
    // TODO step 2
    (void)puzzle, (void)state;
    throw NotWritten{"heuristics"};
}
