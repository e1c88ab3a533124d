// Straight-line distance as a lower bound of the path length, for A*.
#pragma once

#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1 {

/// Euclidean distance times `scale`, rounded down.
struct StraightLine {
    std::vector<double> x{};  ///< by node
    std::vector<double> y{};
    double scale = 1;

    Distance operator()(NodeId u, NodeId v) const noexcept;

    /// Uses the largest scale (or 0) for which no straight line is longer than an edge of `list`.
    /// The lines are then a consistent heuristic, whatever the units of coordinates and weights.
    static StraightLine fitted(std::vector<double> x, std::vector<double> y, const EdgeList& list);
};

}  // namespace ailab::lab1
