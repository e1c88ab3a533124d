// Where a run parts from that of the solution: an order among equals is no difference.
#include <gtest/gtest.h>

#include "lab_grade/commands/try.hpp"

namespace ailab::grade {
namespace {

TEST(Comparison, SkipsAnotherOrderAmongEqualPlaces) {
    const Comparison runs{
        {"f 3: A", "f 4: B", "f 4: C", "f 5: D"}, {"f 3: A", "f 4: C", "f 4: B", "f 6: E"}, 4};
    EXPECT_EQ(runs.parts_at(), 3U);
}

TEST(Comparison, LeavesARunThatHasEndedAtItsLastPlace) {
    const Comparison equal{
        {"f 3: A", "f 4: goal", "", "4"}, {"f 3: A", "f 4: B", "f 4: goal", "4"}, 3};
    EXPECT_EQ(equal.parts_at(), equal.size());
    const Comparison too_early{{"f 4: goal", ""}, {"f 3: A", "f 4: goal"}, 2};
    EXPECT_EQ(too_early.parts_at(), 0U);
    const Comparison too_long{{"f 3: A", "f 5: B"}, {"f 4: goal", ""}, 2};
    EXPECT_EQ(too_long.parts_at(), 0U);
    const Comparison only_longer{{"f 4: goal", "f 5: B"}, {"f 4: goal", ""}, 2};
    EXPECT_EQ(only_longer.parts_at(), 1U);
}

TEST(Comparison, ComparesOnlyTheAnswersIfEventsHaveNoPlace) {
    const Comparison runs{{"expand A", "expand B", "9"}, {"expand B", "", "8"}, 2};
    EXPECT_EQ(runs.parts_at(), 2U);
}

}  // namespace
}  // namespace ailab::grade
