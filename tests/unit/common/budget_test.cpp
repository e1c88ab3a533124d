#include "common/timing/budget.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

namespace ailab {
namespace {

bool spent(Budget& budget) {
    try {
        budget.spend();
        return false;
    } catch (const OutOfBudget&) {
        return true;
    }
}

TEST(Budget, StopsAfterExactlyTheNodesItWasGiven) {
    Budget budget;
    budget.max_nodes = 10'000;
    for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(spent(budget));
    EXPECT_TRUE(spent(budget));
    EXPECT_EQ(budget.reason(), StopReason::nodes);
    EXPECT_TRUE(spent(budget)) << "it stays exhausted";
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
    EXPECT_FALSE(spent(budget));
    budget.hold(1001);
    EXPECT_TRUE(spent(budget));
    EXPECT_EQ(budget.reason(), StopReason::memory);
}

TEST(Budget, LooksAtTheClockOftenWhereNodesAreSlow) {
    Budget budget;
    budget.end_within(0.02);
    int nodes = 0;
    for (; !spent(budget); ++nodes) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_LT(nodes, 100);
}

TEST(Budget, StopsWhenTheDeadlineHasPassed) {
    Budget budget;
    budget.deadline = Budget::Clock::now();
    EXPECT_TRUE(spent(budget));
    EXPECT_EQ(budget.reason(), StopReason::time);
}

TEST(Budget, OneThatThreadsShareLooksAtTimeAndCancelFlag) {
    Budget budget;
    budget.max_nodes = 0;
    const Budget& shared = budget;
    EXPECT_NO_THROW(shared.look());
    EXPECT_FALSE(shared.over());
    budget.deadline = Budget::Clock::now();
    EXPECT_THROW(shared.look(), OutOfBudget);
    EXPECT_TRUE(shared.part().over()) << "a part has the deadline of the run";
}

}  // namespace
}  // namespace ailab
