// The lower rungs of the ladder: estimates read off the board. All are admissible and consistent.
// The blank is never counted (a Chebyshev distance that counts it says 5 one move from the goal).
#pragma once

#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

/// 0: A* becomes Dijkstra's algorithm.
int zero(const Grid& grid, int goal_blank, const State& s);
/// Tiles that are not on their goal cell.
int misplaced(const Grid& grid, int goal_blank, const State& s);
/// The larger of the row and column distance of every tile, summed.
int chebyshev(const Grid& grid, int goal_blank, const State& s);
/// Straight-line distances, summed, rounded up: costs are whole numbers.
int euclid(const Grid& grid, int goal_blank, const State& s);
/// Row plus column distance of every tile, summed.
int manhattan(const Grid& grid, int goal_blank, const State& s);
/// Manhattan, plus two for every tile that has to leave its goal line to let others pass: those
/// outside a longest increasing subsequence. Hansson, Mayer & Yung, Information Sciences 63 (1992).
int linear_conflict(const Grid& grid, int goal_blank, const State& s);
/// Vertical moves needed to undo the inversions in reading order, of which a vertical move changes
/// at most (columns - 1), plus the same for columns. M. Kim's inversion distance, for any width.
int inversion_distance(const Grid& grid, int goal_blank, const State& s);

}  // namespace ailab::lab3
