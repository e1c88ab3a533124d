// A* (Hart, Nilsson & Raphael 1968) and bidirectional A* with the average potential (Ikeda et al.
// 1994; Goldberg & Harrelson 2005) over any consistent lower bound, such as the straight line.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "lab1_dijkstra/engine/finder.hpp"
#include "lab1_dijkstra/engine/network.hpp"

namespace ailab::lab1 {

/// heuristic(u, t): a lower bound of the distance from u to t, in the caller's ids. Consistent:
/// heuristic(u, t) <= w(u, v) + heuristic(v, t), heuristic(t, t) == 0; the bidirectional search
/// requires the same of heuristic(s, u) towards s.
using Heuristic = std::function<Distance(NodeId, NodeId)>;

std::unique_ptr<PathFinder> make_astar(const Network& network, Heuristic heuristic);
std::unique_ptr<PathFinder> make_bidirectional_astar(const Network& network, Heuristic heuristic);

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
