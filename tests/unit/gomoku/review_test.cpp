// The review of a game: what is a mistake, and what is not.
#include "gomoku/engine/review.hpp"

#include <gtest/gtest.h>

namespace ailab::gomoku {
namespace {

constexpr std::size_t kTable = std::size_t{1} << 20U;  // bytes

struct Reviewed {
    explicit Reviewed(std::initializer_list<const char*> moves) {
        for (const char* move : moves) board.make(*parse_point(move, board.size()));
    }
    Judged here(std::uint64_t nodes = 3000) { return judge(engine, board, {.nodes = nodes}); }
    double loss(const char* move) {
        const Point p = *parse_point(move, board.size());
        const Judged before = here();
        board.make(p);
        Judged after = here();
        board.unmake();
        carry_win_over(before, p, after);
        return loss_of(p, before, after);
    }
    Board board{15, Rule::freestyle};
    Engine engine{kTable};
};

TEST(Review, AMissedWinIsABlunderAndEveryWinningMoveIsGood) {
    Reviewed four({"h8", "b3", "i8", "c3", "j8", "d3", "k8", "e3"});
    EXPECT_EQ(mark_of(four.loss("o15")), "??") << "l8 was five in a row, now white has one";
    EXPECT_EQ(mark_of(four.loss("l8")), "");
    Reviewed three({"h8", "a1", "i8", "a3", "j8", "a5"});
    EXPECT_EQ(mark_of(three.loss("k8")), "");
    EXPECT_EQ(mark_of(three.loss("g8")), "") << "the other end makes an open four, too";
}

TEST(Review, NothingIsLeftToLoseInALostPosition) {
    Reviewed open_four({"h8", "a1", "i8", "a3", "j8", "a5", "k8"});
    EXPECT_EQ(mark_of(open_four.loss("o15")), "");
    EXPECT_EQ(mark_of(open_four.loss("l8")), "");
}

TEST(Review, AWinStandsAfterItsFirstMoveWhateverTheSearchSees) {
    const Judged won{mate_in(9), 5, {Point::at(7, 7), Point::at(7, 8)}};
    Judged blind{40, {}, {Point::at(1, 1)}};
    carry_win_over(won, Point::at(0, 0), blind);
    EXPECT_EQ(blind.value, 40) << "another move may let it slip";
    carry_win_over(won, Point::at(7, 7), blind);
    EXPECT_LE(blind.value, -kWin);
    EXPECT_EQ(blind.best(), Point::at(1, 1));
}

TEST(Review, JudgesTheEndOfAGame) {
    Reviewed five({"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"});
    EXPECT_LE(five.here().value, -kWin);
    EXPECT_FALSE(five.here().best());
}

TEST(Review, MarksByTheChanceThatWasLost) {
    EXPECT_EQ(mark_of(0.05), "");
    EXPECT_EQ(mark_of(0.15), "?!");
    EXPECT_EQ(mark_of(0.25), "?");
    EXPECT_EQ(mark_of(0.5), "??");
}

}  // namespace
}  // namespace ailab::gomoku
