// Steps 1 and 2: properties of a board that need no search.
#include "lab3.hpp"

using namespace std;

// Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?
bool solvable(const Puzzle& puzzle) {
    // TODO step 1
    (void)puzzle;
    throw NotWritten{"solvable"};
}

// The number of tiles that are not in their goal cells.
int misplaced(const Puzzle& puzzle, const State& state) {
    // TODO step 2
    (void)puzzle, (void)state;
    throw NotWritten{"heuristics"};
}

// The sum, over all tiles, of the larger of the row and column distances to the goal cell.
int chebyshev(const Puzzle& puzzle, const State& state) {
    // TODO step 2
    (void)puzzle, (void)state;
    throw NotWritten{"heuristics"};
}

// The sum, over all tiles, of the row distance plus the column distance to the goal cell.
int manhattan(const Puzzle& puzzle, const State& state) {
    // TODO step 2
    (void)puzzle, (void)state;
    throw NotWritten{"heuristics"};
}
