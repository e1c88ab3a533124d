// Steps 1 and 2: properties of a board that need no search.
#include <algorithm>
#include <cstdlib>

#include "lab3.hpp"

using namespace std;

namespace {

// Adds up measure(rows, columns) of the distance between each tile and its goal cell.
template <class Measure>
int over_tiles(const Puzzle& puzzle, const State& state, Measure measure) {
    int sum = 0;
    for (int cell = 0; cell < static_cast<int>(state.size()); ++cell) {
        const int tile = state[static_cast<size_t>(cell)], home = puzzle.home(tile);
        if (tile != 0)
            sum += measure(abs(puzzle.row(cell) - puzzle.row(home)),
                           abs(puzzle.column(cell) - puzzle.column(home)));
    }
    return sum;
}

}  // namespace

// Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?
bool solvable(const Puzzle& puzzle) {
    int inversions = 0, blank_row = 0;
    for (size_t i = 0; i < puzzle.start.size(); ++i) {
        if (puzzle.start[i] == 0) blank_row = puzzle.row(static_cast<int>(i));
        for (size_t j = i + 1; j < puzzle.start.size(); ++j)
            inversions += puzzle.start[j] != 0 && puzzle.start[i] > puzzle.start[j];
    }
    if (puzzle.columns % 2 == 1) return inversions % 2 == 0;  // no move changes the parity
    return (inversions + puzzle.rows - 1 - blank_row) % 2 == 0;
}

// The number of tiles that are not in their goal cells.
int misplaced(const Puzzle& puzzle, const State& state) {
    return over_tiles(puzzle, state, [](int rows, int columns) { return rows + columns > 0; });
}

// The sum, over all tiles, of the larger of the row and column distances to the goal cell.
int chebyshev(const Puzzle& puzzle, const State& state) {
    return over_tiles(puzzle, state, [](int rows, int columns) { return max(rows, columns); });
}

// The sum, over all tiles, of the row distance plus the column distance to the goal cell.
int manhattan(const Puzzle& puzzle, const State& state) {
    return over_tiles(puzzle, state, [](int rows, int columns) { return rows + columns; });
}
