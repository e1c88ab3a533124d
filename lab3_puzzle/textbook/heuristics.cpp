#include "lab3_puzzle/textbook/heuristics.hpp"

#include <algorithm>
#include <cmath>

#include "common/base/inline_list.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

using Line = InlineList<int, kMaxCells>;

/// Calls visit(tile, cell) for every tile except the blank.
template <class Visit>
void for_each_tile(const Grid& grid, int goal_blank, const State& s, Visit visit) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        const int tile = s.tile[static_cast<std::size_t>(cell)];
        if (tile != goal_blank) visit(tile, cell);
    }
}

/// Returns two moves per tile outside a longest increasing subsequence.
int line_conflicts(const Line& line) {
    // tails[k]: the smallest end of an increasing run of length k + 1
    InlineList<int, kMaxCells> tails;
    for (const int x : line) {
        int* at = std::lower_bound(tails.begin(), tails.end(), x);
        if (at == tails.end())
            tails.push_back(x);
        else
            *at = x;
    }
    return 2 * static_cast<int>(line.size() - tails.size());
}

/// Returns the minimum number of moves to undo `inversions`, if a move changes their number by
/// width - 1, width - 3, ….
int moves_for(int inversions, int width) {
    const int most = width - 1;
    if (most <= 0) return 0;
    const int moves = (inversions + most - 1) / most;
    return moves + (moves * most % 2 != inversions % 2);
}

int inversions(const Line& sequence) {
    int count = 0;
    for (std::size_t i = 0; i < sequence.size(); ++i)
        for (std::size_t j = i + 1; j < sequence.size(); ++j) count += sequence[i] > sequence[j];
    return count;
}

}  // namespace

int zero(const Grid&, int, const State&) {
    return 0;
}

int misplaced(const Grid& grid, int goal_blank, const State& s) {
    int h = 0;
    for_each_tile(grid, goal_blank, s, [&](int tile, int cell) { h += tile != cell; });
    return h;
}

int chebyshev(const Grid& grid, int goal_blank, const State& s) {
    int h = 0;
    for_each_tile(grid, goal_blank, s, [&](int tile, int cell) {
        h += std::max(std::abs(grid.row(tile) - grid.row(cell)),
                      std::abs(grid.col(tile) - grid.col(cell)));
    });
    return h;
}

int euclid(const Grid& grid, int goal_blank, const State& s) {
    double h = 0;
    for_each_tile(grid, goal_blank, s, [&](int tile, int cell) {
        h += std::hypot(grid.row(tile) - grid.row(cell), grid.col(tile) - grid.col(cell));
    });
    return static_cast<int>(std::ceil(h - 1e-9));
}

int manhattan(const Grid& grid, int goal_blank, const State& s) {
    int h = 0;
    for_each_tile(grid, goal_blank, s, [&](int tile, int cell) { h += grid.distance(tile, cell); });
    return h;
}

int linear_conflict(const Grid& grid, int goal_blank, const State& s) {
    std::array<Line, kMaxCells> in_row, in_col;
    for_each_tile(grid, goal_blank, s, [&](int tile, int cell) {
        if (grid.row(tile) == grid.row(cell))
            in_row[static_cast<std::size_t>(grid.row(cell))].push_back(grid.col(tile));
        if (grid.col(tile) == grid.col(cell))
            in_col[static_cast<std::size_t>(grid.col(cell))].push_back(grid.row(tile));
    });
    int h = manhattan(grid, goal_blank, s);
    for (int r = 0; r < grid.rows(); ++r) h += line_conflicts(in_row[static_cast<std::size_t>(r)]);
    for (int c = 0; c < grid.cols(); ++c) h += line_conflicts(in_col[static_cast<std::size_t>(c)]);
    return h;
}

int inversion_distance(const Grid& grid, int goal_blank, const State& s) {
    Line by_rows, by_cols;
    const auto column_major = [&](int cell) {
        return grid.col(cell) * grid.rows() + grid.row(cell);
    };
    for_each_tile(grid, goal_blank, s, [&](int tile, int) { by_rows.push_back(tile); });
    for (int col = 0; col < grid.cols(); ++col)
        for (int row = 0; row < grid.rows(); ++row) {
            const int tile = s.tile[static_cast<std::size_t>(row * grid.cols() + col)];
            if (tile != goal_blank) by_cols.push_back(column_major(tile));
        }
    return moves_for(inversions(by_rows), grid.cols()) +
           moves_for(inversions(by_cols), grid.rows());
}

std::span<const SimpleHeuristic> simple_heuristics() {
    constexpr Compared kNowhere{}, kWithAstar{.with_astar = true};
    constexpr Compared kEverywhere{.with_astar = true, .with_idastar = true};
    static constexpr SimpleHeuristic kRows[] = {
        {"zero", marked("no information: A* becomes Dijkstra's algorithm"), zero, kNowhere,  //
         "h = 0", marked("only g counts: Dijkstra's algorithm, optimal and slow")},
        {"misplaced", marked("number of misplaced tiles"), misplaced, kWithAstar,  //
         marked("h <= h*, weak"), marked("optimal; the smaller h, the more is expanded")},
        {"chebyshev", marked("sum of the king's moves of every tile"), chebyshev, kWithAstar},
        {"euclid", marked("sum of straight-line distances, rounded up"), euclid},
        {"manhattan", marked("sum of the steps of every tile along rows and columns"), manhattan,
         kEverywhere, marked("h <= h*, better"), marked("optimal; closer to h*, less is expanded")},
        {"inversion", marked("moves needed to undo the inversions of rows and columns"),
         inversion_distance},
        {"linear-conflict", marked("Manhattan, plus 2 for every tile that must let others pass"),
         linear_conflict, kEverywhere, marked("h <= h*, good"), marked("optimal; closer still")},
    };
    return kRows;
}

}  // namespace ailab::lab3
