// Limits: what counts against them, and what stops when they are reached.
#include <gtest/gtest.h>

#include "gomoku/match/ladder.hpp"
#include "gomoku/textbook/kill_search.hpp"

namespace ailab::gomoku {
namespace {

/// A position in which the kill searches visit many nodes and find nothing.
Board lively() {
    return parse_moves("h8g8i9j10h9j9h11h10g10i8j13i12j11k10l11");
}

Thought think(std::string_view rung, const Limits& limits, std::size_t memory = kNoMemoryLimit) {
    return make_player(rung_named(rung), nullptr, memory)->think(lively(), limits);
}

TEST(Limits, TheKillSearchesOfARungCountAsItsNodes) {
    const Limits limits{.depth = 2};
    std::uint64_t nodes = think("opening", limits).nodes;
    for (const bool fours_only : {true, false}) {
        Budget budget;
        budget.max_nodes = 200'000;
        const KillResult kill = kill_search(lively(), {.fours_only = fours_only}, budget);
        ASSERT_NE(kill.outcome, Outcome::win);
        ASSERT_GT(kill.nodes, 100U);
        nodes += kill.nodes;
        EXPECT_EQ(think(fours_only ? "vcf" : "vct", limits).nodes, nodes);
    }
}

TEST(Limits, ANodeLimitIsForTheKillSearchesToo) {
    for (const char* rung : {"vcf", "vct"})
        for (const std::uint64_t nodes : {10, 100, 1000, 10'000}) {
            const Thought thought = think(rung, {.nodes = nodes, .depth = 12});
            EXPECT_EQ(thought.nodes, nodes) << rung;
            EXPECT_EQ(thought.stopped, StopReason::nodes) << rung;
        }
}

TEST(Limits, AnInterruptedKillSearchStopsTheRung) {
    const std::atomic<bool> cancel = true;
    const Thought thought = think("vct", {.depth = 12, .cancel = &cancel});
    EXPECT_EQ(thought.stopped, StopReason::cancelled);
    EXPECT_LE(thought.nodes, 3U);
    EXPECT_TRUE(lively().is_legal(thought.move));
}

TEST(Limits, TheMemoryOfAKillSearchIsLimited) {
    for (const bool cache : {true, false}) {
        Budget budget;
        budget.max_bytes = 10'000;
        EXPECT_EQ(kill_search(lively(), {.cache = cache}, budget).outcome, Outcome::unknown);
        EXPECT_EQ(budget.reason(), StopReason::memory);
    }
}

TEST(Limits, TheMemoryOfThePlayoutsIsLimited) {
    const Thought thought = think("mcts", {.nodes = 3000}, 50'000);
    EXPECT_EQ(thought.stopped, StopReason::memory);
    EXPECT_LT(thought.nodes, 3000U);
    EXPECT_TRUE(lively().is_legal(thought.move));
}

}  // namespace
}  // namespace ailab::gomoku
