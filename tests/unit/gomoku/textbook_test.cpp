// The documents' point values, generator gen and kill search.
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/game/game_search.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/textbook/gen.hpp"
#include "gomoku/textbook/kill_search.hpp"
#include "gomoku/textbook/point_value.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "tests/support/budgets.hpp"
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
    return kill_search(board, options, Unlimited());
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
        Budget budget = node_limit(limit);
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

Value black_value(std::string_view black, std::string_view white, std::string_view at) {
    return half_point_value(stones(black, white).grid(), point(at), Colour::black, false);
}

/// What stones scattered on the row of `at` add: five times the nearness of each, for every window.
constexpr Value kScattered = 5;

TEST(PointValue, FoursHaveThePrintedWeights) {  // K-10
    // i8 next to four stones: a live four on one half-line. On the opposite one they are scattered
    // stones: 10 + 9 + 7 + 4 by nearness, times 5.
    EXPECT_EQ(black_value("e8 f8 g8 h8", "", "i8"), 300'000 + 150);
    EXPECT_EQ(black_value("e8 f8 g8 h8", "d8", "i8"), 250'000 + 150);
    EXPECT_EQ(black_value("a8 b8 c8 d8", "", "e8"), 250'000 + 150) << "the edge shuts as a stone";
}

TEST(PointValue, SplitFoursCountOnBothTheirHalfLines) {  // K-10
    // 111*1 is a four of the gap from the left; from the right, 1*111 matches no rule of fours and
    // no three, only scattered stones, of which a window may hold four.
    const Value from_the_right = black_value("f8 g8 h8 j8", "", "i8") - 240'000;
    EXPECT_GT(from_the_right, 0);
    EXPECT_EQ(from_the_right % kScattered, 0);
    EXPECT_EQ(black_value("g8 h8 j8 k8", "", "i8"), 2 * 230'000);
}

TEST(PointValue, ThreesHaveThePrintedWeights) {  // K-10
    const auto value = [](std::string_view white) { return black_value("f8 g8 h8", white, "i8"); };
    // The last summand is that of scattered stones on the opposite half-line.
    EXPECT_EQ(value(""), 1450 + 6000 + 5 * (9 + 9 + 7 + 4));
    EXPECT_EQ(value("e8"), 1450 + 500 + 5 * (9 + 7 + 4));
    EXPECT_EQ(value("j8"), 500 + 5 * 9);
    EXPECT_EQ(value("e8 j8"), 0);
    EXPECT_EQ(black_value("e8 f8 g8", "", "i8"), 350 + 5 * (6 + 5 + 3));
}

TEST(PointValue, GapThreesHaveThePrintedWeights) {  // K-10
    // 11*1 from the left; from the right 1*11 leaves scattered stones.
    const auto value = [](std::string_view white) {
        const Value v = black_value("g8 h8 j8", white, "i8");
        const Value right =
            half_point_value(stones("g8 h8 j8", white).grid(), point("i8"), Colour::black, false);
        EXPECT_EQ(v, right);
        return v;
    };
    EXPECT_GE(value(""), 700 + 6700);
    EXPECT_LT(value(""), 700 + 6700 + 1000);
    EXPECT_GE(value("f8"), 700 + 800);
    EXPECT_LT(value("f8"), 700 + 800 + 1000);
    EXPECT_EQ(value("f8 k8"), 0);
}

TEST(PointValue, OneTwoAndTwoTwosHaveThePrintedWeights) {  // K-10
    const Value one = black_value("g8 h8", "", "i8");
    EXPECT_GE(one, 2725);
    EXPECT_LT(one, 2725 + 500);
    const Value two = black_value("g8 h8 i6 i7", "", "i8");
    EXPECT_GE(two, 3000);
    EXPECT_LT(two, 3000 + 1000);
    EXPECT_EQ(black_value("g8 h8", "e8 k8", "i8") % 5, 0) << "cramped: 250 and scattered stones";
    EXPECT_LT(black_value("g8 h8", "e8 k8", "i8"), 2725);
}

TEST(PointValue, ScatteredStonesCountByNearnessInEveryWindowOfFive) {  // K-10
    // One stone two cells off: it lies in three of the windows that hold the point, on each of the
    // two half-lines, and counts 5 - 2 in each.
    EXPECT_EQ(black_value("g8", "", "i8"), 5 * 2 * 3 * 3);
}

TEST(PointValue, TheOpponentsCopyIsWorthALittleLess) {  // K-10
    const Board board = stones("e8 f8 g8 h8", "");
    const Grid& grid = board.grid();
    EXPECT_EQ(half_point_value(grid, point("i8"), Colour::black, true), 300'150 - 500);
    EXPECT_EQ(point_value(grid, point("i8"), Colour::white), 300'150 - 500);
    EXPECT_EQ(point_value(grid, point("i8"), Colour::black), 300'150);
    EXPECT_EQ(half_point_value(stones("f8 g8 h8", "").grid(), point("i8"), Colour::black, true),
              1450 + 6000 - 300 + 145);
}

TEST(PointValue, IncrementalValuesEqualRecomputedOnes) {  // K-10
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        PointValues values{Board(15).grid()};
        const Board game = test::random_game(random, 60);
        Colour c = Colour::black;
        for (const Point p : game.moves()) {
            values.place(p, c);
            c = !c;
        }
        ASSERT_EQ(values, PointValues(game.grid())) << "seed " << seed;
        values.remove(game.moves().back());
        Board before = game;
        before.unmake();
        ASSERT_EQ(values, PointValues(before.grid())) << "seed " << seed;
    }
}

TEST(PointValue, NoEstimateReachesTheThresholdOfAWin) {  // K-10
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        const TextbookGame game(test::random_game(random, 40), MovePolicy::gen);
        if (game.terminal(0)) continue;
        EXPECT_LT(std::abs(game.evaluate()), kTextbookWin);
    }
}

std::vector<Point> generated(const TextbookGame& game) {
    MoveList<TextbookGame> moves;
    game.generate(moves);
    return {moves.begin(), moves.end()};
}

TEST(OrderedMoves, AreNeighboursByFallingPointValue) {  // K-11
    Random random(7);
    const TextbookGame game(test::random_game(random, 20), MovePolicy::ordered);
    const auto moves = generated(game);
    ASSERT_GT(moves.size(), 5U);
    for (std::size_t i = 1; i < moves.size(); ++i)
        EXPECT_GE(game.values().of(moves[i - 1], game.board().to_move()),
                  game.values().of(moves[i], game.board().to_move()));
    for (const Point p : moves) EXPECT_TRUE(contains(neighbours(game.position()), to_string(p)));
}

/// A full 5x5 board on which nobody has won.
Board full_board() {
    Board board(5);
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x)
            board.place(Point::at(x, y), (x + y / 2) % 2 == 0 ? Colour::black : Colour::white);
    return board;
}

TEST(OrderedMoves, AFullBoardIsADrawWithoutAMove) {  // K-11
    const Board board = full_board();
    ASSERT_TRUE(board.full());
    ASSERT_EQ(board.winner(), Colour::none);
    for (const MovePolicy policy : {MovePolicy::all, MovePolicy::ordered, MovePolicy::gen}) {
        const TextbookGame game(board, policy);
        EXPECT_EQ(game.terminal(3), 0);
        EXPECT_TRUE(generated(game).empty());
    }
    EXPECT_TRUE(gen(Position(board)).empty());
}

TEST(NegamaxSigns, AlphaBetaEqualsMinimaxOnEveryPolicy) {  // K-12
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Random random(seed);
        const Board board = test::random_game(random, static_cast<int>(random.between(1, 14)), 7);
        if (board.over()) continue;
        for (const MovePolicy policy : {MovePolicy::ordered, MovePolicy::gen}) {
            const TextbookGame game(board, policy);
            SearchOptions options{.algorithm = Algorithm::minimax, .depth = 2};
            const auto slow = GameSearch<TextbookGame>(options).search(game, Unlimited());
            options.algorithm = Algorithm::alpha_beta;
            const auto fast = GameSearch<TextbookGame>(options).search(game, Unlimited());
            ASSERT_EQ(fast.value * sign(game.side_to_move()),
                      slow.value * sign(game.side_to_move()))
                << "seed " << seed;
            EXPECT_LE(fast.counters.nodes(), slow.counters.nodes());
        }
    }
}

TEST(NegamaxSigns, AMoveIsFoundWhereEveryMoveIsBad) {  // K-12
    // White has two open fours: black loses whatever he plays, and plays something.
    const Board board = stones("a1 a3 a5 a7 c1 c3 o15 o13", "e8 f8 g8 h8 e5 f5 g5 h5");
    const TextbookGame game(board, MovePolicy::gen);
    SearchOptions options{.depth = 2};
    const auto report = GameSearch<TextbookGame>(options).search(game, Unlimited());
    EXPECT_LE(report.value, -kWin);
    ASSERT_TRUE(report.move);
    EXPECT_TRUE(board.is_legal(*report.move));
}

}  // namespace
}  // namespace ailab::gomoku
