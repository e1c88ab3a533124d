#include <map>

#include <gtest/gtest.h>

#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n";

std::size_t perft(const grade::XiangqiBoard& board, int depth) {
    if (depth == 0) return 1;
    std::size_t sum = 0;
    for (const auto move : grade::legal_moves(board))
        sum += perft(grade::after(board, move), depth - 1);
    return sum;
}

TEST(XiangqiRules, CountTheKnownMovesOfTheStart) {
    const auto board = grade::read_fen(kStart, "start");
    EXPECT_EQ(perft(board, 1), 44U);
    EXPECT_EQ(perft(board, 2), 1920U);
    EXPECT_EQ(perft(board, 3), 79666U);
}

TEST(XiangqiMovesChecker, ReadsAListOrACount) {
    EXPECT_TRUE(judge("xiangqi-moves", kStart, "44 moves").passed());
    EXPECT_FALSE(judge("xiangqi-moves", kStart, "43").passed());
    EXPECT_TRUE(has(judge("xiangqi-moves", kStart, "88").diagnosis, "both sides"));
    std::string list;
    for (const auto move : grade::legal_moves(grade::read_fen(kStart, "start")))
        list += grade::iccs(move) + ", ";
    EXPECT_TRUE(judge("xiangqi-moves", kStart, list).passed());
    EXPECT_FALSE(judge("xiangqi-moves", kStart, list + "e0e2").passed());
}

TEST(XiangqiMoveChecker, ReadsEveryNotation) {
    for (const char* output : {"h2e2", "H2-E2", "炮二平五", "bestmove h2e2", "我走：砲二平五",
                               "evaluate number : 12\n炮二平五\n"})
        EXPECT_TRUE(judge("xiangqi-move", kStart, output).passed()) << output;
    EXPECT_TRUE(judge("xiangqi-move", kStart, "bestmove h3e3", {{"first_rank", "1"}}).passed());
    EXPECT_FALSE(judge("xiangqi-move", kStart, "h2h9").passed() &&
                 judge("xiangqi-move", kStart, "a0a5").passed());
    EXPECT_TRUE(has(judge("xiangqi-move", kStart, "b0d1").diagnosis, "horse"));
    EXPECT_EQ(judge("xiangqi-move", kStart, "resign").outcome, grade::Outcome::bad_format);
}

TEST(XiangqiMoveChecker, ProvesMates) {
    const std::string_view mate = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1\n";
    EXPECT_TRUE(judge("xiangqi-move", mate, "b6b9", {{"mate", "2"}}).passed() ||
                judge("xiangqi-move", mate, "a7a9", {{"mate", "2"}}).passed());
    EXPECT_FALSE(judge("xiangqi-move", mate, "b6b5", {{"mate", "1"}}).passed());
}

TEST(XiangqiMoveChecker, TakesWhatIsWithinTheMarginOfTheBest) {
    const std::map<std::string, std::string> best{{"goal", "best"}, {"margin", "50"}};
    const std::string answer = "a0a1 -12\nb0c2 20\nh0g2 25\nh2e2 70\n";
    const auto passes = [&](const char* output, const std::string& values) {
        return judge("xiangqi-move", kStart, output, best, values).passed();
    };
    EXPECT_TRUE(passes("h2e2", answer));
    EXPECT_TRUE(passes("马八进七", answer));
    EXPECT_FALSE(passes("a0a1", answer));
    EXPECT_FALSE(passes("a0a2", answer));
    EXPECT_TRUE(passes("a0a1", "a0a1\nb0c2\n")) << "without values, all that are listed";
    EXPECT_TRUE(passes("b0c2", "b0c2 30990\nh2e2 31995\na0a1 900\n")) << "a slower mate";
    EXPECT_FALSE(passes("a0a1", "b0c2 30990\nh2e2 31995\na0a1 900\n"));
}

std::string five_board(const std::vector<std::pair<int, std::string>>& rows) {
    std::string text = "15\n";
    for (int y = 0; y < 15; ++y) {
        std::string row(15, '.');
        for (const auto& [at, cells] : rows)
            if (at == y) row = cells;
        text += row + "\n";
    }
    return text;
}

TEST(GomokuChecker, JudgesTheWinner) {
    const std::string rising = five_board({{4, "....X.........."},
                                           {3, ".....X........."},
                                           {2, "......X........"},
                                           {1, ".......X......."},
                                           {0, "........X......"}});
    EXPECT_TRUE(judge("gomoku-winner", rising, "X wins").passed());
    EXPECT_TRUE(judge("gomoku-winner", rising, "黑方胜").passed());
    EXPECT_FALSE(judge("gomoku-winner", rising, "none").passed());
    const std::string edge = five_board({{3, "............XXX"}, {4, "XX............."}});
    EXPECT_TRUE(judge("gomoku-winner", edge, "none").passed());
    EXPECT_FALSE(judge("gomoku-winner", edge, "X").passed());
}

TEST(GomokuChecker, WantsTheFiveTakenOrStopped) {
    const std::string four = five_board({{7, "...XXXX........"}, {8, "...OOO.O......."}});
    EXPECT_TRUE(judge("gomoku-move", four, "2,7").passed());
    EXPECT_TRUE(judge("gomoku-move", four, "h8").passed());
    EXPECT_FALSE(judge("gomoku-move", four, "6,8").passed());
    EXPECT_FALSE(judge("gomoku-move", four, "3,7").passed());
    EXPECT_FALSE(judge("gomoku-move", four, "15,7").passed());
    EXPECT_TRUE(judge("gomoku-move", four, "0,0", {{"goal", "legal"}}).passed());
}

TEST(GomokuChecker, TakesEveryMoveThatKeepsTheForcedWin) {
    // X has two threes that meet at 7,7 and are stopped at one end; O has an open three.
    const std::string race = five_board({{3, "..OOO.........."},
                                         {7, "...OXXX........"},
                                         {8, ".......X......."},
                                         {9, ".......X......."},
                                         {10, ".......X......."},
                                         {11, ".......O......."},
                                         {13, ".O............."}});
    const std::map<std::string, std::string> win{{"goal", "win"}};
    EXPECT_TRUE(judge("gomoku-move", race, "7,7", win).passed()) << "two fours at once";
    EXPECT_FALSE(judge("gomoku-move", race, "8,7", win).passed()) << "the reply takes the crossing";
    EXPECT_FALSE(judge("gomoku-move", race, "5,3", win).passed()) << "stops a three, wins nothing";
    EXPECT_FALSE(judge("gomoku-move", race, "0,0", win).passed());
    EXPECT_TRUE(judge("gomoku-move", race, "5,3", win, "5,3\n").passed()) << "the answer says so";
    const std::string empty = five_board({});
    EXPECT_EQ(judge("gomoku-move", empty, "7,7", win).outcome, grade::Outcome::judge_error);
}

TEST(GomokuChecker, TakesOneOfTheBestOfTheAnswer) {
    const std::string start = five_board({{7, ".......XO......"}});
    const std::map<std::string, std::string> best{{"goal", "best"}, {"margin", "10"}};
    EXPECT_TRUE(judge("gomoku-move", start, "6,6", best, "6,6 30\n8,8 35\n0,0 -90\n").passed());
    EXPECT_TRUE(judge("gomoku-move", start, "g9", best, "6,6 30\ni7 35\n0,0 -90\n").passed());
    EXPECT_FALSE(judge("gomoku-move", start, "0,0", best, "6,6 30\n8,8 35\n0,0 -90\n").passed());
    EXPECT_TRUE(judge("gomoku-move", start, "6,6", best, "6 6\n").passed());
}

TEST(GomokuBoards, ComeFromAGameOrDoNot) {
    const auto comes = [](const std::vector<std::pair<int, std::string>>& rows) {
        return grade::comes_from_a_game(grade::read_five(five_board(rows), "board"));
    };
    EXPECT_TRUE(comes({}));
    EXPECT_TRUE(comes({{7, "XXXXX.........."}, {9, "OOOO..........."}}));
    EXPECT_FALSE(comes({{7, "XXXXX.........."}, {9, "OOO.OO........."}})) << "O moved after it";
    EXPECT_FALSE(comes({{7, "XXXXX.........."}})) << "O never moved";
    EXPECT_FALSE(comes({{7, "XXXXX.........."}, {9, "OOOOO.........."}})) << "two winners";
    EXPECT_FALSE(comes({{7, "XXXXXXXXXX....."}, {9, "OOOO.OOOO.O...."}})) << "five before the last";
}

}  // namespace
}  // namespace ailab::test
