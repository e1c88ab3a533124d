#include "lab4_xiangqi/world/notation/notation.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

Move uci(std::string_view text) {
    return parse_uci(text).value();
}
std::string chinese(std::string_view fen, std::string_view move) {
    return write_move(parse_fen(fen), uci(move), Notation::chinese);
}
std::string wxf(std::string_view fen, std::string_view move) {
    return write_move(parse_fen(fen), uci(move), Notation::wxf);
}
/// The move in coordinates, or the complaint.
std::string read_move(std::string_view fen, std::string_view text) {
    const MoveReading reading = read_move(parse_fen(fen), text);
    return reading ? to_uci(reading.move) : reading.error;
}

TEST(Notation, WritesTheTableOfFiveSpellings) {
    const Position start;
    EXPECT_EQ(write_move(start, uci("h2e2"), Notation::chinese), "炮二平五");
    EXPECT_EQ(write_move(start, uci("h2e2"), Notation::wxf), "C2=5");
    EXPECT_EQ(write_move(start, uci("h2e2"), Notation::iccs), "H2-E2");
    EXPECT_EQ(write_move(start, uci("h2e2"), Notation::uci), "h2e2");
    EXPECT_EQ(write_move(start, uci("h2e2"), Notation::uci_one), "h3e3");
    EXPECT_EQ(write_move(start, uci("a0a1"), Notation::chinese), "车九进一");
    EXPECT_EQ(write_move(start, uci("g0e2"), Notation::chinese), "相三进五");
    EXPECT_EQ(write_move(start, uci("g0e2"), Notation::wxf), "E3+5");
    Position black = start;
    black.make(uci("h2e2"));
    EXPECT_EQ(write_move(black, uci("h9g7"), Notation::chinese), "马８进７");
    EXPECT_EQ(write_move(black, uci("h9g7"), Notation::traditional), "馬８進７");
    EXPECT_EQ(write_move(black, uci("h9g7"), Notation::wxf), "H8+7");
    EXPECT_EQ(write_move(black, uci("h9g7"), Notation::uci_one), "h10g8");
    EXPECT_EQ(write_move(black, uci("d9e8"), Notation::chinese), "士４进５");
    EXPECT_EQ(write_move(black, uci("d9e8"), Notation::wxf), "A4+5");
}

TEST(Notation, ReadsTheMovesOfTheDocument) {
    // Red's five moves; no reply of black makes the third and the fourth legal as they are printed.
    Position position;
    for (const auto& [red, black] :
         {std::pair{"炮二平五", "马８进７"}, {"炮八进四", "车９平８"}, {"炮八平五", "马７进５"}})
        for (const char* text : {red, black}) {
            const MoveReading reading = read_move(position, text);
            ASSERT_TRUE(reading) << reading.error;
            position.make(reading.move);
        }
    EXPECT_EQ(board_fen(position), "rnbakabr1/9/1c5c1/p1p1n1p1p/9/9/P1P1P1P1P/4C4/9/RNBAKABNR");
    EXPECT_FALSE(read_move(Position(), "车九进八"));
}

TEST(Notation, ReadsVariantsOfCharactersDigitsAndLetters) {
    const std::string start(kStartFen);
    for (const char* text : {"炮二平五", "砲二平五", "包2平5", "炮２平５", "C2=5", "c2.5", "C2.5",
                             "H2-E2", "h2-e2", "H2E2", "h2e2"})
        EXPECT_EQ(read_move(start, text), "h2e2") << text;
    for (const char* text : {"马二进三", "馬二進三", "傌二上三", "H2+3", "N2+3", "n2+3"})
        EXPECT_EQ(read_move(start, text), "h0g2") << text;
    for (const char* text : {"车一进一", "車一進一", "俥一上一"})
        EXPECT_EQ(read_move(start, text), "i0i1") << text;
    EXPECT_EQ(to_uci(read_move(Position(), "h3e3", RankStyle::from_one).move), "h2e2");
    EXPECT_EQ(to_uci(read_move(Position(), "a1a2", RankStyle::from_one).move), "a0a1");
}

TEST(Notation, NamesTheFrontAndTheRearOfTwo) {
    const std::string cannons = "3k5/9/9/4C4/9/4C4/9/9/9/4K4 w - - 0 1";
    EXPECT_EQ(chinese(cannons, "e6d6"), "前炮平六");
    EXPECT_EQ(wxf(cannons, "e6d6"), "C+=6");
    EXPECT_EQ(wxf(cannons, "e4d4"), "C-=6");
    EXPECT_EQ(read_move(cannons, "+C=6"), "e6d6");
    EXPECT_EQ(read_move(cannons, "-C=6"), "e4d4");
    EXPECT_EQ(chinese(cannons, "e4e3"), "后炮退一");
    EXPECT_EQ(read_move(cannons, "後砲退一"), "e4e3");
    EXPECT_EQ(read_move(cannons, "C-.4"), "e4f4");
    EXPECT_NE(read_move(cannons, "炮五平六").find("several"), std::string::npos);
    const std::string black = "3k5/9/9/4n4/9/4n4/9/9/9/5K3 b - - 0 1";
    EXPECT_EQ(chinese(black, "e4d2"), "前马进４");
    EXPECT_EQ(wxf(black, "e6f4"), "H-+6");
}

TEST(Notation, AdvisorsAndElephantsNeverNeedIt) {
    const std::string guards = "3k5/9/9/9/9/6B2/9/3A5/9/3AK1B2 w - - 0 1";
    EXPECT_EQ(chinese(guards, "d2e1"), "仕六退五");
    EXPECT_EQ(chinese(guards, "d0e1"), "仕六进五");
    EXPECT_EQ(chinese(guards, "g0e2"), "相三进五");
    EXPECT_EQ(chinese(guards, "g4e2"), "相三退五");
    EXPECT_EQ(read_move(guards, "仕六退五"), "d2e1");
    EXPECT_EQ(read_move(guards, "A6-5"), "d2e1");
}

TEST(Notation, CountsPawnsOnAFile) {
    const std::string three = "3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1";
    EXPECT_EQ(chinese(three, "e8d8"), "前兵平六");
    EXPECT_EQ(chinese(three, "e7d7"), "中兵平六");
    EXPECT_EQ(chinese(three, "e6d6"), "后兵平六");
    EXPECT_EQ(wxf(three, "e7d7"), "25=6");
    EXPECT_EQ(read_move(three, "二兵平六"), "e7d7");
    const std::string four = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
    EXPECT_EQ(chinese(four, "e8d8"), "前兵平六");
    EXPECT_EQ(chinese(four, "e6d6"), "三兵平六");
    EXPECT_EQ(chinese(four, "e5d5"), "四兵平六");
    EXPECT_EQ(read_move(four, "后兵平六"), "e5d5");
    EXPECT_EQ(read_move(four, "一兵平六"), "e8d8");
}

TEST(Notation, NumbersPawnsOfTwoDoubledFilesFromTheRightFrontFirst) {
    const std::string files = "3k5/5PP2/4PP3/4P4/9/9/9/9/9/5K3 w - - 0 1";
    EXPECT_EQ(chinese(files, "f8e8"), "一兵平五");
    EXPECT_EQ(chinese(files, "f7g7"), "二兵平三");
    EXPECT_EQ(chinese(files, "e7d7"), "三兵平六");
    EXPECT_EQ(chinese(files, "e6d6"), "四兵平六");
    EXPECT_EQ(chinese(files, "g8h8"), "兵三平二") << "alone on its file";
    EXPECT_EQ(read_move(files, "前兵四平五"), "f8e8");
    EXPECT_EQ(read_move(files, "Pa.5"), "f8e8");
    EXPECT_EQ(read_move(files, "14=5"), "f8e8");
    EXPECT_EQ(wxf(files, "e6d6"), "25=6");
}

TEST(Notation, SaysWhyAMoveCannotBeRead) {
    const std::string start(kStartFen);
    EXPECT_NE(read_move(start, "e3e5").find("not legal"), std::string::npos);
    EXPECT_NE(read_move(start, "e4e5").find("no piece on e4"), std::string::npos);
    EXPECT_NE(read_move(start, "h7e7").find("not red's"), std::string::npos);
    EXPECT_NE(read_move(start, "炮二平十").find("is not a move"), std::string::npos);
    EXPECT_NE(read_move(start, "车二平五").find("no legal move"), std::string::npos);
    EXPECT_NE(read_move("4k4/4r4/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "e1d1").find("in check"),
              std::string::npos);
    EXPECT_THROW(notation_named("chines"), UsageError);
}

}  // namespace
}  // namespace ailab::lab4
