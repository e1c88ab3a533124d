// The lower rungs of the ladder: estimates read off the board. All are admissible and consistent.
// The blank is never counted (a Chebyshev distance that counts it says 5 one move from the goal).
// A new one is a function and a row in heuristics.cpp.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

using Heuristic = std::function<int(const State&)>;

/// Where `compare` shows a heuristic by default.
struct Compared {
    bool with_astar = false, with_idastar = false;
};

struct SimpleHeuristic {
    std::string_view name;
    std::string_view summary;  ///< what is counted
    int (*estimate)(const Grid& grid, int goal_blank, const State& s);
    Compared compared{};
    std::string_view relation{}, lesson{};  ///< `explain`: h beside h*, and what that teaches
};
/// Weakest first.
std::span<const SimpleHeuristic> simple_heuristics();

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
