// Limits and threads: what counts, and an exception of any thread stops all. tests/limits stops
// every loop.
#include <atomic>
#include <new>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/proof/check_lines.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/search_threads.hpp"
#include "gomoku/engine/threats/sequence.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/protocol/brain.hpp"
#include "gomoku/textbook/kill_search.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/failing_memory.hpp"

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
        Budget budget = node_limit(200'000);
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

using ailab::test::Failing;
using ailab::test::FailingMemory;

void wait_for(const std::atomic<bool>* flag) {
    while (!*flag) std::this_thread::yield();
}

TEST(SearchThreads, TheExceptionOfEachThreadStopsTheOthers) {
    constexpr std::size_t kThreads = 3;
    for (std::size_t bad = 0; bad < kThreads; ++bad) {
        SearchThreads threads(kThreads, nullptr);
        std::atomic<std::size_t> ended = 0;
        const auto work = [&](std::size_t number) {
            if (number == bad) throw std::logic_error("bad");
            wait_for(threads.flag());
            ++ended;
        };
        EXPECT_THROW(threads.run(work), std::logic_error);
        EXPECT_EQ(ended, kThreads - 1);
    }
}

TEST(SearchThreads, AnInterruptionStopsAllAndSoDoesTheFirstAnswer) {
    std::atomic<bool> cancel = false;
    SearchThreads interrupted(2, &cancel);
    interrupted.run([&](std::size_t number) {
        if (number == 0) cancel = true;
        wait_for(interrupted.flag());
    });
    SearchThreads answered(2, nullptr);
    answered.run([&](std::size_t number) {
        if (number == 0) return answered.stop();
        wait_for(answered.flag());
    });
}

TEST(SearchThreads, ASingleThreadIsTheCallingOne) {
    const std::atomic<bool> cancel = false;
    SearchThreads threads(1, &cancel);
    EXPECT_EQ(threads.flag(), &cancel);
    std::thread::id where;
    threads.run([&](std::size_t) { where = std::this_thread::get_id(); });
    EXPECT_EQ(where, std::this_thread::get_id());
}

TEST(ThreatSequence, AfterASearchWithoutMemoryItSearchesAsBefore) {
    const Board board = parse_moves("h8g8i9j10h9j9h11h10g10i8j13i12j11k10l11");
    const auto nodes_of = [&](ThreatSequence& sequence) {
        Position position(board, proof_values());
        const std::uint64_t before = sequence.nodes();
        sequence.search(position, board.to_move(), 1000);
        return sequence.nodes() - before;
    };
    ThreatSequence fresh(proof_values());
    const std::uint64_t nodes = nodes_of(fresh);
    ASSERT_GT(nodes, 20U);
    int failed = 0;
    for (int count = 1; count < 100; ++count) {
        ThreatSequence sequence(proof_values());
        {
            const FailingMemory memory(Failing::this_thread, count);
            try {
                nodes_of(sequence);
            } catch (const std::bad_alloc&) {
                ++failed;
            }
        }
        EXPECT_EQ(nodes_of(sequence), nodes) << count;
    }
    EXPECT_GT(failed, 10);
}

TEST(GomokuEngine, AnExceptionOfTheCallbackEndsAllThreads) {
    for (const int threads : {1, 3}) {
        Engine engine(std::size_t{1} << 20U);
        EXPECT_THROW(engine.analyse(parse_moves("h8i9g8g9"), {.nodes = 60'000, .threads = threads},
                                    [](const EngineInfo&) { throw std::logic_error("callback"); }),
                     std::logic_error);
    }
}

TEST(GomokuEngine, ANodeLimitIsForAllThreadsTogether) {
    Engine engine(std::size_t{1} << 20U);
    const EngineInfo info =
        engine.analyse(parse_moves("h8i9g8g9"), {.nodes = 30'000, .threads = 3});
    EXPECT_LE(info.nodes, 30'003U);
}

TEST(CheckLines, AnExceptionOfTheCallbackEndsAllThreads) {
    std::vector<QuietMove> lines;  // wrong, but take a while
    for (const char* text : {"h8 / h9 i9", "h8 / i9 g9", "h8 / h10 i9", "h8 / a1 c3"})
        lines.push_back(parse_quiet_move(text, kDefaultSize));
    for (const int threads : {1, 2}) {
        WinStore store;
        ProofChecker checker(store, 2000);
        const auto throws = [](std::size_t, bool) { throw std::logic_error("callback"); };
        EXPECT_THROW(check_lines(checker, lines, Unlimited(), threads, throws), std::logic_error);
    }
}

TEST(Brain, WithoutMemoryEndsAndSaysSo) {
    int failed = 0;
    for (int count = 1; count <= 60; ++count) {
        std::istringstream in("START 15\nINFO timeout_turn 1\nBEGIN\nTURN 7,8\nEND\n");
        std::ostringstream out;
        const OpeningTable table;
        const FailingMemory memory(Failing::other_threads, count);
        try {
            serve(in, out, {&table, {}, arena::kTopLevel, 1}, nullptr);
        } catch (const std::bad_alloc&) {
            ++failed;
        }
        EXPECT_TRUE(memory.failed());
    }
    EXPECT_GT(failed, 10);
}

}  // namespace
}  // namespace ailab::gomoku
