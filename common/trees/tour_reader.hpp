// Reads travelling salesman problems: roads, a cost matrix, or points in the plane.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "common/text/source.hpp"

namespace ailab {

using TourCost = std::int64_t;
inline constexpr TourCost kNoArc = std::numeric_limits<TourCost>::max() / 1024;

struct TspInstance {
    std::vector<std::string> names;
    std::vector<std::vector<TourCost>> cost;  ///< kNoArc where there is no arc

    int size() const noexcept { return static_cast<int>(names.size()); }
    TourCost arc(int from, int to) const {
        return cost[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
    }
};

/// One of: `edges` and lines `city city cost` (both directions); `matrix` and the rows of costs,
/// `-` for no arc; `points` and lines `[name] x y` (rounded straight-line distances). Throws
/// InputError.
TspInstance parse_tsp(const Source& source);
}  // namespace ailab
