#include "gomoku/engine/proof/point_order.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ailab::gomoku {

namespace {

// Values of lines and points for the move order of a proof, by class. They are not the weights of
// the evaluation, which may change: with another order the search would find other wins by threats,
// but it must find again those that a proof file omits.
struct Worth {
    std::int32_t moving;
    std::int32_t waiting;
};
constexpr std::array<Worth, kLineClasses> kLines{{{0, 0},
                                                  {-4, -9},
                                                  {-8, -14},
                                                  {23, 7},
                                                  {37, 91},
                                                  {35, 93},
                                                  {143, 189},
                                                  {141, 123},
                                                  {34, -20},
                                                  {389, 148},
                                                  {480, 481},
                                                  {0, 0},
                                                  {0, 0}}};
constexpr std::array<Worth, kPointClasses> kPoints{{{0, 0},
                                                    {-47, -28},
                                                    {-88, -139},
                                                    {-3, -152},
                                                    {193, 173},
                                                    {393, 228},
                                                    {179, 289},
                                                    {130, 261},
                                                    {718, 760},
                                                    {733, 1887},
                                                    {2400, 1315},
                                                    {0, 0}}};

ValuePair worth_of(PointCode code) {
    ValuePair sum = 0;
    const auto add = [&](Worth w) { sum += make_pair_value(w.moving, w.waiting); };
    for (std::size_t d = 0; d < 4; ++d) {
        const auto line = static_cast<std::size_t>(class_in(code, d));
        if (line < kLineClasses) add(kLines[line]);
    }
    add(kPoints[static_cast<std::size_t>(combine(code))]);
    return sum;
}

}  // namespace

const ValueTable& proof_values() {
    static const ValueTable values(worth_of);
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
