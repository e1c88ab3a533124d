// Xiangqi at the front end: typed moves in every notation, the record of a game, its files.
#include "lab4_xiangqi/play/played_xiangqi.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/play/table.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab4 {
namespace {

using play::Typing;

TEST(PlayedXiangqi, ATypedMoveIsCompleteWithItsLastSignInEveryNotation) {
    for (const char* fen :
         {kStartFen.data(), "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b",
          "3k5/9/9/4P4/4P4/2P6/2P1p4/4p4/4p4/5K3 w", "3k5/9/4R4/9/4R4/9/4C4/9/4C4/5K3 w"}) {
        const Position position = parse_fen(fen);
        const PlayedXiangqi game({.start = position});
        for (const Move move : legal_moves(position))
            for (const Notation notation : {Notation::chinese, Notation::traditional, Notation::wxf,
                                            Notation::iccs, Notation::uci}) {
                const std::string text = write_move(position, move, notation);
                std::size_t at = 0;
                ASSERT_TRUE(game.begins_move(decode_utf8(text, at))) << text;
                for (; at < text.size(); decode_utf8(text, at))
                    ASSERT_EQ(game.typing(text.substr(0, at)), Typing::unfinished) << text;
                EXPECT_EQ(game.typing(text), Typing::complete) << text;
                EXPECT_EQ(game.read(text), to_uci(move)) << text;
            }
    }
}

TEST(PlayedXiangqi, SaysWhatIsWrongAsSoonAsNothingCanMendIt) {
    const PlayedXiangqi game({});
    for (const char* text : {"h2h", "h2e", "炮二平", "C2="})
        EXPECT_EQ(game.typing(text), Typing::unfinished) << text;
    for (const char* text : {"a0a9", "bbbbb"}) EXPECT_EQ(game.typing(text), Typing::complete);
    for (const char* text : {"a0a9", "C2=2", "炮二平二", "h2", "bbbbb"})
        EXPECT_THROW(game.read(text), InputError) << text;
}

TEST(PlayedXiangqi, TakesBackPlaysAgainAndIsSavedWithItsComments) {
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "both"});
    table.begin_with({"h2e2", "h9g7"});
    EXPECT_EQ(table.move_list().front(), "  1. 炮二平五  马８进７");
    EXPECT_TRUE(table.undo());
    EXPECT_TRUE(table.redo());
    EXPECT_FALSE(table.redo());
    EXPECT_EQ(table.result(), "not finished");
    table.comment("the usual reply");
    const TemporaryFolder folder;
    table.save(folder.path("a.pgn"), false);
    table.new_game();
    EXPECT_EQ(table.load(folder.path("a.pgn")), "");
    EXPECT_NE(table.log_text().find("the usual reply"), std::string::npos) << table.log_text();
    table.resign();
    EXPECT_EQ(table.result(), "black wins: resigned");
    EXPECT_TRUE(table.undo() && table.undo() && table.undo());
    EXPECT_FALSE(table.undo());
    EXPECT_EQ(to_fen(game.position()), kStartFen);
}

}  // namespace
}  // namespace ailab::lab4
