// FEN, notations, and perft counts: the start's are published, the others by an independent
// generator.
#include "lab4_xiangqi/world/notation/notation.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/perft.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"

namespace ailab::lab4 {
namespace {

std::string fen_error(std::string_view fen) {
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
    EXPECT_TRUE(has(fen_error("4k4/9/9/9/9/9/9/9/9/4X4"), "FEN:1:22: error: 'X' is not a piece"));
    EXPECT_TRUE(has(fen_error("4k4/8/9/9/9/9/9/9/9/4K4"), "rank 8 has only 8 points"));
    EXPECT_TRUE(has(fen_error("4k4/9/9/9"), "expected '/'"));
    EXPECT_TRUE(has(fen_error("4k4/9/9/4K4/9/9/9/9/9/9"), "can never be on e6"));
    EXPECT_TRUE(has(fen_error("9/9/9/9/9/9/9/9/9/4K4"), "black has no king"));
    EXPECT_TRUE(has(fen_error("4k4/9/9/9/9/9/9/9/9/4K4 w"), "not to move is in check"));
    EXPECT_TRUE(has(fen_error("4k4/9/9/9/9/9/9/4RRR2/9/3K5 w"), "more than 2"));
    EXPECT_TRUE(has(fen_error("4k4/9/9/9/9/9/9/9/4A4/4K4 x"), "'x' is not a side"));
    EXPECT_TRUE(has(fen_error("4k4/9/9/9/9/9/9/9/4A4/4K4 w - - a"), "not a number"));
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

/// The move in coordinates, or the complaint.
std::string read_move(std::string_view fen, std::string_view text) {
    const MoveReading reading = read_move(parse_fen(fen), text);
    return reading ? to_uci(reading.move) : reading.error;
}

struct Spelling {
    const char* move;
    Notation notation;
    const char* text;
};

TEST(Notation, WritesTheTableOfFiveSpellings) {
    using enum Notation;
    constexpr Spelling kOfRed[] = {{"h2e2", chinese, "炮二平五"}, {"h2e2", wxf, "C2=5"},
                                   {"h2e2", iccs, "H2-E2"},       {"h2e2", uci, "h2e2"},
                                   {"h2e2", uci_one, "h3e3"},     {"a0a1", chinese, "车九进一"},
                                   {"g0e2", chinese, "相三进五"}, {"g0e2", wxf, "E3+5"}};
    constexpr Spelling kOfBlack[] = {
        {"h9g7", chinese, "马８进７"}, {"h9g7", traditional, "馬８進７"}, {"h9g7", wxf, "H8+7"},
        {"h9g7", uci_one, "h10g8"},    {"d9e8", chinese, "士４进５"},     {"d9e8", wxf, "A4+5"}};
    Position position;
    for (const auto& [move, notation, text] : kOfRed)
        EXPECT_EQ(write_move(position, parse_uci(move).value(), notation), text);
    position.make(parse_uci("h2e2").value());
    for (const auto& [move, notation, text] : kOfBlack)
        EXPECT_EQ(write_move(position, parse_uci(move).value(), notation), text);
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

constexpr const char* kCannons = "3k5/9/9/4C4/9/4C4/9/9/9/4K4 w - - 0 1";
constexpr const char* kHorses = "3k5/9/9/4n4/9/4n4/9/9/9/5K3 b - - 0 1";
constexpr const char* kGuards = "3k5/9/9/9/9/6B2/9/3A5/9/3AK1B2 w - - 0 1";
constexpr const char* kThreePawns = "3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1";
constexpr const char* kFourPawns = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
constexpr const char* kTwoFiles = "3k5/5PP2/4PP3/4P4/9/9/9/9/9/5K3 w - - 0 1";

TEST(Notation, NamesTheFrontAndTheRearAndCountsPawns) {
    constexpr struct {
        const char *fen, *move, *chinese, *wxf = "";  // the first not compared: ""
    } kCases[] = {
        {kCannons, "e6d6", "前炮平六", "C+=6"},
        {kCannons, "e4d4", "后炮平六", "C-=6"},
        {kCannons, "e4e3", "后炮退一"},
        {kHorses, "e4d2", "前马进４"},
        {kHorses, "e6f4", "后马进６", "H-+6"},
        // Advisors and elephants never need it.
        {kGuards, "d2e1", "仕六退五"},
        {kGuards, "d0e1", "仕六进五"},
        {kGuards, "g0e2", "相三进五"},
        {kGuards, "g4e2", "相三退五"},
        {kThreePawns, "e8d8", "前兵平六"},
        {kThreePawns, "e7d7", "中兵平六", "25=6"},
        {kThreePawns, "e6d6", "后兵平六"},
        {kFourPawns, "e8d8", "前兵平六"},
        {kFourPawns, "e6d6", "三兵平六"},
        {kFourPawns, "e5d5", "四兵平六"},
        // Pawns of two doubled files are numbered from the right, the front first.
        {kTwoFiles, "f8e8", "一兵平五"},
        {kTwoFiles, "f7g7", "二兵平三"},
        {kTwoFiles, "e7d7", "三兵平六"},
        {kTwoFiles, "e6d6", "四兵平六", "25=6"},
        {kTwoFiles, "g8h8", "兵三平二"},  // alone on its file
    };
    for (const auto& [fen, uci, chinese, wxf] : kCases) {
        const Position position = parse_fen(fen);
        const Move move = parse_uci(uci).value();
        EXPECT_EQ(write_move(position, move, Notation::chinese), chinese) << fen << ' ' << uci;
        if (*wxf) {
            EXPECT_EQ(write_move(position, move, Notation::wxf), wxf) << fen << ' ' << uci;
        }
    }
}

TEST(Notation, ReadsTheFrontTheRearAndNumbersInEverySpelling) {
    constexpr struct {
        const char *fen, *text, *move;
    } kCases[] = {{kCannons, "+C=6", "e6d6"},        {kCannons, "-C=6", "e4d4"},
                  {kCannons, "後砲退一", "e4e3"},    {kCannons, "C-.4", "e4f4"},
                  {kGuards, "仕六退五", "d2e1"},     {kGuards, "A6-5", "d2e1"},
                  {kThreePawns, "二兵平六", "e7d7"}, {kFourPawns, "后兵平六", "e5d5"},
                  {kFourPawns, "一兵平六", "e8d8"},  {kTwoFiles, "前兵四平五", "f8e8"},
                  {kTwoFiles, "Pa.5", "f8e8"},       {kTwoFiles, "14=5", "f8e8"}};
    for (const auto& [fen, text, move] : kCases) EXPECT_EQ(read_move(fen, text), move) << text;
}

TEST(Notation, SaysWhyAMoveCannotBeRead) {
    const std::string start(kStartFen);
    const struct {
        std::string fen;
        const char *text, *reason;
    } cases[] = {{start, "e3e5", "not legal"},
                 {start, "e4e5", "no piece on e4"},
                 {start, "h7e7", "not red's"},
                 {start, "炮二平十", "is not a move"},
                 {start, "车二平五", "no legal move"},
                 {kCannons, "炮五平六", "several"},
                 {"4k4/4r4/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "e1d1", "in check"}};
    for (const auto& [fen, text, reason] : cases)
        EXPECT_TRUE(has(read_move(fen, text), reason)) << text;
    EXPECT_THROW(notation_named("chines"), UsageError);
}

std::uint64_t count(const char* fen, Depth depth) {
    Position position = parse_fen(fen, FenCheck::board_only);
    return perft(position, depth, Unlimited());
}

TEST(XiangqiPerft, OfTheStartIsWhatEveryoneCounts) {
    const std::uint64_t known[] = {1, 44, 1920, 79666, 3290240};
    for (Depth depth = 0; depth <= 4; ++depth)
        EXPECT_EQ(count(kStartFen.data(), depth), known[depth]);
}

TEST(XiangqiPerft, KnowsPinsScreensLegsAndFlyingGenerals) {
    EXPECT_EQ(count("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4),
              1339047U);
    EXPECT_EQ(count("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 4), 326201U);
    EXPECT_EQ(count("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1", 4), 202884U);
    EXPECT_EQ(count("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1", 5), 1914306U);
}

TEST(XiangqiPerft, CountsAKingThatStandsToBeCaptured) {
    EXPECT_EQ(count("5k3/3P1P3/9/9/9/9/9/3p1p3/9/3K5 w - - 0 1", 5), 3646U);
}

TEST(XiangqiPerft, DivideSumsToTheWhole) {
    Position position;
    std::uint64_t sum = 0;
    perft_divide(position, 3, Unlimited(), [&](Move, std::uint64_t n) { sum += n; });
    EXPECT_EQ(sum, 79666U);
}

}  // namespace
}  // namespace ailab::lab4
