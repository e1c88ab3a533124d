#include "lab1_dijkstra/world/straight_line.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ailab::lab1 {

Distance StraightLine::operator()(NodeId u, NodeId v) const noexcept {
    return static_cast<Distance>(std::min(1e18, scale * std::hypot(x[u] - x[v], y[u] - y[v])));
}

StraightLine StraightLine::fitted(std::vector<double> x, std::vector<double> y,
                                  const EdgeList& list) {
    StraightLine lines{std::move(x), std::move(y)};
    double scale = std::numeric_limits<double>::infinity();
    for (const Edge& e : list.edges) {
        const double line =
            std::hypot(lines.x[e.tail] - lines.x[e.head], lines.y[e.tail] - lines.y[e.head]);
        if (line > 0) scale = std::min(scale, static_cast<double>(e.weight) / line);
    }
    constexpr double kRoundingMargin = 1 - 1e-12;
    lines.scale = std::isfinite(scale) ? scale * kRoundingMargin : 0;
    return lines;
}

}  // namespace ailab::lab1
