// Limits: what counts against them; tests/limits shows that every loop stops.
#include <atomic>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/textbook/kill_search.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::gomoku {
namespace {

/// A position in which the kill searches visit many nodes and find nothing.
Board lively() {
    return parse_moves("h8g8i9j10h9j9h11h10g10i8j13i12j11k10l11");
}

Thought think(std::string_view rung, const Limits& limits) {
    return make_player(rung_named(rung), nullptr)->think(lively(), limits);
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

TEST(Limits, TheTreeOfAWinIsExtractedWithinThem) {
    Position position(parse_moves("e5a1f5a9g6i1g7i9"));
    const Colour attacker = position.to_move();
    Vct vct;
    ASSERT_EQ(vct.search(position, attacker, 1'000'000), Outcome::win);
    const std::atomic<bool> cancel = true;
    Budget interrupted, little;
    interrupted.cancel = &cancel;
    little.max_bytes = 1;
    EXPECT_TRUE(vct.tree(position, &interrupted).empty());
    EXPECT_TRUE(vct.tree(position, &little).empty());
    EXPECT_EQ(little.reason(), StopReason::memory);
    EXPECT_FALSE(vct.tree(position).empty());
}

TEST(Limits, AProofThatIsNotFoundWithinThemIsNoBadInput) {
    const TemporaryFolder folder;
    const std::string moves = "f8i9g10e7g8h8g9e9i10h11f11";
    std::istringstream in;
    std::ostringstream out, err;
    const auto code = app::run(program(),
                               {"book", "add", moves, "--kind", "proved", "--answer", "a1",
                                "--book", folder.path("book.txt"), "--node-limit", "3"},
                               {in, out, err}, nullptr, "gomoku");
    EXPECT_EQ(code, app::ExitCode::out_of_budget) << err.str();
}

}  // namespace
}  // namespace ailab::gomoku
