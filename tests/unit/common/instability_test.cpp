#include "common/search/game/instability.hpp"

#include <gtest/gtest.h>

namespace ailab {
namespace {

constexpr double kWorry = 20;

/// The factor after these iterations, all with the same best move and value.
double after(int iterations, double effort) {
    Instability<int> instability(kWorry);
    for (int i = 0; i < iterations; ++i) instability.add(1, 0, effort);
    return instability.factor();
}

TEST(Instability, AStableMoveNeedsLessTime) {
    for (int i = 1; i < 8; ++i) EXPECT_GT(after(i, 0.7), after(i + 1, 0.7)) << i;
    EXPECT_EQ(after(20, 0.7), after(40, 0.7)) << "but never none";
    EXPECT_GT(after(40, 1.0), 0.2);
}

TEST(Instability, AChangeOfTheBestMoveBringsTheTimeBack) {
    Instability<int> instability(kWorry);
    for (int i = 0; i < 6; ++i) instability.add(1, 0, 0.7);
    instability.add(2, 0, 0.7);
    EXPECT_DOUBLE_EQ(instability.factor(), after(1, 0.7));
}

TEST(Instability, NodesBelowOtherMovesAreDoubt) {
    EXPECT_LT(after(4, 0.95), after(4, 0.7));
    EXPECT_LT(after(4, 0.7), after(4, 0.3));
    EXPECT_EQ(after(4, 0.1), after(4, 0.0)) << "within bounds";
}

TEST(Instability, AFallingValueNeedsMoreTime) {
    const auto after_fall = [](double fall) {
        Instability<int> instability(kWorry);
        instability.add(1, 100, 0.7);
        instability.add(1, 100 - fall, 0.7);
        return instability.factor();
    };
    EXPECT_EQ(after_fall(0), after_fall(kWorry)) << "a small fall does not count";
    EXPECT_EQ(after_fall(0), after_fall(-500)) << "nor does a rise";
    EXPECT_LT(after_fall(kWorry), after_fall(2 * kWorry));
    EXPECT_LT(after_fall(2 * kWorry), after_fall(4 * kWorry));
}

}  // namespace
}  // namespace ailab
