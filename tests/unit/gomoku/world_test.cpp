// Points, boards, symmetry, keys; forbidden points by example: ! is forbidden to black, ? is not.
#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/search/game/game_search.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/grid.hpp"
#include "gomoku/world/renju.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/gomoku_random.hpp"

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

/// 11 columns at most, top row first; X black, O white, . empty, ! and ? as said above.
void expect_picture(std::initializer_list<std::string_view> rows) {
    const auto for_each_cell = [&](auto&& visit) {
        int y = 12;
        for (const auto row : rows) {
            for (std::size_t x = 0; x < row.size(); ++x)
                visit(row[x], Point::at(static_cast<int>(x) + 2, y));
            --y;
        }
    };
    Grid grid(15, Rule::renju);
    for_each_cell([&](char sign, Point p) {
        if (sign == 'X') grid.set(p, Colour::black);
        if (sign == 'O') grid.set(p, Colour::white);
    });
    for_each_cell([&](char sign, Point p) {
        if (sign == '!' || sign == '?') {
            EXPECT_EQ(is_forbidden(grid, p), sign == '!')
                << *rows.begin() << " at " << to_string(p);
        }
    });
}

TEST(ForbiddenPoint, AnOverlineIsForbidden) {
    expect_picture({"XXX!XX"});
    expect_picture({"XXXXX!"});
}

TEST(ForbiddenPoint, FiveIsAllowedWhateverElseItMakes) {
    expect_picture({"?XXXX", "X", "X", "X", "X", "X"});
}

TEST(ForbiddenPoint, TwoFoursAreForbiddenOnCrossingLinesAndOnOne) {
    expect_picture({"..!XXX", "..X", "..X", "..X"});
    expect_picture({".X.X!X.X."});
    expect_picture({"XXX.!.XXX"});
    expect_picture({"XX..?..XX", "....X", "....X"});
}

TEST(ForbiddenPoint, AStraightFourIsOneFour) {
    expect_picture({"..XX?X.."});
}

TEST(ForbiddenPoint, FoursThatWouldOnlyBecomeOverlinesDoNotCount) {
    expect_picture({"X.XXX?O", ".....X", ".....X", ".....X"});
    expect_picture({"XX.XX?"});
}

TEST(ForbiddenPoint, TwoThreesAreForbidden) {
    expect_picture({"....X", "....X", "..XX!.."});
    expect_picture({"....X", ".......", "..X.!X.", "....X"});
}

TEST(ForbiddenPoint, ThreesThatAreShutInDoNotCount) {
    expect_picture({"....O", "....X", "....X", "..XX?", "", "....O"});
    expect_picture({"....X", "....X", ".OXX?.."});
}

TEST(ForbiddenPoint, AThreeThatCanOnlyGrowAtAForbiddenPointDoesNotCount) {
    expect_picture({
        ".....X...",
        ".....X...",
        ".....X...",
        "..XX?....",
    });
}

TEST(ForbiddenPoint, SaysWhy) {
    Grid grid(15, Rule::renju);
    for (const int x : {0, 1, 2, 4, 5}) grid.set(Point::at(x, 0), Colour::black);
    EXPECT_EQ(forbidden_kind(grid, Point::at(3, 0)), Forbidden::overline);
    EXPECT_EQ(forbidden_kind(grid, Point::at(7, 7)), Forbidden::no);
    for (const int i : {5, 6}) {
        grid.set(Point::at(i, 7), Colour::black);
        grid.set(Point::at(7, i), Colour::black);
    }
    EXPECT_EQ(forbidden_kind(grid, Point::at(7, 7)), Forbidden::double_three);
    grid.set(Point::at(4, 7), Colour::black);
    grid.set(Point::at(7, 4), Colour::black);
    EXPECT_EQ(forbidden_kind(grid, Point::at(7, 7)), Forbidden::double_four);
}

TEST(Zobrist, KeysChangeIncrementallyAndBelongToThePosition) {  // K-05
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const Board board = test::random_game(random, 30);
        Key key = board.to_move() == Colour::white ? kWhiteToMoveKey : 0;
        for (const Point p : board.moves()) key ^= stone_key(p, board.at(p));
        EXPECT_EQ(board.key(), key);
    }
}

TEST(Zobrist, TheTableKeepsTheValueAndIsHit) {  // K-05
    std::uint64_t hits = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Random random(seed);
        const TextbookGame game(test::random_game(random, 8, 8), MovePolicy::gen);
        if (game.terminal(0)) continue;
        SearchOptions options{.depth = 4};
        const auto plain = GameSearch<TextbookGame>(options).search(game, Unlimited());
        options.switches.table = true;
        const auto cached = GameSearch<TextbookGame>(options).search(game, Unlimited());
        EXPECT_EQ(plain.value, cached.value) << "seed " << seed;
        hits += cached.counters.table_hits;
    }
    EXPECT_GT(hits, 0U);
}

TEST(Zobrist, ASearchThatIsStoppedStoresNoResultOfTheBrokenNode) {  // K-05
    // The document marks such results by 100,000,000; here the stop leaves by an exception.
    const TextbookGame game(parse_moves("h8h9i8i9g7"), MovePolicy::gen);
    SearchOptions options{.switches = {.table = true}, .depth = 3};
    GameSearch<TextbookGame> search(options);
    Budget little = node_limit(50);
    EXPECT_FALSE(search.search(game, little).complete);
    const auto after = search.search(game, Unlimited());
    const auto fresh = GameSearch<TextbookGame>(options).search(game, Unlimited());
    EXPECT_EQ(after.value, fresh.value);
}

}  // namespace
}  // namespace ailab::gomoku
