// Games in the formats of other programs: what is read, what is written, how errors point.
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/formats/file_format.hpp"
#include "gomoku/formats/picture.hpp"
#include "tests/support/damaged.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/gomoku_readers.hpp"
#include "tests/support/has.hpp"

namespace ailab::gomoku {
namespace {

GameFile read(std::string_view text, int size = 15) {
    return read_game(Source::from_string(text, "game"), size);
}
std::string game_error(std::string_view text) {
    return error_of([&] { read(text); });
}

TEST(MoveStrings, AreReadWithAndWithoutSeparatorsAndNumbers) {
    for (const char* text : {"h8i9g7", "H8 I9 G7", "h8, i9, g7", "1. h8 i9 2. g7", "h8-i9-g7",
                             "# a game\nh8\ni9 # here\ng7\n"})
        EXPECT_EQ(to_string(read(text).moves), "h8i9g7") << text;
    EXPECT_EQ(to_string(read("h10i9t20", 20).moves), "h10i9t20");
}

TEST(Psq, IsReadAsPiskvorkWritesIt) {
    const GameFile game = read(
        "Piskvorky 20x20, 11:11, 0\r\n10,10,125\r\n11,9,0\r\n1,20,33\r\npbrain-a.zip\r\n"
        "pbrain-b.zip\r\n-1\r\n0,Freestyle20_1\r\n");
    EXPECT_EQ(game.size, 20);
    EXPECT_EQ(to_string(game.moves), "j11k12a1");
    EXPECT_EQ(game.black, "pbrain-a.zip");
    EXPECT_EQ(game.white, "pbrain-b.zip");
}

TEST(Psq, AMoveMayStandBehindBlanks) {
    EXPECT_EQ(to_string(read("Piskvorky 15x15, 11:11, 0\n 08,8,0\n\t9,7,5\na\nb\n-1\n").moves),
              "h8i9");
}

TEST(Psq, ANameIsNeverWrittenAsAMove) {
    GameFile game = read("h8i9");
    for (const char* name : {"9,9,100", " 7,7", "Ann\n10,10,0", "-1", "15x15"}) {
        game.black = game.white = name;
        EXPECT_EQ(test::violation(game), "") << name;
    }
}

TEST(Sgf, BothKindsOfCoordinatesAreRead) {
    const GameFile names = read("(;GM[4]SZ[15]PB[Ann]PW[Bo]RU[renju];B[h8];W[i9];B[g7])");
    const GameFile letters = read("(;GM[4]SZ[15];B[hh];W[ig];B[gi])");
    EXPECT_EQ(to_string(names.moves), "h8i9g7");
    EXPECT_EQ(names.moves, letters.moves);
    EXPECT_EQ(names.black, "Ann");
    EXPECT_EQ(names.rule, Rule::renju);
}

TEST(Sgf, TheMainLineIsTheFirstVariationAndSetUpStonesTakeTurns) {
    EXPECT_EQ(
        to_string(
            read("(;GM[4]SZ[15];B[h8](;W[i9];B[g7](;W[a1])(;W[b1]))(;W[h9]C[a \\] b]))").moves),
        "h8i9g7a1");
    EXPECT_EQ(to_string(read("(;GM[4]SZ[15]AB[h8][g7]AW[i9];W[a1])").moves), "h8i9g7a1");
}

TEST(Sgf, AGameOfGoIsRefusedUnlessItIsAskedFor) {
    const std::string go = "(;FF[4]GM[1]SZ[19];B[pd];W[dd])";
    const std::string silent = "(;SZ[15];B[hh])";  // SGF without GM is Go
    EXPECT_TRUE(has(game_error(go), "--any-game"));
    for (const std::string& text : {go, silent})
        EXPECT_FALSE(read_sgf(Source::from_string(text, "game"), true).moves.empty()) << text;
}

TEST(Sgf, EveryGameOfACollectionIsRead) {
    const std::string text = "(;GM[4]SZ[15]PB[Wu];B[h8](;W[i9])(;W[h9]))\n (;GM[4]SZ[11];B[f6])";
    const auto games = read_games(Source::from_string(text, "games"));
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(to_string(games[0].moves), "h8i9");
    EXPECT_EQ(games[0].black, "Wu");
    EXPECT_EQ(games[0].left_out.games, 0);
    EXPECT_EQ(to_string(games[1].moves), "f6");
    EXPECT_EQ(games[1].size, 11);
    EXPECT_EQ(read_games(Source::from_string("h8 i9", "moves")).size(), 1U);
}

TEST(Sgf, VariationsCommentsAndMarksAreKept) {
    const GameFile game = read(
        "(;GM[4]SZ[15]GC[a match]C[hello];C[good]B[h8]TE[1](;W[i9]C[](;B[g7])(;B[g8]C[x]))(;W[h9]"
        "BM[2];B[a1](;W[])))\n(;GM[4];B[a1])");
    EXPECT_EQ(to_string(game.moves), "h8i9g7");
    EXPECT_EQ(game.comment_at(0), "a match hello");
    EXPECT_EQ(game.comment_at(1), "good");
    EXPECT_EQ(game.glyphs_at(0), std::vector<int>{1});
    ASSERT_EQ(game.variations.size(), 2U);
    EXPECT_EQ(game.variations[0].at, 1U);
    EXPECT_EQ(to_string(game.variations[0].line.moves), "h9a1");
    EXPECT_EQ(game.variations[0].line.glyphs_at(0), std::vector<int>{4});
    EXPECT_EQ(game.variations[1].at, 2U);
    EXPECT_EQ(to_string(game.variations[1].line.moves), "g8");
    // A pass is no move here.
    EXPECT_EQ(game.left_out, (LeftOut{.games = 1, .passes = 1}));
}

TEST(Sgf, KeepsThePropertiesThatItDoesNotUse) {
    const std::string kept[] = {"EV[a cup]", "DT[2024-05-31]", "PC[here]",   "TM[300]",
                                "GN[final]", "N[name]",        "LB[hh:1]",   "TR[hh][ii]",
                                "SQ[aa]",    "CR[bb]",         "N[a \\] b]", "RU[Gomoku]"};
    const GameFile game = read(
        "(;GM[4]SZ[15]EV[a cup]DT[2024-05-31]PC[here]TM[300]GN[final]RU[Gomoku];B[hh]N[name]"
        "LB[hh:1]TR[hh] [ii](;W[ii]SQ[aa])(;CR[bb]C[before];W[gg]N[a \\] b]))");
    std::ostringstream out;
    write_sgf(out, game);
    for (const std::string& property : kept) EXPECT_TRUE(has(out.str(), property));
    EXPECT_EQ(read(out.str()), game);
    EXPECT_EQ(to_string(left_out_of(game, FileFormat::lib)),
              "the SGF properties CR DT EV GN LB N PC RU SQ TM TR");
    EXPECT_EQ(to_string(left_out_of(read("(;GM[4]PB[A]RE[B+]RU[renju];B[hh])"), FileFormat::lib)),
              "the players, the result, the rule");
}

TEST(Sgf, ReadsStonesThatAreSetUpWhoseTurnItIsAndPasses) {
    const GameFile game =
        read("(;GM[4]SZ[15]C[find it]AB[aa:ca]AW[ab][bb][cb]AE[ca][cb]AB[oo]AW[on]PL[B];B[hh])");
    EXPECT_EQ(to_string(game.moves), "a15a14b15b14o1o2h8");
    EXPECT_EQ(game.set_up, 6U);
    EXPECT_EQ(game.comment_at(6), "find it");
    std::ostringstream out;
    write_sgf(out, game);
    EXPECT_TRUE(has(out.str(), "AB[aa][ba][oo]AW[ab][bb][on]PL[B]"));
    EXPECT_EQ(read(out.str()), game);
    const GameFile passed = read("(;GM[4];B[hh];W[];B[tt];W[ii];B[])");
    EXPECT_EQ(to_string(passed.moves), "h8i7");
    EXPECT_EQ(to_string(passed.left_out), "3 passes");
}

TEST(GameFiles, SayWhatAFormatHasNoPlaceFor) {
    const GameFile game = read("(;GM[4]SZ[15];B[h8]C[good]TE[1](;W[i9])(;W[h9]))");
    EXPECT_EQ(to_string(left_out_of(game, FileFormat::psq)),
              "1 comment, 1 variation, 1 mark such as !");
    EXPECT_EQ(to_string(left_out_of(game, FileFormat::lib)), "1 mark such as !");
    EXPECT_EQ(to_string(left_out_of(game, FileFormat::sgf)), "");
    EXPECT_EQ(to_string(left_out_of(read("h8 i9 # a comment\ng7"), FileFormat::sgf)), "1 comment");
    EXPECT_EQ(to_string(read("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,312\n").left_out),
              "1 time of a move");
}

TEST(Pictures, AreReadBackAsTheyAreDrawn) {
    Random random(1);
    for (const int size : {10, 15, 20})
        for (const bool ascii : {true, false}) {
            GameFile game;
            game.size = size;
            game.moves = test::random_game(random, 30, size).moves();
            const GameFile again = read(Picture(game.size, game.moves).text({.ascii = ascii}));
            ASSERT_EQ(again.size, size);
            // The order is lost, the stones are not.
            const Board a = play_out(game, Rule::freestyle);
            for (std::size_t i = 0; i < again.moves.size(); ++i)
                EXPECT_EQ(a.at(again.moves[i]), i % 2 == 0 ? Colour::black : Colour::white);
            EXPECT_EQ(again.moves.size(), game.moves.size());
        }
}

TEST(Pictures, ShowTheLastMoveMarksAndNumbers) {
    GameFile game;
    game.size = 5;
    game.moves = parse_moves("c3 b2", 5).moves();
    EXPECT_EQ(Picture(game.size, game.moves).mark(Point::at(0, 4), "×").text(),
              " 5 × · · · · 5\n 4 · · · · · 4\n 3 · · ● · · 3\n 2 ·[○]· · · 2\n 1 · · · · · 1\n"
              "   a b c d e\n");
    EXPECT_EQ(Picture(game.size, game.moves)
                  .text({.ascii = true, .mark_last = false, .numbers = true})
                  .substr(0, 25),
              " 5   .   .   .   .   . 5\n");
}

/// h8, then i9 with a comment and g7 below it, and the sibling h9.
std::string library() {
    std::string bytes("\xFFRenLib\xFF\x03\x04", 10);
    bytes += std::string(10, '\xFF');
    bytes += std::string("\x00\x00", 2);  // the root
    bytes += std::string("\x78\x00", 2);  // h8
    bytes += std::string(
        "\x69\x88"
        "good\0\0",
        8);                               // i9, a sibling follows
    bytes += std::string("\x87\x40", 2);  // g7, a leaf
    bytes += std::string(
        "\x68\x51\x01\x00"
        "A\0",
        6);  // h9, a marked leaf with a text
    return bytes;
}

TEST(Renlib, TheLineOfFirstChildrenIsTheGame) {
    const GameFile game = read(library());  // found by its content
    EXPECT_EQ(to_string(game.moves), "h8i9g7");
    EXPECT_EQ(game.comment_at(2), "good");
    ASSERT_EQ(game.variations.size(), 1U);
    EXPECT_EQ(game.variations[0].at, 1U);
    EXPECT_EQ(to_string(game.variations[0].line.moves), "h9");
    EXPECT_EQ(game.left_out, (LeftOut{.comments = 1})) << "the text on the board";
}

/// The same with other bytes from `at` on.
std::string changed(std::size_t at, const std::string& bytes) {
    return library().replace(at, bytes.size(), bytes);
}

TEST(GameFiles, ErrorsSayWhatIsWrongAndWhere) {
    const std::pair<std::string, const char*> cases[] = {
        {"h8 i9\nz3",
         "game:2:1: error: the move is not on the 15x15 board\n  z3\n  ^\n"
         "  hint: columns a to o, rows 1 to 15\n"},
        {"h8 i9 h8", "game:1:7: error: h8 is already occupied"},
        {"h8 hello", "game:1:4: error: expected a move, found 'hello'"},
        {"h8 9", "game:1:4: error: expected a move, found '9'"},
        {"Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n", "game:3:1: error: h8 is"},
        {"Piskvorky 15x12, 0:0, 0\n", "the board is 15x12, not a square"},
        {"Piskvorky 15x15, 0:0, 0\n16,1,0\n", "game:2:1: error: the move is "},
        {"(;FF[4]GM[1]SZ[19];B[pd];W[dd])", "game:1:11: error: this is a game of Go"},
        {"(;SZ[15];B[hh])", "game:1:2: error: the file does not name its game"},
        {"(;GM[4]SZ[15];B[h8];B[h9])", "game:1:23: error: it is white's turn"},
        {"(;GM[4]SZ[15];B[h8]", "expected ')'"},
        {"(;GM[4]SZ[99];B[h8])", "a board of 99x99 is not supported"},
        {"(;GM[3];B[h8])", "is not gomoku or renju"},
        {"(;GM[4]SZ[15];B[h8];W[];B[h9])", "game:1:27: error: it is white's turn"},
        {"(;GM[4]SZ[15]AB[hh]AW[ii]PL[W];W[h9])", "PL names white, but with these stones"},
        {"(;GM[4]SZ[15]AB[hh:zz];W[h9])", "this stone is not on the board"},
        {"(;GM[4]SZ[15];B[h8", "this value has no ']'"},
        {". . . . .\n. . . . .\n. . . .\n. . . . .\n. . . . .\n",
         "game:3:1: error: this row has 4 cells, but there are 5 rows"},
        {". . . . .\n. X X X .\n. . . . .\n. . . . .\n. . . . .\n",
         "3 black and 0 white stones: no game can lead to this position"},
        {". . . . .\n. . ? . .\n. . . . .\n. . . . .\n. . . . .\n", "game:2:5"},
        {library().substr(0, 27), "game: byte 27: the file ends in the middle of a "},
        {library() + "ab", "there is data after the end of the tree"},
        {changed(32, "\x78"), "byte 32: h8 is already occupied"},
        {changed(32, "\xF7"), "byte 32: 0xF7 is not a cell"},
        {changed(8, "\x04"), "byte 8: version 4.4 is not supported"}};
    for (const auto& [text, expected] : cases) EXPECT_TRUE(has(game_error(text), expected));
    EXPECT_THROW(read_renlib(Source::from_string("RenLib", "a.lib")), InputError);
}

TEST(GameFiles, PlayingOutRefusesForbiddenMovesAndMovesAfterTheEnd) {
    const GameFile game = read("a1a2b1b2c1c2d1d2e1e2");
    EXPECT_THROW(play_out(game, Rule::freestyle), InputError);
    EXPECT_THROW(play_out(read("a1a3b1b3c1c3e1e3f1f3d1"), Rule::renju), InputError);
}

/// A small corpus, changed at random: every reader gives a game that is read back, or a place.
TEST(GameFiles, EveryReaderSurvivesRandomChanges) {
    const std::vector<std::string> seeds = {
        "h8i9g7 # x\n1. a1 b2",
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,5\nx\ny\n-1\n",
        "(;FF[4]GM[4]SZ[15]RU[renju]AB[aa][bb]AW[cc];W[h8](;B[i9]C[x\\]])(;B[hh];W[b2]))",
        library(),
        "5 . . . X .\n4 . O . . .\n3 . . [X] . .\n2 . . . . .\n1 . . . . .\n  a b c d e\n",
        Picture(15, {}).text()};
    for (std::uint64_t seed = 1; seed <= 8000; ++seed) {
        Random random(seed);
        const std::string text = damaged(seeds[random.below(seeds.size())], seeds, random, 6);
        ASSERT_EQ(test::try_all_readers(text), "") << "seed " << seed << "\n" << text;
    }
}

}  // namespace
}  // namespace ailab::gomoku
