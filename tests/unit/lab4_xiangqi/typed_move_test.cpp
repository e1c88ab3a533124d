// Moves typed sign by sign on the full board.
#include "lab4_xiangqi/play/typed_move.hpp"

#include <gtest/gtest.h>

#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

std::vector<char32_t> signs_of(const std::string& text) {
    std::vector<char32_t> signs;
    for (std::size_t at = 0; at < text.size();) signs.push_back(decode_utf8(text, at));
    return signs;
}

/// Every sign must be taken, and the move must come with the last one.
void expect_typed(const Position& position, Move move, const std::string& text) {
    TypedMove typed;
    const auto signs = signs_of(text);
    ASSERT_TRUE(TypedMove::begins_with(signs.front())) << text;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        ASSERT_FALSE(typed.read(position, false)) << text << " after " << i << " signs";
        typed.add(signs[i]);
    }
    const auto reading = typed.read(position, false);
    ASSERT_TRUE(reading) << text;
    EXPECT_EQ(reading->error, "") << text;
    EXPECT_EQ(reading->move, move) << text;
}

TEST(XiangqiTypedMove, IsPlayedWithItsLastSignInEveryNotation) {
    for (const char* fen :
         {kStartFen.data(), "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b",
          "3k5/9/9/4P4/4P4/2P6/2P1p4/4p4/4p4/5K3 w", "3k5/9/4R4/9/4R4/9/4C4/9/4C4/5K3 w"}) {
        const Position position = parse_fen(fen);
        for (const Move move : legal_moves(position))
            for (const Notation notation : {Notation::chinese, Notation::traditional, Notation::wxf,
                                            Notation::iccs, Notation::uci})
                expect_typed(position, move, write_move(position, move, notation));
    }
}

TEST(XiangqiTypedMove, SaysWhatIsWrongAsSoonAsNothingCanMendIt) {
    const auto typed = [](const char* text, bool ended) {
        TypedMove move;
        for (const char32_t sign : signs_of(text)) move.add(sign);
        return move.read(Position(), ended);
    };
    for (const char* text : {"a0a9", "h2h", "h2e", "炮二平", "C2="})
        EXPECT_EQ(typed(text, false).has_value(), std::string(text) == "a0a9") << text;
    for (const char* text : {"a0a9", "C2=2", "炮二平二", "h2", "bbbbb"}) {
        const auto reading = typed(text, true);
        ASSERT_TRUE(reading) << text;
        EXPECT_NE(reading->error, "") << text;
    }
    EXPECT_TRUE(typed("bbbbb", false));
    EXPECT_FALSE(typed("", true));
}

TEST(XiangqiTypedMove, LosesItsLastSignWhole) {
    TypedMove typed;
    for (const char32_t sign : signs_of("炮 二")) typed.add(sign);
    EXPECT_EQ(typed.text(), "炮二");
    typed.erase_last();
    EXPECT_EQ(typed.text(), "炮");
    typed.erase_last();
    typed.erase_last();
    EXPECT_TRUE(typed.empty());
}

}  // namespace
}  // namespace ailab::lab4
