// Points typed at the full-screen board.
#include "gomoku/play/typed_point.hpp"

#include <string_view>

#include <gtest/gtest.h>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {
namespace {

TypedPoint typed(std::u32string_view signs, int size = kDefaultSize) {
    TypedPoint point(size);
    for (const char32_t sign : signs) point.add(sign);
    return point;
}

TEST(TypedPoint, IsCompleteWithTheLastDigitThatItCanHave) {
    EXPECT_TRUE(typed(U"h8").complete());
    EXPECT_TRUE(typed(U"h15").complete());
    EXPECT_FALSE(typed(U"h1").complete()) << "h10 to h15 begin so, too";
    EXPECT_FALSE(typed(U"h").complete());
    EXPECT_FALSE(typed(U"h2", 20).complete()) << "h20";
    EXPECT_TRUE(typed(U"h1", 9).complete());
}

TEST(TypedPoint, TakesNoSignThatCannotFollow) {
    EXPECT_EQ(typed(U"h16").text(), "h1");
    EXPECT_EQ(typed(U"h0").text(), "h");
    EXPECT_EQ(typed(U"H?8").text(), "h8");
    EXPECT_EQ(typed(U"8h3").text(), "h3");
    EXPECT_EQ(typed(U"hg7").text(), "g7") << "another letter begins anew";
}

TEST(TypedPoint, BeginsWithTheLettersOfTheColumns) {
    EXPECT_TRUE(typed(U"").begins_with(U'o'));
    EXPECT_FALSE(typed(U"").begins_with(U'p'));
    EXPECT_TRUE(typed(U"", 20).begins_with(U'T'));
    EXPECT_FALSE(typed(U"").begins_with(U'8'));
}

TEST(TypedPoint, TakesFullWidthSigns) {
    EXPECT_EQ(typed(U"Ｈ１２").text(), "h12");
    EXPECT_TRUE(typed(U"").begins_with(U'ａ'));
    EXPECT_FALSE(typed(U"").begins_with(U'黑'));
}

TEST(TypedPoint, LosesItsLastSign) {
    TypedPoint point = typed(U"h1");
    point.erase_last();
    EXPECT_EQ(point.text(), "h");
    point.erase_last();
    point.erase_last();
    EXPECT_TRUE(point.empty());
}

}  // namespace
}  // namespace ailab::gomoku
