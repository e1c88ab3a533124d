// Boards and engines for the tests of lab3_puzzle.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "lab3_puzzle/check/way_check.hpp"
#include "lab3_puzzle/engine/solver.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"

namespace ailab::lab3::test {

inline std::vector<Instance> instances(const std::string& file) {
    return read_instances(Source::open(std::string(AILAB_ROOT) + "/data/lab3/" + file));
}

inline bool replays(const Board& start, const std::vector<Move>& path, const Board& goal) {
    return check_way(start, path, goal).reaches_goal;
}

/// Solve with an engine; tables are built in memory.
inline SolveReport solved(const Board& start, const Board& goal, const SolverOptions& options,
                          Budget budget = {}) {
    static Tables tables(std::nullopt);
    Solver solver(goal, tables, options);
    return solver.solve(start, budget);
}

inline SolverOptions engine(std::string algorithm, std::string heuristic,
                            std::optional<int> prune = {}) {
    SolverOptions options;
    options.algorithm = std::move(algorithm);
    options.heuristic = std::move(heuristic);
    options.prune = prune;
    return options;
}

}  // namespace ailab::lab3::test
