// The straight line as a lower bound of the way: what A* needs a map for.
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

    /// The largest scale (or 0) with which no straight line is longer than an edge of `list`: then
    /// the lines are a consistent heuristic whatever the units of coordinates and weights are.
    static StraightLine fitted(std::vector<double> x, std::vector<double> y, const EdgeList& list);
};

}  // namespace ailab::lab1
