#include "gomoku/world/board.hpp"

#include <set>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

TEST(Point, IsWrittenAsAColumnLetterAndARowFromTheBottom) {
    EXPECT_EQ(to_string(Point::at(7, 7)), "h8");
    EXPECT_EQ(parse_point("a1", 15), Point::at(0, 0));
    EXPECT_EQ(parse_point("T20", 20), Point::at(19, 19));
    for (const char* text : {"", "h", "8", "h0", "h16", "p1", "h08", "hh", "h8 ", "8h"})
        EXPECT_EQ(parse_point(text, 15), std::nullopt) << text;
}

TEST(Point, IsReadInFullWidthToo) {
    EXPECT_EQ(parse_point("ｈ８", 15), Point::at(7, 7));
    EXPECT_EQ(parse_point("Ｏ１5", 15), Point::at(14, 14));
    EXPECT_EQ(parse_point("八８", 15), std::nullopt);
    EXPECT_EQ(to_string(parse_moves("ｈ８，ｉ９　g10").moves()), "h8i9g10");
}

TEST(Point, EveryPointOfEverySizeIsReadBack) {
    for (int size = kMinSize; size <= kMaxSize; ++size)
        for (const Point p : Board(size).empty_points())
            EXPECT_EQ(parse_point(to_string(p), size), p);
}

TEST(Board, FreestyleWinsWithFiveOrMore) {
    EXPECT_EQ(parse_moves("a1 a2 b1 b2 c1 c2 d1 d2 e1").winner(), Colour::black);
    Board six = parse_moves("a1 a2 b1 b2 c1 c2 e1 e2 f1 f2");
    six.make(Point::at(3, 0));
    EXPECT_EQ(six.winner(), Colour::black);
}

TEST(Board, StandardNeedsExactlyFive) {
    Board board = parse_moves("a1 a3 b1 b3 c1 c3 e1 e3 f1 f3", 15, Rule::standard);
    board.make(Point::at(3, 0));
    EXPECT_EQ(board.winner(), Colour::none);
    board.make(Point::at(3, 2));
    EXPECT_EQ(board.winner(), Colour::none);
}

TEST(Board, InRenjuAnOverlineWinsForWhiteAndIsForbiddenToBlack) {
    Board board(15, Rule::renju);
    for (const char* p : {"a1", "b1", "c1", "e1", "f1"}) {
        board.place(*parse_point(p, 15), Colour::black);
        board.place(*parse_point(std::string(p).replace(1, 1, "3"), 15), Colour::white);
    }
    EXPECT_FALSE(board.is_legal(*parse_point("d1", 15)));
    board.pass();
    board.make(*parse_point("d3", 15));
    EXPECT_EQ(board.winner(), Colour::white);
}

TEST(Board, RowsDoNotRunAroundTheEdge) {
    Board board(15);
    for (const char* p : {"m1", "n1", "o1", "a2"}) board.place(*parse_point(p, 15), Colour::black);
    board.place(*parse_point("b2", 15), Colour::black);
    EXPECT_EQ(board.winner(), Colour::none);
}

TEST(Board, TextThatIsNoGameIsRefused) {
    EXPECT_THROW(parse_moves("h8 h8"), InputError);
    EXPECT_THROW(parse_moves("h8 z3"), InputError);
    EXPECT_THROW(parse_moves("p16"), InputError);
    EXPECT_THROW(Board(21), InputError);
    EXPECT_THROW(Board(4), InputError);
}

TEST(Symmetry, EveryImageHasTheSameKeyAndInversesUndo) {
    const Board board = parse_moves("h8 i9 g7 j10 c3");
    const Key key = canonical(board).key;
    for (int s = 0; s < kSymmetries; ++s) {
        Board image(board.size());
        for (const Point p : board.moves()) {
            const Point q = transformed(p, s, board.size());
            EXPECT_EQ(transformed(q, inverse(s), board.size()), p);
            image.make(q);
        }
        EXPECT_EQ(canonical(image).key, key);
    }
}

// K-04: the replies to a stone in the centre fall into 35 classes.
TEST(Symmetry, TheRepliesToTheCentreFormThirtyFiveClasses) {
    Board board = parse_moves("h8");
    std::set<Key> classes;
    for (const Point p : board.empty_points()) {
        board.make(p);
        classes.insert(canonical(board).key);
        board.unmake();
    }
    EXPECT_EQ(classes.size(), 35U);
}

}  // namespace
}  // namespace ailab::gomoku
