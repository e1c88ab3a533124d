#include "gomoku/prove/point_order.hpp"

#include <algorithm>
#include <utility>

#include "gomoku/engine/weights.hpp"

namespace ailab::gomoku {

const ValueTable& proof_values() {
    static const ValueTable values = value_table(built_in_weights());
    return values;
}

std::vector<Point> points_by_score(const Position& position, Colour mover, const PointSet& points) {
    const ValueTable& values = proof_values();
    std::vector<std::pair<std::int64_t, Point>> scored;
    points.for_each([&](Point p) {
        if (!position.is_empty(p)) return;
        const std::int64_t own = moving_part(values.of(position.code(p, mover)));
        const std::int64_t other = waiting_part(values.of(position.code(p, !mover)));
        scored.emplace_back(2 * own + other, p);
    });
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Point> sorted;
    for (const auto& [score, p] : scored) sorted.push_back(p);
    return sorted;
}

}  // namespace ailab::gomoku
