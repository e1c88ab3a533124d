#include "common/timing/budget.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

namespace ailab {
namespace {

TEST(Budget, StopsAfterExactlyTheNodesItWasGiven) {
    Budget budget;
    budget.max_nodes = 10'000;
    for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(budget.exhausted());
    EXPECT_TRUE(budget.exhausted());
    EXPECT_EQ(budget.reason(), StopReason::nodes);
    EXPECT_TRUE(budget.exhausted()) << "it stays exhausted";
}

TEST(Budget, NoticesThatTheSearchWasCancelled) {
    std::atomic<bool> cancel{true};
    Budget budget;
    budget.cancel = &cancel;
    try {
        budget.spend();
        FAIL() << "spend() must throw";
    } catch (const OutOfBudget& e) {
        EXPECT_EQ(e.reason, StopReason::cancelled);
    }
}

TEST(Budget, StopsForMemoryAtTheNextNode) {
    Budget budget;
    budget.max_bytes = 1000;
    EXPECT_FALSE(budget.exhausted());
    budget.hold(1001);
    EXPECT_TRUE(budget.exhausted());
    EXPECT_EQ(budget.reason(), StopReason::memory);
}

TEST(Budget, LooksAtTheClockOftenWhereNodesAreSlow) {
    Budget budget;
    budget.end_within(0.02);
    int nodes = 0;
    for (; !budget.exhausted(); ++nodes) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_LT(nodes, 100);
}

TEST(Budget, StopsWhenTheDeadlineHasPassed) {
    Budget budget;
    budget.deadline = Budget::Clock::now();
    EXPECT_TRUE(budget.exhausted());
    EXPECT_EQ(budget.reason(), StopReason::time);
}

}  // namespace
}  // namespace ailab
