// The generator gen and the kill search of the documents.
#include <algorithm>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/textbook/gen.hpp"
#include "gomoku/textbook/kill_search.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/gomoku_stones.hpp"

namespace ailab::gomoku {
namespace {

using test::contains;
using test::point;
using test::stones;

std::string names(const std::vector<Point>& points) {
    return to_string(points);
}

TEST(Gen, BeginsInTheCentre) {  // K-20
    EXPECT_EQ(names(gen(Position(Board(15)))), "h8");
    EXPECT_EQ(names(gen(Position(Board(20)))), "k11");
}

TEST(Gen, ReturnsOnlyFivesWhereThereAreAny) {  // K-20
    // Black can make five at i8 and d8 and must stop the five at i5; his own come first.
    const auto moves = gen(Position(stones("e8 f8 g8 h8 d5", "e5 f5 g5 h5")));
    EXPECT_EQ(moves.size(), 3U);
    EXPECT_EQ(moves.back(), point("i5"));
}

TEST(Gen, TakesItsOwnLiveFourBeforeBlockedFours) {  // K-20
    const auto moves = gen(Position(stones("e8 f8 g8 e3 e4 e5", "e2 a1 a3 o1 o3")));
    EXPECT_EQ(names(moves), "d8h8");
}

TEST(Gen, AnswersALiveFourOnlyThereIfItHasNoBlockedFour) {  // K-20
    const auto moves = gen(Position(stones("a1 a3 o1", "e8 f8 g8")));
    EXPECT_TRUE(contains(moves, "d8") && contains(moves, "h8"));
    for (const Point p : moves) EXPECT_EQ(p.y(), 7) << to_string(p);
}

TEST(Gen, ConsidersBothWhereItHasBlockedFoursItself) {  // K-20
    const auto moves = gen(Position(stones("e3 e4 e5", "e2 e8 f8 g8")));
    EXPECT_TRUE(contains(moves, "d8"));
    EXPECT_TRUE(contains(moves, "e6"));
    EXPECT_TRUE(contains(moves, "e7"));
    EXPECT_EQ(moves.front().y(), 7) << "the live fours first";
}

TEST(Gen, ReturnsDoubleThreesAlwaysAndNothingWeakerThanThrees) {  // K-20
    const Position position(stones("f8 g8 h6 h7 m3 m4", "a1 c1 a4 o15 o12 a9"));
    const auto moves = gen(position);
    EXPECT_EQ(moves.front(), point("h8"));
    for (const Point p : moves)
        EXPECT_GE(std::max(shape_score_of(position, p, Colour::black),
                           shape_score_of(position, p, Colour::white)),
                  shape_score::kThree);
    EXPECT_TRUE(contains(moves, "m5")) << "single threes too";
}

TEST(Gen, OnlyThreesLeavesTheRestOut) {  // K-20
    const Position position(stones("g8 h8", "a1 c2"));
    const auto some = gen(position, {.only_threes = true}), all = gen(position);
    EXPECT_LT(some.size(), all.size());
    for (const Point p : some)
        EXPECT_GE(shape_score_of(position, p, Colour::black), shape_score::kThree);
}

TEST(Gen, SortsTwosByScoreAndCutsToTheLimit) {  // K-20
    Random random(11);
    Position position(parse_moves("h8h9i7g9j10"));
    const auto moves = gen(position, {.only_threes = false, .count_limit = 5});
    EXPECT_LE(moves.size(), 5U);
    const Position quiet(parse_moves("h8i9g9"));
    int last = shape_score::kFive;
    for (const Point p : gen(quiet)) {
        const int score = std::max(shape_score_of(quiet, p, Colour::black),
                                   shape_score_of(quiet, p, Colour::white));
        if (score >= shape_score::kThree) continue;
        EXPECT_LE(score, last);
        last = score;
    }
}

TEST(Gen, LooksOneStepFarForSixStonesAndThenTwo) {  // K-20
    EXPECT_EQ(neighbours(Position(parse_moves("h8"))).size(), 8U);
    const Position five(parse_moves("h8h9i8i9g8"));
    EXPECT_FALSE(contains(neighbours(five), "k8"));
    const Position six(parse_moves("h8h9i8i9g8g9"));
    EXPECT_TRUE(contains(neighbours(six), "k8"));
}

TEST(Gen, NeverOffersForbiddenPoints) {
    const Board board = stones("f8 g8 h6 h7", "a1 c1 a4 o15", Colour::black, Rule::renju);
    ASSERT_FALSE(board.is_legal(point("h8")));
    EXPECT_FALSE(contains(gen(Position(board)), "h8"));
}

KillResult kill(const Board& board, const KillOptions& options = {}) {
    Budget budget;
    return kill_search(board, options, budget);
}

/// Two open twos that cross: black wins by threes and fours.
Board winnable() {
    return stones("h8 i8 j9 j10 g10", "a1 c1 a4 o15 o12");
}

TEST(KillSearch, FindsAWinThatHoldsAgainstEveryDefence) {  // K-06
    for (const bool deepening : {true, false})
        for (const bool extension : {true, false})
            for (const bool cache : {true, false}) {
                const KillOptions options{.depth = 11,
                                          .fours_only = false,
                                          .deepening = deepening,
                                          .extension = extension,
                                          .cache = cache};
                const Board board = winnable();
                const KillResult result = kill(board, options);
                ASSERT_EQ(result.outcome, Outcome::win);
                const Verification check = verify(board, result.tree);
                EXPECT_TRUE(check.holds) << check.failure;
                EXPECT_EQ(result.tree[result.tree.root()].attack, result.move);
            }
}

TEST(KillSearch, DeepensFromMaxOfDepthLess16And5InStepsOf4) {  // K-06
    const Board quiet = parse_moves("h8h9i8i9");
    KillResult result = kill(quiet);
    EXPECT_EQ(result.outcome, Outcome::no);
    EXPECT_EQ(result.iterations.size(), 5U) << "7, 11, 15, 19, 23";
    EXPECT_EQ(result.depth, 23);
    result = kill(quiet, {.depth = 12});
    EXPECT_EQ(result.iterations.size(), 2U) << "5, 9";
    result = kill(quiet, {.depth = 12, .deepening = false});
    EXPECT_EQ(result.iterations.size(), 1U);
    EXPECT_EQ(result.depth, 12);
}

TEST(KillSearch, RushFoursOfTheDefenderCostNoDepthWithTheExtension) {  // K-06
    // White's three stones at the top give him a four whenever he likes.
    const Board board = stones("h8 i8 j9 j10 g10 a15", "b15 c15 d15 a1 c1 a4");
    int depth = 3;
    while (kill(board, {.depth = depth, .deepening = false}).outcome != Outcome::win) {
        ASSERT_LT(depth, 25);
        depth += 2;
    }
    EXPECT_EQ(kill(board, {.depth = depth, .deepening = false, .extension = false}).outcome,
              Outcome::no)
        << "two plies are lost to the rush four";
    EXPECT_EQ(kill(board, {.depth = depth + 2, .deepening = false, .extension = false}).outcome,
              Outcome::win);
}

TEST(KillSearch, FoursAloneAreTheVcf) {  // K-06
    const Board board = stones("e8 f8 g8 h9 h10 h11", "d8 a1 c1 a4 o15 h12");
    const KillResult vcf = kill(board, {.fours_only = true});
    ASSERT_EQ(vcf.outcome, Outcome::win) << "h8 is a double four";
    EXPECT_EQ(vcf.move, point("h8"));
    EXPECT_EQ(kill(winnable(), {.fours_only = true}).outcome, Outcome::no);
}

TEST(KillSearch, WhatATimeOutLeftOpenIsUnknownAndNotRemembered) {  // K-07
    const Board board = winnable();
    const std::uint64_t needed = kill(board).nodes;
    ASSERT_GT(needed, 20U);
    for (std::uint64_t limit = 1; limit < needed; limit += needed / 10) {
        Budget budget;
        budget.max_nodes = limit;
        EXPECT_EQ(kill_search(board, {}, budget).outcome, Outcome::unknown) << limit;
    }
    EXPECT_EQ(kill(board).outcome, Outcome::win);
}

TEST(KillSearch, TheCacheNeverChangesTheVerdict) {  // K-07
    // A cached "no" of a shallow visit must not stand for a deep one.
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Random random(seed);
        const Board board = test::random_game(random, static_cast<int>(random.between(8, 26)), 15,
                                              seed % 3 == 0   ? Rule::renju
                                              : seed % 3 == 1 ? Rule::standard
                                                              : Rule::freestyle);
        if (board.over()) continue;
        KillOptions options{.depth = 7};
        const KillResult cached = kill(board, options);
        options.cache = false;
        const KillResult plain = kill(board, options);
        ASSERT_EQ(cached.outcome, plain.outcome) << "seed " << seed;
        if (cached.outcome != Outcome::win) continue;
        ++wins;
        const Verification check = verify(board, cached.tree);
        ASSERT_TRUE(check.holds) << "seed " << seed << ": " << check.failure;
        ASSERT_TRUE(verify(board, plain.tree).holds) << "seed " << seed;
    }
    EXPECT_GT(wins, 5);
}

}  // namespace
}  // namespace ailab::gomoku
