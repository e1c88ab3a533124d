#include <gtest/gtest.h>

#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/world/puzzle_space.hpp"
#include "tests/contract/cursor_suite.hpp"
#include "tests/contract/state_space_suite.hpp"

namespace ailab::test {
namespace {

using lab3::Grid;
using lab3::State;

std::vector<State> walked_states(const Grid& grid) {
    std::vector<State> states{lab3::goal_state(grid, grid.cells() - 1)};
    Random random(3);
    for (int i = 0; i < 200; ++i) {
        State s = states.back();
        const int to = grid.neighbour(s.blank, lab3::kMoves[random.below(4)]);
        if (to >= 0) slide(s, to);
        states.push_back(s);
    }
    return states;
}

template <int Rows, int Cols>
struct PuzzleSpaceCase {
    using Space = lab3::PuzzleSpace;
    static Space space() { return Space(Grid(Rows, Cols)); }
    static std::vector<State> states() { return walked_states(Grid(Rows, Cols)); }
};
using Spaces = testing::Types<PuzzleSpaceCase<2, 2>, PuzzleSpaceCase<3, 4>, PuzzleSpaceCase<5, 5>>;
INSTANTIATE_TYPED_TEST_SUITE_P(SlidingTiles, StateSpaceSuite, Spaces);

struct Manhattan {
    Grid grid;
    int operator()(const State& s) const { return lab3::manhattan(grid, grid.cells() - 1, s); }
};
struct PuzzleCursorCase {
    using Cursor = lab3::PuzzleCursor<Manhattan>;
    static std::vector<Cursor> cursors() {
        const Grid grid(4, 4);
        const State goal = lab3::goal_state(grid, 15);
        return {Cursor(grid, goal, goal, {grid}),
                Cursor(grid, goal, walked_states(grid).back(), {grid})};
    }
    static int recomputed_h(const Cursor& cursor) { return Manhattan{Grid(4, 4)}(cursor.state()); }
};
INSTANTIATE_TYPED_TEST_SUITE_P(SlidingTiles, CursorSuite, PuzzleCursorCase);

}  // namespace
}  // namespace ailab::test
