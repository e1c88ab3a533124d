// Point values, the order of moves by them, and the signs of a search that uses them.
#include "gomoku/textbook/point_value.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "common/search/game/game_search.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/gomoku_stones.hpp"

namespace ailab::gomoku {
namespace {

using test::contains;
using test::point;
using test::stones;

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
            Budget budget;
            SearchOptions options;
            options.depth = 2;
            options.algorithm = Algorithm::minimax;
            const auto slow = GameSearch<TextbookGame>(options).search(game, budget);
            options.algorithm = Algorithm::alpha_beta;
            const auto fast = GameSearch<TextbookGame>(options).search(game, budget);
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
    Budget budget;
    SearchOptions options;
    options.depth = 2;
    const auto report = GameSearch<TextbookGame>(options).search(game, budget);
    EXPECT_LE(report.value, -kWin);
    ASSERT_TRUE(report.move);
    EXPECT_TRUE(board.is_legal(*report.move));
}

}  // namespace
}  // namespace ailab::gomoku
