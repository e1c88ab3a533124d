// Forbidden points by example: pictures in which ! is forbidden to black and ? is not.
#include "gomoku/world/renju.hpp"

#include <string_view>

#include <gtest/gtest.h>

namespace ailab::gomoku {
namespace {

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

}  // namespace
}  // namespace ailab::gomoku
