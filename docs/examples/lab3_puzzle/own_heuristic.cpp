// Your own heuristic: the tiles out of their row, and the tiles out of their column. One move puts
// one tile into one row or column, so the sum never overestimates.
#include <fmt/core.h>

#include "lab3_puzzle/formats/board_reader.hpp"
#include "lab3_puzzle/textbook/searches.hpp"
#include "lab3_puzzle/world/frame.hpp"

using namespace ailab::lab3;

int out_of_line(const Grid& grid, int goal_blank, const State& s) {
    int out = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        const int home = s.tile[static_cast<std::size_t>(cell)];
        if (home == goal_blank) continue;  // the blank is not a tile: counting it overestimates
        out += (grid.row(cell) != grid.row(home)) + (grid.col(cell) != grid.col(home));
    }
    return out;
}

int main() {
    const Frame frame(read_board("1 2 3 4 5 6 7 8 0", "goal"));
    const State start = frame.state_of(read_board("8 6 7 2 5 4 3 0 1", "start"));
    const PuzzleSpace space(frame.grid());
    const State goal = frame.goal();
    const SimpleHeuristic compared[] = {{"misplaced", "", misplaced},
                                        {"out-of-line", "", out_of_line},
                                        {"manhattan", "", manhattan}};
    for (const SimpleHeuristic& heuristic : compared) {
        ailab::Budget budget;
        const Heuristic h = [&](const State& s) {
            return heuristic.estimate(frame.grid(), frame.goal_blank(), s);
        };
        const auto found = textbook::astar({space, start, goal, budget}, h);
        fmt::print("{:12} {} moves, {} boards expanded\n", heuristic.name, found.cost,
                   found.expanded);
    }
}
