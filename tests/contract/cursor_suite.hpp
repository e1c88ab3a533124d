// What every Cursor promises. A case offers `using Cursor`, `static std::vector<Cursor> cursors()`
// and `static Cost recomputed_h(const Cursor&)`, the heuristic from scratch. Cursors must be
// comparable with ==.
#pragma once

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab::test {

template <Cursor C>
std::vector<typename C::Action> actions_of(const C& cursor) {
    std::vector<typename C::Action> actions;
    for (const auto& action : cursor.actions()) actions.push_back(action);
    return actions;
}

template <class Case>
class CursorSuite : public testing::Test {
protected:
    static constexpr int kWalks = 20, kSteps = 60;

    /// Calls check(cursor) along random walks from every cursor of the case.
    template <class Check>
    static void walk(Check&& check) {
        std::uint64_t seed = 0;
        for (const auto& start : Case::cursors())
            for (int i = 0; i < kWalks; ++i) {
                SCOPED_TRACE(testing::Message() << "seed " << ++seed);
                Random random(seed);
                auto cursor = start;
                for (int step = 0; step < kSteps; ++step) {
                    check(cursor);
                    const auto actions = actions_of(cursor);
                    if (actions.empty() || testing::Test::HasFatalFailure()) break;
                    cursor.apply(actions[random.below(actions.size())]);
                }
            }
    }
};
TYPED_TEST_SUITE_P(CursorSuite);

TYPED_TEST_P(CursorSuite, UndoTakesApplyBackExactly) {
    this->walk([](auto& cursor) {
        const auto before = cursor;
        for (const auto& action : actions_of(cursor)) {
            cursor.apply(action);
            cursor.undo(action);
            ASSERT_TRUE(cursor == before);
        }
    });
}

TYPED_TEST_P(CursorSuite, TheIncrementalHeuristicIsTheRecomputedOne) {
    this->walk([](auto& cursor) { ASSERT_EQ(cursor.h(), TypeParam::recomputed_h(cursor)); });
}

TYPED_TEST_P(CursorSuite, TheInverseOfAnActionLeadsStraightBack) {
    this->walk([](auto& cursor) {
        using Walker = std::remove_reference_t<decltype(cursor)>;
        for (const auto& action : actions_of(cursor)) {
            auto there = cursor;
            there.apply(action);
            bool offered = false;
            for (const auto& back : actions_of(there)) offered |= back == Walker::inverse(action);
            if (!offered) continue;  // a one-way action has an inverse that is never offered
            there.apply(Walker::inverse(action));
            ASSERT_TRUE(there == cursor);
        }
    });
}

TYPED_TEST_P(CursorSuite, AGoalIsEstimatedAtZeroAndActionsKeepTheirOrder) {
    this->walk([](auto& cursor) {
        if (cursor.is_goal()) {
            ASSERT_EQ(cursor.h(), decltype(cursor.h()){0});
        }
        ASSERT_EQ(actions_of(cursor), actions_of(cursor));
    });
}

REGISTER_TYPED_TEST_SUITE_P(CursorSuite, UndoTakesApplyBackExactly,
                            TheIncrementalHeuristicIsTheRecomputedOne,
                            TheInverseOfAnActionLeadsStraightBack,
                            AGoalIsEstimatedAtZeroAndActionsKeepTheirOrder);

}  // namespace ailab::test
