#include "lab4_xiangqi/formats/game_file.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/damaged.hpp"
#include "tests/support/has.hpp"
#include "tests/support/xiangqi_files.hpp"

namespace ailab::lab4 {
namespace {

std::vector<GameFile> games_in(std::string_view text) {
    return read_games(Source::from_string(text, "game"));
}
std::string line(const GameFile& game) {
    std::string text;
    for (const Move move : game.moves) text += (text.empty() ? "" : " ") + to_uci(move);
    return text;
}
std::string game_complaint(std::string_view text) {
    try {
        games_in(text);
    } catch (const InputError& e) {
        return e.what();
    }
    return "none";
}

TEST(Pgn, ReadsChineseMovesWithTagsCommentsAndResult) {
    const GameFile game = games_in(
                              "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n"
                              "[Result \"1-0\"]\n\n{开局} 1. 炮二平五 马８进７ {常见}\n"
                              "2.马二进三 車９平８ 1-0\n")
                              .front();
    EXPECT_EQ(line(game), "h2e2 h9g7 h0g2 i9h9");
    EXPECT_EQ(game.tag("Red"), "甲");
    EXPECT_EQ(game.result, "1-0");
    EXPECT_EQ(game.comments.at(0), "开局");
    EXPECT_EQ(game.comments.at(2), "常见");
}

TEST(Pgn, ReadsEveryNotation) {
    constexpr std::pair<std::string_view, const char*> kCases[] = {
        {"[Format \"WXF\"]\n1. C2.5 H8+7 2. H2+3 R9.8 *", "h2e2 h9g7 h0g2 i9h9"},
        {"[Format \"ICCS\"]\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *", "h2e2 h9g7 h0g2 i9h9"},
        {"[Variant \"xiangqi\"]\n1. h3e3 h10g8 1/2-1/2", "h2e2 h9g7"},
        // SAN of WinBoard has ranks from zero.
        {"[Variant \"xiangqi\"]\n\n1. Che2 {+0,10/7} g5 2. Cxe6 *", "h2e2 g6g5 e2e6"},
        // A game of 2014 as ElephantChess writes it: the file of the origin is named more often
        // than it has to be.
        {"[Variant \"Xiangqi\"]\n\n1. Che3 Nhg8 2. Nhg3 Rih10 3. Rih1 Nbc8 4. Pg5 Pc6 5. Nba3 Pa6 "
         "6. Cbc3 Ncb6 7. Ra2 Bce8 8. Rad2 Nbxa4\n",
         "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 a6a5 b2c2 c7b5 a0a1 c9e7 a1d1 b5a3"},
    };
    for (const auto& [text, moves] : kCases) EXPECT_EQ(line(games_in(text).front()), moves);
    const GameFile western =
        games_in("[Variant \"xiangqi\"]\n[White \"a\"]\n1. Che2 {+0,10/7} 1/2-1/2").front();
    EXPECT_EQ(western.tag("Red"), "a");
    EXPECT_EQ(western.comment_at(1), "+0,10/7");
    EXPECT_EQ(western.result, "1/2-1/2");
}

TEST(Pgn, ReadsVariationsGlyphsAndWhatIsSaidInThem) {
    const GameFile game =
        games_in("1. 炮二平五! (1. 兵七进一 {试 ) 探} 卒７进１?? 1-0) (1. 马二进三) 马８进７ $14 *")
            .front();
    EXPECT_EQ(line(game), "h2e2 h9g7");
    EXPECT_EQ(game.glyphs_at(0), std::vector<int>{1});
    EXPECT_EQ(game.glyphs_at(1), std::vector<int>{14});
    ASSERT_EQ(game.variations.size(), 2U);
    const auto& [at, first] = game.variations[0];
    EXPECT_EQ(at, 0U);
    EXPECT_EQ(first.moves.size(), 2U);
    EXPECT_EQ(first.comment_at(1), "试 ) 探");
    EXPECT_EQ(first.glyphs_at(1), std::vector<int>{4});
    const std::string text = write_pgn(game, Notation::chinese);
    EXPECT_EQ(text.substr(text.find("1. ")),
              "1. 炮二平五 $1 (1. 兵七进一 {试 ) 探} 1... 卒７进１ $4) (1. 马二进三) 1...\n"
              "马８进７ $14 *\n");
}

TEST(Pgn, HoldsSeveralGamesAndPositions) {
    const auto games = games_in(
        "[Event \"a\"]\n1. 炮二平五 *\n\n[Event \"b\"]\n"
        "[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1\"]\n1... 将４进１ *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(line(games[1]), "d9d8");
}

TEST(GameFile, MayBeInGbk) {
    // 炮二平五 马８进７, by red 红 in GBK.
    const GameFile pgn = games_in(
                             "[Red \"\xBA\xEC\"]\n"
                             "1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 "
                             "\xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7 *\n")
                             .front();
    EXPECT_EQ(pgn.tag("Red"), "红");
    EXPECT_EQ(line(pgn), "h2e2 h9g7");
    const GameFile ubb = games_in(
                             "[DhtmlXQ]\n[DhtmlXQ_title]\xBA\xEC[/DhtmlXQ_title]\n"
                             "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]")
                             .front();
    EXPECT_EQ(ubb.tag("Title"), "红");
    EXPECT_EQ(line(ubb), "h2e2");
}

TEST(Fen, IsReadAsItIsWritten) {
    const std::string fen = "4k4/9/9/9/9/9/9/9/4R4/4K4 b - - 3 9";
    const auto games =
        read_games(Source::from_string(fen + "\n\n" + std::string(kStartFen), "fen"));
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(to_fen(games[0].start), fen);
    EXPECT_EQ(left_out_of(games, "xqf"),
              std::vector<std::string>{"that black is to move, since there is no move"});
}

TEST(GameFile, KeepsEveryTagOrSaysWhichOnesAreLost) {
    const auto games = read_games(Source::from_string(
        "[Red \"A\"]\n[Opening \"中炮\"]\n[ECO \"C50\"]\n\n1. 炮二平五 1-0", "pgn"));
    const std::string pgn = write_pgn(games[0], Notation::chinese);
    EXPECT_TRUE(has(pgn, "[Opening \"中炮\"]\n[ECO \"C50\"]"));
    EXPECT_EQ(left_out_of(games, "pgn"), std::vector<std::string>{});
    EXPECT_EQ(left_out_of(games, "xqf"), std::vector<std::string>{"the tags ECO Opening"});
    EXPECT_EQ(left_out_of(games, "fen"),
              (std::vector<std::string>{"the result", "the tags ECO Opening Red"}));
}

TEST(GameFile, SaysWhichBracesAndFieldsAreLost) {
    GameFile game;
    game.comment(0, "f(x) = {1}");
    EXPECT_EQ(left_out_of({&game, 1}, "pgn"),
              (std::vector<std::string>{"the braces in 1 comment"}));
    EXPECT_TRUE(left_out_of({&game, 1}, "dhtmlxq").empty());
    const auto games = games_in(
        "[DhtmlXQ][DhtmlXQ_init]500,350[/DhtmlXQ_init][DhtmlXQ_author]A[/DhtmlXQ_author]"
        "[DhtmlXQ_owner][/DhtmlXQ_owner][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]");
    EXPECT_EQ(left_out_of(games, "pgn"), (std::vector<std::string>{"the field author"}));
}

TEST(Wxf, ReadsItsTextFormat) {
    const GameFile game = games_in(
                              "FORMAT WXF\nGAME 1\nRED Ann\nBLACK Bo\nRESULT 0-1\nSTART{\n"
                              "1. C2.5 H8+7\n2. H2+3\n}END\n")
                              .front();
    EXPECT_EQ(line(game), "h2e2 h9g7 h0g2");
    EXPECT_EQ(game.tag("Red"), "Ann");
    EXPECT_EQ(game.result, "0-1");
}

TEST(Dhtmlxq, ReadsMovesFromTheTopLeft) {
    const GameFile game = games_in(
                              "[DhtmlXQ]\n[DhtmlXQ_title]题[/DhtmlXQ_title]\n"
                              "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"
                              "[DhtmlXQ_comment1]好[/DhtmlXQ_comment1]\n[/DhtmlXQ]")
                              .front();
    EXPECT_EQ(line(game), "h2e2 h9g7");
    EXPECT_EQ(game.tag("Title"), "题");
    EXPECT_EQ(game.comments.at(1), "好");
}

/// A move of an XQF 1.0 file; flags: 0xF0 another follows, 0x0F another stands in its place.
void add_record(std::string& bytes, int from, int to, int flags, const std::string& comment) {
    bytes += static_cast<char>(from + 24);
    bytes += static_cast<char>(to + 32);
    bytes += static_cast<char>(flags);
    bytes += '\0';
    bytes += static_cast<char>(comment.size());
    bytes += std::string(3, '\0') + comment;
}

/// An XQF 1.0 file of two moves with a comment, made by hand from the format's description.
std::string xqf_bytes() {
    std::string bytes(0x400, '\0');
    bytes.replace(0, 3, "XQ\x0A");
    const unsigned char squares[32] = {80, 70, 60, 50, 40, 30, 20, 10, 0,  72, 12,
                                       83, 63, 43, 23, 3,  9,  19, 29, 39, 49, 59,
                                       69, 79, 89, 17, 77, 6,  26, 46, 66, 86};
    for (std::size_t i = 0; i < 32; ++i) bytes[0x10 + i] = static_cast<char>(squares[i]);
    bytes[0x33] = 1;
    bytes.replace(0x130, 4,
                  "\x03"
                  "Ann");
    bytes.replace(0x140, 3, "\x02\xBA\xEC");  // 红 in GBK
    add_record(bytes, 0, 0, 0xF0, "");
    add_record(bytes, 72, 42, 0xF0, "centre");
    add_record(bytes, 79, 67, 0x00, "");
    return bytes;
}

/// The same game as later versions write it: everything but the strings shifted by keys.
std::string keyed_xqf_bytes(int version, Random& random) {
    std::string bytes = xqf_bytes().substr(0, 0x400);
    bytes[2] = static_cast<char>(version);
    const auto key = [&] { return static_cast<unsigned>(random.below(256)); };
    const unsigned mask = key(), sum = key(), pieces = key(), from = key(), to = key();
    unsigned parts[4] = {key(), key(), key(), key()};  // or-ed into the stream's keys
    bytes[3] = static_cast<char>(mask);
    for (std::size_t i = 0; i < 4; ++i) bytes[8 + i] = static_cast<char>(parts[i]);
    bytes[12] = static_cast<char>(sum);
    bytes[13] = static_cast<char>(pieces);
    bytes[14] = static_cast<char>(from);
    bytes[15] = static_cast<char>(to);
    const unsigned own[4] = {sum, pieces, from, to};
    for (std::size_t i = 0; i < 4; ++i) parts[i] |= own[i] & mask;
    const unsigned by_pieces = (54 * pieces * pieces + 221) * pieces % 256;
    const unsigned by_from = (54 * from * from + 221) * by_pieces % 256;
    const unsigned by_to = (54 * to * to + 221) * by_from % 256;
    const std::string squares = bytes.substr(0x10, 32);
    for (unsigned i = 0; i < 32; ++i) {
        const unsigned at = version < 12 ? i : (i + by_pieces + 1) % 32;
        bytes[0x10 + i] = static_cast<char>(static_cast<unsigned char>(squares[at]) + by_pieces);
    }
    const auto append = [&](unsigned value) {
        const auto phrase =
            static_cast<unsigned char>("[(C) Copyright Mr. Dong Shiwei.]"[bytes.size() % 32]);
        bytes += static_cast<char>(value + (phrase & parts[bytes.size() % 4]));
    };
    const auto record = [&](unsigned from_square, unsigned to_square, unsigned flags,
                            std::string_view comment) {
        append(from_square + 24 + by_from);
        append(to_square + 32 + by_to);
        append(flags | (comment.empty() ? 0U : 0x20U));
        append(key());
        if (comment.empty()) return;
        const auto size =
            static_cast<unsigned>(comment.size()) + (sum * 256 + pieces) % 32000 + 767;
        for (const unsigned shift : {0U, 8U, 16U, 24U}) append(size >> shift & 0xFFU);
        for (const char c : comment) append(static_cast<unsigned char>(c));
    };
    record(0, 0, 0x80, "");
    record(72, 42, 0x80 | 0x40, "centre");
    record(79, 67, 0x00, "");
    record(12, 42, 0x00, "");
    return bytes;
}

TEST(Xqf, ReadsTheVersionsWithKeys) {
    constexpr std::uint64_t kSeed = 8;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (int i = 0; i < 300; ++i) {
        const int version = i % 2 ? 0x12 : i % 4 ? 0x0C : 0x0B;
        const GameFile game = games_in(keyed_xqf_bytes(version, random)).front();
        ASSERT_EQ(game.variations.size(), 1U);  // 0x40
        EXPECT_EQ(game.variations[0].at, 0U);
        EXPECT_EQ(to_uci(game.variations[0].line.moves.at(0)), "b2e2");
        ASSERT_EQ(to_fen(game.start), kStartFen) << i;
        ASSERT_EQ(line(game), "h2e2 h9g7") << i;
        EXPECT_EQ(game.tag("Black"), "红");
        EXPECT_EQ(game.comments.at(1), "centre");
    }
}

TEST(Xqf, ReadsVersionOne) {
    const GameFile game = games_in(xqf_bytes()).front();
    EXPECT_TRUE(game.variations.empty());
    EXPECT_EQ(to_fen(game.start), kStartFen);
    EXPECT_EQ(line(game), "h2e2 h9g7");
    EXPECT_EQ(game.tag("Red"), "Ann");
    EXPECT_EQ(game.tag("Black"), "红");
    EXPECT_EQ(game.result, "1-0");
    EXPECT_EQ(game.comments.at(1), "centre");
}

TEST(GameFile, SaysWhatIsWrongAndWhere) {
    Random random(8);
    const std::string keyed = keyed_xqf_bytes(0x12, random);
    const std::pair<std::string, const char*> cases[] = {
        {"1. 炮二平五 马八进六 *", "game:1:9"},
        {"1. 炮二平五 { open", "never closed"},
        {"CCBridge Record", "files of CCBridge (.cbr, .cbl) cannot be read"},
        {"3k5/9/9/9/9/9/9/9/9/4K4\n3k5/9/9/9/9/9/9/9/9/9", "game:2:1"},
        {"1. 炮二平五 (", "never closed"},
        {"1. 炮二平五 (1. 兵七进一", "never closed"},
        {"(1. 炮二平五)", "before the first move"},
        {"[Event", "expected a tag"},
        {"[FEN \"nonsense\"]", "game:1:"},
        {"[Event \"\xFF\"]", "neither UTF-8 nor GBK"},
        {"[Variant \"xiangqi\"]\n\n1. Che3 Chg8 2. Cxe9 *", "'Cxe9'"},
        {"", "no game"},
        {"FORMAT WXF\nSTART{\nC2.9\n}END", "game:3:1"},
        {"FORMAT WXF\nSTART{\nC2.5", "}END"},
        {"[DhtmlXQ][DhtmlXQ_movelist]7748[/DhtmlXQ_movelist]", "game:1:28"},
        {"[DhtmlXQ][DhtmlXQ_binit]12[/DhtmlXQ_binit]", "64 digits"},
        {xqf_bytes().substr(0, 0x40C), "byte 0x"},
        {keyed.substr(0, keyed.size() - 2), "byte 0x"},
    };
    for (const auto& [text, expected] : cases) {
        const std::string complaint = game_complaint(text);
        EXPECT_TRUE(has(complaint, expected));
    }
}

TEST(Xqf, EndsALineBeforeAnIllegalMoveAndKeepsTheRest) {
    std::string bytes = xqf_bytes().substr(0, 0x400);
    add_record(bytes, 0, 0, 0xF0, "");
    add_record(bytes, 72, 42, 0xF0, " centre ");
    add_record(bytes, 79, 60, 0xFF, "a horse does not go there");
    add_record(bytes, 70, 62, 0x00, "lost with it");
    add_record(bytes, 19, 27, 0xFF, "instead");
    add_record(bytes, 70, 62, 0x00, "");
    add_record(bytes, 77, 47, 0x00, "second");
    const GameFile game = games_in(bytes).front();
    EXPECT_EQ(line(game), "h2e2 b9c7 h0g2");
    EXPECT_EQ(game.comments, (std::vector<std::string>{"", "centre", "instead"}));
    ASSERT_EQ(game.variations.size(), 1U);
    EXPECT_EQ(game.variations[0].at, 1U);
    EXPECT_EQ(game.variations[0].line.comment_at(1), "second");
    ASSERT_EQ(game.cut.size(), 1U);
    EXPECT_TRUE(game.cut[0].starts_with("byte 0x418: h9g0 is not legal")) << game.cut[0];
}

TEST(Xqf, ShortensNamesAtACharacter) {
    GameFile game;
    game.set_tag("Red", "一二三四五六七八");  // 16 bytes of GBK for 15
    game.set_tag("Black", "Ann");
    EXPECT_EQ(too_long_for_xqf(game), std::vector<std::string>{"Red"});
    const GameFile again = games_in(write_xqf(game)).front();
    EXPECT_EQ(again.tag("Red"), "一二三四五六七");
    EXPECT_EQ(again.tag("Black"), "Ann");
}

TEST(Pgn, ReadsATagWithQuotesInIt) {
    const GameFile game = games_in("[Event \"\"Huangshan Cup\" 2002\"]\n[Red \"A\"]\n*").front();
    EXPECT_EQ(game.tag("Event"), "\"Huangshan Cup\" 2002");
    EXPECT_EQ(game.tag("Red"), "A");
}

TEST(Pgn, LeavesOutTheFooterOfXqbase) {
    const auto games = games_in(
        "1. 炮二平五 *\n  ======\n http://www.xqbase.com/\n"
        "[Red \"A\"]\n1. 马二进三 1-0\n=====\nadvertisement\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(line(games[0]), "h2e2");
    EXPECT_EQ(games[1].tag("Red"), "A");
    EXPECT_EQ(line(games[1]), "h0g2");
}

TEST(GameFile, ReadersSurviveDamagedFiles) {
    constexpr std::uint64_t kSeed = 4;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    const GameFile game =
        games_in(
            "[Red \"红方\"]\n1. 炮二平五! {开局} (1. 兵七进一 {试 ) 探} 卒７进１?\?) (1. 马二进三) "
            "马８进７ $14 2. 马二进三 车９平８ (2... 卒７进１ 3. 马八进七) 3. 车一平二 0-1")
            .front();
    const std::vector<std::string> originals{write_pgn(game, Notation::chinese),
                                             write_dhtmlxq(game),
                                             "FORMAT WXF\nRED a\nSTART{\n1. C2.5 H8+7\n}END\n",
                                             xqf_bytes(),
                                             write_xqf(game),
                                             keyed_xqf_bytes(0x12, random)};
    for (const std::string& original : originals)
        for (int i = 0; i < 600; ++i) {
            const std::string text = damaged(original, originals, random, 4);
            EXPECT_TRUE(test::game_files_come_back(text)) << text;
        }
}

}  // namespace
}  // namespace ailab::lab4
