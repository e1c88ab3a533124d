// The generator `gen`: classes of moves, and where it stops looking.
#include "gomoku/textbook/gen.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/textbook/textbook_game.hpp"
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

}  // namespace
}  // namespace ailab::gomoku
