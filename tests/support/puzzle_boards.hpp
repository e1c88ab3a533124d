// Boards and a replay checker for the tests of lab3_puzzle, independent of its search code.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "lab3_puzzle/engine/solver.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"

namespace ailab::lab3::test {

inline std::vector<Instance> instances(const std::string& file) {
    return read_instances(Source::open(std::string(AILAB_ROOT) + "/data/lab3/" + file));
}

/// Slide the tiles by hand: does the path lead from the start to the goal?
inline bool replays(const Board& start, const std::vector<Move>& path, const Board& goal) {
    std::vector<std::uint16_t> tiles = start.tiles;
    int row = 0, col = 0;
    for (int c = 0; c < start.rows * start.cols; ++c)
        if (tiles[static_cast<std::size_t>(c)] == 0) row = c / start.cols, col = c % start.cols;
    for (const Move m : path) {
        const int to_row = row + (m == Move::down) - (m == Move::up);
        const int to_col = col + (m == Move::right) - (m == Move::left);
        if (to_row < 0 || to_row >= start.rows || to_col < 0 || to_col >= start.cols) return false;
        std::swap(tiles[static_cast<std::size_t>(row * start.cols + col)],
                  tiles[static_cast<std::size_t>(to_row * start.cols + to_col)]);
        row = to_row, col = to_col;
    }
    return tiles == goal.tiles;
}

/// Solve with an engine; tables are built in memory.
inline SolveReport solved(const Board& start, const Board& goal, const SolverOptions& options,
                          Budget budget = {}) {
    static Tables tables(std::nullopt);
    Solver solver(goal, tables, options);
    return solver.solve(start, budget);
}

inline SolverOptions engine(std::string algorithm, std::string heuristic, int prune = 12) {
    SolverOptions options;
    options.algorithm = std::move(algorithm);
    options.heuristic = std::move(heuristic);
    options.prune = prune;
    return options;
}

}  // namespace ailab::lab3::test
