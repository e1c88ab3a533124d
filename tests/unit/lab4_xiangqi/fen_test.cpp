#include "lab4_xiangqi/world/fen.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"

namespace ailab::lab4 {
namespace {

std::string error_of(std::string_view fen) {
    try {
        parse_fen(fen);
    } catch (const InputError& e) {
        return e.what();
    }
    return "none";
}

TEST(XiangqiFen, SurvivesTheRoundTrip) {
    for (const std::string& fen :
         {std::string(kStartFen), std::string("3ak4/4a4/4b4/9/9/9/9/4B4/4A4/2BAK2c1 b - - 17 60")})
        EXPECT_EQ(to_fen(parse_fen(fen)), fen);
}

TEST(XiangqiFen, ReadsBothLetterConventionsAndBothWordsForRed) {
    const Position other =
        parse_fen("rheagaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAGAEHR r - - 0 1");
    EXPECT_EQ(to_fen(other), kStartFen);
}

TEST(XiangqiFen, NeedsOnlyTheBoard) {
    EXPECT_EQ(to_fen(parse_fen("4k4/9/9/9/9/9/9/9/4A4/4K4")),
              "4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1");
}

TEST(XiangqiFen, SaysWhereItIsWrong) {
    EXPECT_NE(error_of("4k4/9/9/9/9/9/9/9/9/4X4").find("FEN:1:22: error: 'X' is not a piece"),
              std::string::npos);
    EXPECT_NE(error_of("4k4/8/9/9/9/9/9/9/9/4K4").find("rank 8 has only 8 points"),
              std::string::npos);
    EXPECT_NE(error_of("4k4/9/9/9").find("expected '/'"), std::string::npos);
    EXPECT_NE(error_of("4k4/9/9/4K4/9/9/9/9/9/9").find("can never be on e6"), std::string::npos);
    EXPECT_NE(error_of("9/9/9/9/9/9/9/9/9/4K4").find("black has no king"), std::string::npos);
    EXPECT_NE(error_of("4k4/9/9/9/9/9/9/9/9/4K4 w").find("not to move is in check"),
              std::string::npos);
    EXPECT_NE(error_of("4k4/9/9/9/9/9/9/4RRR2/9/3K5 w").find("more than 2"), std::string::npos);
    EXPECT_NE(error_of("4k4/9/9/9/9/9/9/9/4A4/4K4 x").find("'x' is not a side"), std::string::npos);
    EXPECT_NE(error_of("4k4/9/9/9/9/9/9/9/4A4/4K4 w - - a").find("not a number"),
              std::string::npos);
}

TEST(XiangqiFen, CoordinatesHaveTwoRankStyles) {
    const Move move = *parse_uci("h2e2");
    EXPECT_EQ(to_uci(move), "h2e2");
    EXPECT_EQ(to_uci(move, RankStyle::from_one), "h3e3");
    EXPECT_EQ(parse_uci("H2-E2"), move);
    EXPECT_EQ(parse_uci("a10a9", RankStyle::from_one), parse_uci("a9a8"));
    EXPECT_EQ(parse_uci("a1a10", RankStyle::from_one), parse_uci("a0a9"));
    for (const char* bad : {"", "h2", "h2e", "j0a0", "h2h2", "h2e2x", "h2--e2"})
        EXPECT_FALSE(parse_uci(bad)) << bad;
}

}  // namespace
}  // namespace ailab::lab4
