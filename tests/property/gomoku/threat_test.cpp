// What the threat searches and sequences claim is true, and what VCF denies is not there.
#include <gtest/gtest.h>

#include "gomoku/check/win.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/threats/sequence.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/renju.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

using test::random_fight;

constexpr Rule kAllRules[] = {Rule::freestyle, Rule::standard, Rule::renju};

/// Victory by fours, straight from the rules: try every point; a move counts if it threatens five.
bool wins_by_fours(Board& board, int fours_left) {
    const Colour me = board.to_move();
    for (const Point p : board.empty_points())
        if (board.grid().makes_five(p, me)) return true;
    if (fours_left == 0) return false;
    for (const Point p : board.empty_points()) {
        if (!board.is_legal(p)) continue;
        board.make(p);
        bool wins = true;
        bool threatens = false;
        for (const Point q : board.empty_points()) {
            if (board.grid().makes_five(q, !me)) wins = false;
            threatens = threatens || board.grid().makes_five(q, me);
        }
        wins = wins && threatens;
        // Only a reply on the five point can matter; with two of them none does.
        if (wins)
            for (const Point q : board.empty_points()) {
                if (!board.grid().makes_five(q, me) || !board.is_legal(q)) continue;
                board.make(q);
                wins = wins && wins_by_fours(board, fours_left - 1);
                board.unmake();
            }
        board.unmake();
        if (wins) return true;
    }
    return false;
}

TEST(Vcf, FindsAWinByFoursExactlyIfThereIsOne) {
    int wins = 0;
    for (const Rule rule : kAllRules)
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            Board board = random_fight(random, 9, rule, 26 + random.below(14));
            Position position(board);
            Vcf vcf(1U << 12U);
            for (int fours = 0; fours <= 3; ++fours) {
                const bool expected = wins_by_fours(board, fours);
                const Outcome found = vcf.search(position, board.to_move(), 1'000'000, fours);
                ASSERT_EQ(found == Outcome::win, expected) << to_string(board.moves());
                if (!expected) continue;
                ++wins;
                WinTree tree;
                tree.set_root(add_line(tree, position, board.to_move(), vcf.line()));
                const Verification check = verify(board, tree);
                ASSERT_TRUE(check.holds) << check.failure;
                ASSERT_LE(tree.length(), fours + 1);
            }
            // The other order finds the same wins, if it may take its time.
            const Outcome shortest = vcf.search(position, board.to_move(), 1'000'000);
            Vcf promising(1U << 12U, FourOrder::promising);
            ASSERT_EQ(promising.search(position, board.to_move(), 1'000'000), shortest);
            if (shortest != Outcome::win) continue;
            WinTree tree;
            tree.set_root(add_line(tree, position, board.to_move(), promising.line()));
            const Verification check = verify(board, tree);
            ASSERT_TRUE(check.holds) << check.failure;
        }
    EXPECT_GT(wins, 50);
}

// Vcf tells by its class that a stone makes two fives possible, before it is placed.
TEST(Vcf, TwoFivesAfterAStoneAreAnOpenFour) {
    int open_fours = 0, others = 0;
    for (const Rule rule : {Rule::freestyle, Rule::standard})
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            const Board board = random_fight(random, 13, rule, 20 + random.below(70));
            Position position(board);
            for (const Colour me : {Colour::black, Colour::white}) {
                if (position.fives(me) > 0) continue;
                for (const Point p : board.empty_points()) {
                    const bool open_four = position.point_class(p, me) == PointClass::open_four;
                    const ScopedStone stone(position, p, me);
                    ASSERT_EQ(position.fives(me) > 1, open_four)
                        << to_string(rule) << ", " << to_string(p) << " after "
                        << to_string(board.moves());
                    ++(open_four ? open_fours : others);
                }
            }
        }
    EXPECT_GT(open_fours, 100);
    EXPECT_GT(others, 1000);
}

TEST(Vcf, ASearchThatWasCutShortSaysUnknown) {  // K-07
    const Board board = parse_moves("h8a1h9a3h10a5");
    Position position(board);
    Vcf vcf(1U << 12U);
    EXPECT_EQ(vcf.search(position, Colour::black, 1), Outcome::unknown);
    EXPECT_EQ(vcf.search(position, Colour::black, 1000), Outcome::win);
}

TEST(Vct, EveryWinStandsAgainstAllDefences) {  // K-06
    int wins = 0;
    for (const Rule rule : kAllRules)
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            const Board board = random_fight(random, 11, rule, 14 + random.below(12));
            for (const WinBy by : {WinBy::threes, WinBy::all}) {
                Budget budget = node_limit(30'000);
                const Solution solution = solve(board, by, budget);
                if (solution.outcome != Outcome::win) continue;
                ++wins;
                const Verification check = verify(board, solution.tree);
                ASSERT_TRUE(check.holds) << name_of(kWinsBy, by) << " " << to_string(board.moves())
                                         << ": " << check.failure;
            }
        }
    EXPECT_GT(wins, 10);
}

// A stone that a zone lets pass may forbid a point to black that the strategy needs.
TEST(Vct, ClaimsNoWinInRenjuThatAForbiddenPointSpoils) {
    const Board board =
        parse_moves("f8b10h4c3k7g9h5d3a8k10a3c10b6f6k4j6c5h11e2i10j1k8i8", 11, Rule::renju);
    Budget budget = node_limit(30'000);
    const Solution solution = solve(board, WinBy::all, budget);
    EXPECT_TRUE(solution.outcome != Outcome::win || verify(board, solution.tree).holds);
}

TEST(Vct, FindsWhatVcfFinds) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const Board board = random_fight(random, 10, Rule::freestyle, 24);
        const Solution fours = solve(board, WinBy::fours, Unlimited());
        Budget more = node_limit(100'000);
        if (fours.outcome == Outcome::win) {
            EXPECT_EQ(solve(board, WinBy::threes, more).outcome, Outcome::win) << "seed " << seed;
        }
    }
}

// The lemma of the zone: a stone of the defender outside it that makes no four by itself leaves the
// strategy a win.
TEST(Zone, AStoneOutsideChangesNothing) {
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        Board board = random_fight(random, 12, Rule::freestyle, 12 + random.below(8));
        Budget budget = node_limit(30'000);
        const Solution solution = solve(board, WinBy::any, budget);
        if (solution.outcome != Outcome::win) continue;
        ++wins;
        Position position(board);
        const PointSet zone = tree_zone(position, board.to_move(), solution.tree);
        for (const Point p : board.empty_points()) {
            if (zone.contains(p) || position.four_points(!board.to_move()).contains(p)) continue;
            Board with = board;
            with.pass();
            with.make(p);
            if (with.winner() != Colour::none) continue;
            const Verification check = verify(with, solution.tree);
            ASSERT_TRUE(check.holds)
                << to_string(board.moves()) << " + " << to_string(p) << ": " << check.failure;
        }
    }
    EXPECT_GT(wins, 4);
}

TEST(Verify, RejectsAStrategyThatLeavesAReplyUnanswered) {
    // Black has an open three: the open four wins, the closed four does not.
    const Board board = parse_moves("h8a1i8a3j8o15");
    for (const bool good : {true, false}) {
        WinTree tree;
        const auto at = [](const char* text) { return *parse_point(text, 15); };
        const auto five = [&](const char* text) { return tree.add({at(text)}); };
        WinTree::Node node{at(good ? "k8" : "l8")};
        node.otherwise = five(good ? "g8" : "k8");
        node.replies = {{at(good ? "g8" : "k8"), five(good ? "l8" : "g8")}};
        tree.set_root(tree.add(node));
        EXPECT_EQ(verify(board, tree).holds, good);
        Budget budget = node_limit(1);
        const Verification check = verify(board, tree, &budget);
        EXPECT_TRUE(check.stopped);
        EXPECT_FALSE(check.holds) << "what was not looked at is not claimed";
    }
}

constexpr std::uint64_t kPositions = 300;

TEST(ThreatSequence, WinsAgainstEveryReply) {
    ThreatSequence sequence(proof_values());
    int wins = 0, long_wins = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const Board board = test::random_game(random, static_cast<int>(random.between(6, 20)));
        if (board.over()) continue;
        Position position(board, proof_values());
        const Position before = position;
        const bool wins_here = sequence.search(position, board.to_move(), kPositions);
        ASSERT_EQ(position, before);
        if (!wins_here) continue;
        const WinTree tree = sequence.tree(position);
        ASSERT_EQ(position, before);
        const Verification check = verify(board, tree);
        ASSERT_TRUE(check.holds) << to_string(board.moves()) << ": " << check.failure;
        EXPECT_EQ(tree[tree.root()].attack, sequence.first_move(position));
        ++wins;
        long_wins += tree.length() > 4;
    }
    EXPECT_GT(wins, 40);
    EXPECT_GT(long_wins, 10);
}

TEST(ThreatSequence, IsNotClaimedWhereWhiteComesFirst) {
    // White's four is on the board: black has no time for his open three.
    Board board;
    for (const char* p : {"h8", "i8", "i9"}) board.place(*parse_point(p, 15), Colour::black);
    for (const char* p : {"a1", "b1", "c1", "d1"}) board.place(*parse_point(p, 15), Colour::white);
    Position position(board, proof_values());
    ThreatSequence sequence(proof_values());
    EXPECT_FALSE(sequence.search(position, Colour::black, kPositions));
}

TEST(ThreatSequence, SaysNothingInRenju) {
    Board board(kDefaultSize, Rule::renju);
    for (const char* p : {"h8", "i8", "j8"}) board.place(*parse_point(p, 15), Colour::black);
    Position position(board, proof_values());
    ThreatSequence sequence(proof_values());
    EXPECT_FALSE(sequence.search(position, Colour::black, kPositions));
}

}  // namespace
}  // namespace ailab::gomoku
