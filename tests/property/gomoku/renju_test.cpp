// Renju's forbidden points agree with their definitions.
#include "gomoku/world/renju.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/support/gomoku_random.hpp"
#include "tests/support/renju_definition.hpp"

namespace ailab::gomoku {
namespace {

/// AILAB_RENJU_POSITIONS=100000 makes the long run.
std::uint64_t positions() {
    const char* wanted = std::getenv("AILAB_RENJU_POSITIONS");
    return wanted ? std::strtoull(wanted, nullptr, 10) : 800;
}

TEST(ForbiddenPoints, AgreeWithTheDefinitionOnRandomPositions) {
    std::uint64_t points = 0, forbidden = 0;
    for (std::uint64_t seed = 1; seed <= positions(); ++seed) {
        Random random(seed);
        const int size = static_cast<int>(random.between(10, 20));
        const Grid grid = test::random_grid(random, size, Rule::renju);
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x) {
                const Point p = Point::at(x, y);
                if (!grid.is_empty(p)) continue;
                ++points;
                const bool fast = is_forbidden(grid, p);
                forbidden += fast;
                ASSERT_EQ(fast, test::forbidden_by_definition(grid, p))
                    << "seed " << seed << ", " << to_string(p) << ", size " << size;
            }
    }
    RecordProperty("points", std::to_string(points));
    EXPECT_GT(forbidden * 100, points) << "too few forbidden points to learn from";
    std::printf("%llu positions, %llu points, %llu forbidden\n",
                static_cast<unsigned long long>(positions()),
                static_cast<unsigned long long>(points),
                static_cast<unsigned long long>(forbidden));
}

}  // namespace
}  // namespace ailab::gomoku
