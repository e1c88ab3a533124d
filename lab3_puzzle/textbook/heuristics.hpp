// The simple heuristics, computed directly from the board. All are admissible and consistent. The
// blank is never counted (a Chebyshev distance that counts it says 5 one move from the goal). A new
// one is a function and a row in heuristics.cpp.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

using Heuristic = std::function<int(const State&)>;

/// The tables of `compare` in which a heuristic appears by default.
struct Compared {
    bool with_astar = false, with_idastar = false;
};

struct SimpleHeuristic {
    std::string_view name;
    std::string_view summary;  ///< what it counts
    int (*estimate)(const Grid& grid, int goal_blank, const State& s);
    Compared compared{};
    /// For `explain`: relation of h to h*, and what it teaches.
    std::string_view relation{}, lesson{};
};
/// All simple heuristics, weakest first.
std::span<const SimpleHeuristic> simple_heuristics();

/// 0 for every board: A* becomes Dijkstra's algorithm.
int zero(const Grid& grid, int goal_blank, const State& s);
/// Number of tiles that are not on their goal cell.
int misplaced(const Grid& grid, int goal_blank, const State& s);
/// Sum over all tiles of the larger of row and column distance.
int chebyshev(const Grid& grid, int goal_blank, const State& s);
/// Sum of the straight-line distances, rounded up, since costs are integers.
int euclid(const Grid& grid, int goal_blank, const State& s);
/// Sum over all tiles of row plus column distance.
int manhattan(const Grid& grid, int goal_blank, const State& s);
/// Manhattan distance plus two for every tile that has to leave its goal line to let others pass:
/// the tiles outside a longest increasing subsequence. Hansson, Mayer & Yung, Information Sciences
/// 63 (1992).
int linear_conflict(const Grid& grid, int goal_blank, const State& s);
/// The number of vertical moves needed to undo the inversions in reading order (a vertical move
/// changes at most columns - 1 of them), plus the same for columns. M. Kim's inversion distance,
/// for any width.
int inversion_distance(const Grid& grid, int goal_blank, const State& s);

}  // namespace ailab::lab3
