// The engine's parts: mates, the table, time, its numbers, what is said at a limit.
#include "lab4_xiangqi/engine/engine.hpp"

#include <set>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/mate/mate_hunt.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/perft.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/failing_memory.hpp"
#include "tests/support/has.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::lab4 {
namespace {

/// Is the side to move mated in at most `moves` moves whatever it does, when the other side plays
/// any move at all? Plain and slow.
bool loses_by_force(Position& position, int moves);
bool wins_by_force(Position& position, int moves) {
    if (moves == 0) return false;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        const bool wins = loses_by_force(position, moves - 1);
        position.unmake(move);
        if (wins) return true;
    }
    return false;
}
bool loses_by_force(Position& position, int moves) {
    const Moves answers = legal_moves(position);
    if (answers.empty()) return true;
    if (moves == 0) return false;
    for (const Move move : answers) {
        position.make(move);
        const bool loses = wins_by_force(position, moves);
        position.unmake(move);
        if (!loses) return false;
    }
    return true;
}

SearchResult search(const std::string& fen, Depth depth, const EngineSwitches& switches = {}) {
    EngineOptions options{.hash_megabytes = 4, .switches = switches};
    Engine engine(options);
    Limits limits{.depth = depth};
    return engine.search(parse_fen(fen), limits);
}

// Rook and horse against a bare palace, and the like: all mates in two or three.
const std::vector<std::string> kMates = {
    "3ak4/4a4/9/4N4/9/9/9/9/4R4/4K4 w - - 0 1",
    "4k4/9/9/9/9/9/9/1R7/R8/3K5 w - - 0 1",
    "3k5/4R4/9/9/9/9/9/9/9/1R2K4 w - - 0 1",
};

TEST(XiangqiMate, FoundMatesAreForcedAndPlayedToTheEnd) {
    for (const std::string& fen : kMates) {
        SCOPED_TRACE(fen);
        const SearchResult result = search(fen, 8);
        ASSERT_TRUE(is_mate_score(result.value)) << result.value;
        const int moves = mate_moves(result.value);
        ASSERT_GT(moves, 0);
        Position position = parse_fen(fen);
        EXPECT_TRUE(wins_by_force(position, std::min(moves, 3)));
        EXPECT_FALSE(moves > 1 && wins_by_force(position, moves - 1)) << "a shorter mate";
        for (const Move move : result.lines[0].line) {
            ASSERT_TRUE(position.is_legal(move));
            position.make(move);
        }
        EXPECT_TRUE(legal_moves(position).empty());
    }
}

TEST(XiangqiMate, HuntByChecksProvesMatesAndOnlyMates) {
    const auto never = [] { return false; };
    int mates = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        Position position = parse_fen("2bak4/4a4/4b4/p3C4/4N1R2/9/P3r3P/9/4A4/2BAK1B2 w - - 0 1");
        for (std::uint64_t i = 0; i < seed % 7; ++i) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[random.below(moves.size())]);
        }
        MateHunt hunt;
        hunt.start(position);
        if (hunt.advance(300, never) != MateHunt::Outcome::mate) continue;
        if (hunt.plies() > 5) continue;  // the plain check takes too long
        ++mates;
        SCOPED_TRACE(to_fen(position));
        ASSERT_TRUE(wins_by_force(position, (hunt.plies() + 1) / 2));
    }
    EXPECT_GT(mates, 5);
}

TEST(XiangqiMate, MateIsFoundWithAnySingleSwitchOff) {
    for (const auto& [name, member] : kEngineSwitches) {
        EngineSwitches switches;
        switches.*member = false;
        EXPECT_TRUE(is_mate_score(search(kMates[0], 7, switches).value)) << name;
    }
}

TEST(XiangqiMate, LateMovePruningLeavesQuietChecks) {
    // Mate in two by quiet moves of the rooks; the second gives check and comes late in the list.
    const SearchResult result =
        search("1rbak1b2/4aR3/n1c1c3n/p1p1C1p1p/9/9/P1P1P1P1P/1CN6/3R5/2BAKABr1 w - - 1 9", 12);
    EXPECT_EQ(mate_moves(result.value), 2);
}

// no move at all is an answer, not a crash.
TEST(XiangqiEngine, HasNoMoveWhenMatedOrStalemated) {
    EXPECT_FALSE(search("4k4/9/9/9/9/9/9/9/r8/r2K5 w - - 0 1", 3).best);
    EXPECT_FALSE(search("3k5/9/9/9/9/9/9/4p4/3p1p3/4K4 w - - 0 1", 3).best);
}

TEST(XiangqiEngine, AvoidsThePerpetualCheckThatWouldLose) {
    // Black may only check for ever or lose the rook; checking for ever loses at once.
    Engine engine(EngineOptions{.hash_megabytes = 4});
    Position position = parse_fen("3k5/9/9/9/9/9/4R4/3A5/4K4/8r b - - 0 1");
    for (int i = 0; i < 2; ++i)
        for (const char* move : {"i0i1", "e1e0", "i1i0", "e0e1"}) {
            if (i == 1 && std::string(move) == "e0e1") break;
            position.make(*parse_uci(move));
        }
    position.make(*parse_uci("e0e1"));
    Limits limits{.depth = 5};
    EXPECT_NE(to_uci(engine.search(position, limits).best), "i0i1");
}

TEST(XiangqiEngine, CountsTheNodesOfAllThreadsTowardsTheLimit) {
    constexpr std::uint64_t kLimit = 30'000, kSlack = 1100;  // of each thread between two looks
    for (const int threads : {1, 3}) {
        EngineOptions options{.hash_megabytes = 4, .threads = threads};
        Engine engine(options);
        Limits limits{.nodes = kLimit};
        std::uint64_t told = 0;
        const auto result =
            engine.search(Position(), limits, [&](const SearchInfo& info) { told = info.nodes; });
        EXPECT_GE(result.nodes, kLimit);
        EXPECT_LE(result.nodes, threads == 1 ? kLimit : kLimit + 3 * kSlack);
        EXPECT_LE(told, result.nodes);
    }
}

TEST(XiangqiTable, GivesBackWhatWasStoredWithMatesCountedFromTheRoot) {
    EngineTable table(1U << 16U);
    const Move move = *parse_uci("h2e2");
    table.store(1, 3, {move, mate_score(9), 25, 7, Bound::exact, true});
    Entry entry;
    ASSERT_TRUE(table.probe(1, 5, entry));
    EXPECT_EQ(entry.move, move);
    EXPECT_EQ(entry.value, mate_score(11));
    EXPECT_EQ(entry.evaluation, 25);
    EXPECT_EQ(entry.depth, 7);
    EXPECT_EQ(entry.bound, Bound::exact);
    EXPECT_TRUE(entry.on_pv);
    EXPECT_FALSE(table.probe(2, 0, entry));
    table.store(3, 0, {Move(), kNoValue, -300, 0, Bound::none, false});
    ASSERT_TRUE(table.probe(3, 4, entry));
    EXPECT_EQ(entry.value, kNoValue);
    EXPECT_EQ(entry.evaluation, -300);
}

TEST(XiangqiTime, UsesAMoveThatMustBeThereByTheClockLikeATimeForOneMove) {
    Limits by_clock, by_move;
    by_clock.clock = GameClock{.left = 10, .moves_to_go = 1};
    by_move.move_time = 10;
    EXPECT_EQ(TimePlan::of(by_clock, 10).hard, TimePlan::of(by_move, 10).hard);
    EXPECT_GE(TimePlan::of(by_clock, 10).hard, 7) << "an overhead must not eat all of it";
}

TEST(XiangqiTime, NeverPlansMoreThanThereIs) {
    Random random(1);
    for (int i = 0; i < 20'000; ++i) {
        Limits limits;
        limits.clock = GameClock{random.between(-100, 600'000), random.between(0, 10'000),
                                 static_cast<int>(random.between(0, 60))};
        const TimePlan plan = TimePlan::of(limits, 10);
        ASSERT_GE(plan.soft, 1);
        if (limits.clock->moves_to_go == 1)
            ASSERT_EQ(plan.soft, TimePlan::kForever) << "all of it may be used";
        else
            ASSERT_LE(plan.soft, plan.hard);
        const Milliseconds left = limits.clock->left;
        const Milliseconds kept =
            limits.clock->moves_to_go == 1 ? std::min<Milliseconds>(10, left / 4) : 10;
        ASSERT_LE(plan.hard, std::max<Milliseconds>(1, left - kept));
    }
}

TEST(XiangqiTime, SurvivesAMachineThatIsSlowAtTimes) {
    constexpr Milliseconds kSlow = 200;
    Limits limits;
    limits.clock = GameClock{.left = 10'000, .increment = 100};
    Milliseconds& left = limits.clock->left;
    for (int move = 1; move <= 300; ++move) {
        left -= TimePlan::of(limits, 10).hard + (move % 10 == 0 ? kSlow : 0);
        ASSERT_GT(left, 0) << "move " << move;
        left += limits.clock->increment;
    }
}

TEST(Engine, ASearchForAMateEndsWhenThereIsNone) {
    constexpr std::uint64_t kMost = 2'000'000;
    Engine engine({.hash_megabytes = 1});
    const SearchResult result = engine.search(Position(), {.nodes = kMost, .mate = 2});
    EXPECT_TRUE(result.best);
    EXPECT_LT(result.nodes, kMost);
}

TEST(XiangqiLimits, PerftTellsEveryCountAsSoonAsItIsKnown) {
    Budget budget = node_limit(500);
    int told = 0;
    EXPECT_THROW(perft_divide(Position(), 4, budget, [&](Move, std::uint64_t) { ++told; }),
                 OutOfBudget);
    budget = Budget();
    budget.max_nodes = 5000;
    EXPECT_THROW(perft_divide(Position(), 4, budget, [&](Move, std::uint64_t) { ++told; }),
                 OutOfBudget);
    EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace ailab::lab4
