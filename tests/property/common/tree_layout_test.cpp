// The tidy tree layout on random trees: what Reingold & Tilford call the aesthetics.
#include "common/draw/tree_layout.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"

namespace ailab::draw {
namespace {

constexpr double kTolerance = 1e-6;

TreeShape random_tree(Random& random, std::uint32_t nodes) {
    TreeShape shape{std::vector<std::vector<std::uint32_t>>(nodes), {}};
    const auto reach = static_cast<std::uint32_t>(random.between(1, 30));  // small: deep trees
    for (std::uint32_t v = 1; v < nodes; ++v) {
        const std::uint32_t oldest = v > reach ? v - reach : 0;
        shape.children[static_cast<std::size_t>(random.between(oldest, v - 1))].push_back(v);
    }
    for (std::uint32_t v = 0; v < nodes; ++v)
        shape.widths.push_back(static_cast<double>(random.between(10, 80)));
    return shape;
}

/// The nodes of each level from left to right, as the order of the children says.
std::vector<std::vector<std::uint32_t>> levels(const TreeShape& shape) {
    std::vector<std::vector<std::uint32_t>> result = {{0}};
    for (;;) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t v : result.back())
            next.insert(next.end(), shape.children[v].begin(), shape.children[v].end());
        if (next.empty()) return result;
        result.push_back(next);
    }
}

TEST(TreeLayout, NeverOverlapsKeepsTheOrderAndCentresParents) {
    const TreeGaps gaps;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        const TreeShape shape =
            random_tree(random, static_cast<std::uint32_t>(random.between(1, 200)));
        const TreeLayout layout = layout_tree(shape, gaps);
        double depth = 0, right = 0;
        for (const auto& level : levels(shape)) {
            double free_from = 0;  // also: nothing lies left of 0
            for (const std::uint32_t v : level) {
                const Point centre = layout.centres[v];
                ASSERT_DOUBLE_EQ(centre.y, depth * gaps.between_levels);
                ASSERT_GE(centre.x - shape.widths[v] / 2, free_from - kTolerance);
                free_from = centre.x + shape.widths[v] / 2 + gaps.between_siblings;
                right = std::max(right, centre.x + shape.widths[v] / 2);
                const auto& children = shape.children[v];
                if (children.empty()) continue;
                const double middle =
                    (layout.centres[children.front()].x + layout.centres[children.back()].x) / 2;
                ASSERT_NEAR(centre.x, middle, kTolerance);
            }
            ++depth;
        }
        ASSERT_NEAR(layout.width, right, kTolerance);
    }
}

TEST(TreeLayout, DrawsEqualSubtreesEqually) {
    // 0 -> {1, 2, 3}; 1 and 3 have the same subtrees, 2 is a leaf between them.
    const TreeShape shape{{{1, 2, 3}, {4, 5}, {}, {6, 7}, {}, {8}, {}, {9}, {}, {}},
                          std::vector<double>(10, 20)};
    const auto at = layout_tree(shape).centres;
    EXPECT_NEAR(at[4].x - at[1].x, at[6].x - at[3].x, kTolerance);
    EXPECT_NEAR(at[8].x - at[1].x, at[9].x - at[3].x, kTolerance);
    EXPECT_NEAR(at[2].x - at[1].x, at[3].x - at[2].x, kTolerance) << "the leaf is in the middle";
}

TEST(TreeLayout, TakesLinearTimeAndNoStackOnAChainAndAFan) {
    constexpr std::uint32_t kNodes = 200'000;
    TreeShape chain{std::vector<std::vector<std::uint32_t>>(kNodes),
                    std::vector<double>(kNodes, 9)};
    TreeShape fan = chain;
    for (std::uint32_t v = 1; v < kNodes; ++v) {
        chain.children[v - 1].push_back(v);
        fan.children[0].push_back(v);
    }
    EXPECT_NEAR(layout_tree(chain).width, 9, kTolerance);
    EXPECT_NEAR(layout_tree(fan).width, (kNodes - 1) * (9 + 14) - 14, 0.1);
}

}  // namespace
}  // namespace ailab::draw
