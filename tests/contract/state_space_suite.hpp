// What every StateSpace promises. A lab runs it on its own spaces:
//   struct RomaniaCase { using Space = …; static Space space(); static std::vector<State> states();
//   }; INSTANTIATE_TYPED_TEST_SUITE_P(Romania, StateSpaceSuite, RomaniaCase);
#pragma once

#include <cstddef>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "common/search/single/state_space.hpp"

namespace ailab::test {

template <StateSpace S>
struct SpaceArc {
    typename S::Action action;
    typename S::State state;
    typename S::Cost cost;

    friend bool operator==(const SpaceArc&, const SpaceArc&) = default;
};

template <StateSpace S>
std::vector<SpaceArc<S>> successors(const S& space, const typename S::State& u) {
    std::vector<SpaceArc<S>> arcs;
    space.for_each_successor(u, [&](const auto& action, const auto& v, auto cost) {
        arcs.push_back({action, v, cost});
    });
    return arcs;
}
template <class Case>
class StateSpaceSuite : public testing::Test {};
TYPED_TEST_SUITE_P(StateSpaceSuite);

TYPED_TEST_P(StateSpaceSuite, SuccessorsComeInTheSameOrderEveryTime) {
    const auto space = TypeParam::space();
    const auto copy = space;
    for (const auto& u : TypeParam::states()) {
        EXPECT_EQ(successors(space, u), successors(space, u));
        EXPECT_EQ(successors(space, u), successors(copy, u));
    }
}

TYPED_TEST_P(StateSpaceSuite, NoArcHasANegativeCost) {
    const auto space = TypeParam::space();
    using Cost = typename decltype(space)::Cost;
    for (const auto& u : TypeParam::states())
        for (const auto& arc : successors(space, u)) EXPECT_FALSE(arc.cost < Cost{0});
}

TYPED_TEST_P(StateSpaceSuite, TheNumbersOfADenseSpaceNameItsStates) {
    const auto space = TypeParam::space();
    if constexpr (DenseSpace<std::remove_const_t<decltype(space)>>) {
        for (const auto& u : TypeParam::states()) {
            const std::size_t index = space.index_of(u);
            ASSERT_LT(index, static_cast<std::size_t>(space.state_count()));
            EXPECT_TRUE(space.state_at(index) == u);
            for (const auto& arc : successors(space, u))
                ASSERT_LT(space.index_of(arc.state), space.state_count());
        }
    } else {
        GTEST_SKIP() << "this space does not number its states";
    }
}

REGISTER_TYPED_TEST_SUITE_P(StateSpaceSuite, SuccessorsComeInTheSameOrderEveryTime,
                            NoArcHasANegativeCost, TheNumbersOfADenseSpaceNameItsStates);

}  // namespace ailab::test
