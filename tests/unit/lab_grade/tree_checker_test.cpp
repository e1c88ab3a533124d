// The checkers of trees and board games.
#include <map>

#include <gtest/gtest.h>

#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kAima = "(A (B 3 12 8) (C 2 4 6) (D 14 5 2))";

TEST(MinimaxChecker, WantsTheValueAndAnyBestMove) {
    accepts("minimax", kAima,
            {"value 3; best: B → 3", "3 B", "minimax value = 3, best move: b", "值：3，最佳走法：B",
             "B\n3\n", "best child 1, value 3"});
    rejects("minimax", kAima,
            {"value 3; best: C", "value 2; best: B", "3", "B", "", "value 3; best: 2"});
    accepts("minimax", kAima, {"3"}, {{"move", "false"}});
    accepts("minimax", "((1 5)(3 1))", {"1 2", "1 1"});
    accepts("minimax", "((0 -inf)(win=inf -inf)(win=inf 0))", {"value 0; best 3"});
}

TEST(MinimaxChecker, NamesTheBug) {
    EXPECT_TRUE(
        has(judge("minimax", kAima, "value 14; best D").diagnosis, "maximum at every level"));
    // K-12: a maximum that starts at 0
    EXPECT_TRUE(has(judge("minimax", "((-3 -5)(-7 -2))", "0 1").diagnosis, "starts at 0"));
}

TEST(MinimaxChecker, ReadsAValueBehindALongerPhrase) {
    accepts("minimax", kAima,
            {"child B -> 3\nchild C -> 2\nchild D -> 2\nMinimax value at the root: 3\n"
             "MAX should choose: B\n"});
    rejects("minimax", kAima, {"child B -> 3\nvalue at the root of the tree: 2\nbest: B\n"});
}

TEST(AlphaBetaCountChecker, IsExactForTheGivenOrder) {
    accepts(
        "alpha-beta-count", kAima,
        {"alpha-beta: 11 nodes, 7 leaves, 2 cut-offs\npruning where alpha >= beta: 7 "
         "of 9 leaves",
         "7", "total leaves: 9 / visited leaves: 7 / pruned leaves: 2", "evaluated 7 of 9 leaves",
         "visited nodes: 11, leaves: 7", "leaves evaluated: 7 (pruned: 2)", "共 9 个叶子，访问 7"});
    rejects("alpha-beta-count", kAima, {"total leaves: 7 / visited leaves: 9"});
    accepts("alpha-beta-count", kAima, {"visited nodes: 11, visited leaves: 7"},
            {{"count", "nodes"}});
    rejects("alpha-beta-count", kAima, {"9"});
    // E-01, grouping A: 13 of 22
    accepts("alpha-beta-count",
            "((((0 5)(-3))((3 3)(-3 0)(2 2 -3)(0 -2)))(((3 5 4 1)(-3 0))((6 8 9)(-3))))", {"13"});
}

TEST(AndOrChecker, WantsASolutionTreeAndItsCost) {
    const std::string_view bratko =
        "a = or b:1 c:3\nb = and d:1 e:1\nc = and f:2 g:1\ne = or h:6\nf = or h:2 i:3\nsolved d g "
        "h\n";  // O-07
    accepts("and-or-tree", bratko, {"a is solvable; solution tree: a c f g h\ncost 8"});
    rejects("and-or-tree", bratko, {"solution tree: a b d e h, cost 9"});
    accepts("and-or-tree", bratko, {"solution tree: a b d e h"},
            {{"optimal", "false"}, {"cost", "false"}});
    rejects("and-or-tree", bratko, {"solution tree: a c f h"}, {{"cost", "false"}});
    rejects("and-or-tree", bratko, {"solution tree: a c f g h\ncost 7"});
    accepts("and-or-tree", "a = and b c\nsolved b\n", {"unsolvable"});
    rejects("and-or-tree", bratko, {"unsolvable"});
}

TEST(KnapsackChecker, WantsTheBestValueAndItemsThatReachIt) {
    const std::string_view lecture = "capacity 30\n16 45\n15 25\n15 25\n";  // B-02
    accepts("knapsack", lecture,
            {"value 50, weight 30 of 30; items 2 3", "最优值：50\nx=(0,1,1)", "value 50\n011\n",
             "value: 50\n[0, 1, 1]\n"});
    rejects("knapsack", lecture,
            {"value 45; items 1", "value 50; items 1 2", "value 50", "value 70; items 1 2", ""});
}

TEST(KnapsackChecker, NamesItemsThatAreNumberedFromZero) {
    EXPECT_TRUE(has(
        judge("knapsack", "capacity 30\n16 45\n15 25\n15 25\n", "value 50; items 1 2").diagnosis,
        "number the items from 0"));
}

TEST(TspChecker, AcceptsAnyStartAndDirection) {
    const std::string_view lecture =
        "edges\n1 2 30\n1 3 6\n1 4 4\n2 3 5\n2 4 10\n3 4 20\n";  // B-03
    accepts("tsp", lecture,
            {"tour 1-3-2-4-1, cost 25; proved optimal", "1 -> 4 -> 2 -> 3 -> 1\n25\n",
             "2 4 1 3\ncost 25", "[3, 1, 4, 2, 3] cost: 25", "1→3→2→4→1 总长度 25"});
    rejects(
        "tsp", lecture,
        {"1-2-3-4-1 cost 59", "1-3-2-4-1 cost 24", "1-3-2-1 cost 25", "25", "1-3-2-4-3-1 cost 25"});
}

TEST(QueensChecker, ReadsColumnsAndBoards) {
    accepts("queens", "4\n", {"2 4 1 3", "[1, 3, 0, 2]", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"});
    rejects("queens", "4\n", {"1 2 3 4", "2 4 1 2"});
    accepts("queens", "3\n", {"no solution", "no", "No solution exists for n = 3"});
}

TEST(QueensChecker, ReadsARowPerLine) {
    accepts(
        "queens", "4\n",
        {"Row 1: column 2\nRow 2: column 4\nRow 3: column 1\nRow 4: column 3\n", "2\n4\n1\n3\n"});
    rejects("queens", "4\n", {"2\n4\n1\n2\n"});
}

TEST(QueensChecker, DoesNotBlameOneDiagonalForAnAttackFromAfar) {
    const auto verdict =
        judge("queens", "5\n", "2 4 1 5 3");  // two attacks, two or three rows apart
    EXPECT_EQ(verdict.diagnosis, "");
}

TEST(QueensChecker, ReadsAMatrixInAnyLayout) {
    accepts(
        "queens", "4\n",
        {"[[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]",
         "[[0. 1. 0. 0.]\n [0. 0. 0. 1.]\n [1. 0. 0. 0.]\n [0. 0. 1. 0.]]", "0100 0001 1000 0010",
         "[[False True False False]\n [False False False True]\n [True False False False]\n "
         "[False False True False]]"});
    rejects("queens", "4\n",
            {"[[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0, 1, 0, 0]]",
             "[[1, 1, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0]]"});
}

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
    accepts("xiangqi-moves", kStart, {"44 moves"});
    rejects("xiangqi-moves", kStart, {"43"});
    EXPECT_TRUE(has(judge("xiangqi-moves", kStart, "88").diagnosis, "both sides"));
    std::string list;
    for (const auto move : grade::legal_moves(grade::read_fen(kStart, "start")))
        list += grade::iccs(move) + ", ";
    accepts("xiangqi-moves", kStart, {list});
    rejects("xiangqi-moves", kStart, {list + "e0e2"});
}

TEST(XiangqiMoveChecker, ReadsEveryNotation) {
    accepts("xiangqi-move", kStart,
            {"h2e2", "H2-E2", "炮二平五", "bestmove h2e2", "我走：砲二平五",
             "evaluate number : 12\n炮二平五\n"});
    accepts("xiangqi-move", kStart, {"bestmove h3e3"}, {{"first_rank", "1"}});
    EXPECT_FALSE(judge("xiangqi-move", kStart, "h2h9").passed() &&
                 judge("xiangqi-move", kStart, "a0a5").passed());
    EXPECT_TRUE(has(judge("xiangqi-move", kStart, "b0d1").diagnosis, "horse"));
    EXPECT_EQ(judge("xiangqi-move", kStart, "resign").outcome, grade::Outcome::bad_format);
}

TEST(XiangqiMoveChecker, ProvesMates) {
    const std::string_view mate = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1\n";
    EXPECT_TRUE(judge("xiangqi-move", mate, "b6b9", {{"mate", "2"}}).passed() ||
                judge("xiangqi-move", mate, "a7a9", {{"mate", "2"}}).passed());
    rejects("xiangqi-move", mate, {"b6b5"}, {{"mate", "1"}});
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
    accepts("gomoku-winner", rising, {"X wins", "黑方胜"});
    rejects("gomoku-winner", rising, {"none"});
    const std::string edge = five_board({{3, "............XXX"}, {4, "XX............."}});
    accepts("gomoku-winner", edge, {"none"});
    rejects("gomoku-winner", edge, {"X"});
}

TEST(GomokuChecker, WantsTheFiveTakenOrStopped) {
    const std::string four = five_board({{7, "...XXXX........"}, {8, "...OOO.O......."}});
    accepts("gomoku-move", four, {"2,7", "h8"});
    rejects("gomoku-move", four, {"6,8", "3,7", "15,7"});
    accepts("gomoku-move", four, {"0,0"}, {{"goal", "legal"}});
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
    rejects("gomoku-move", race, {"0,0"}, win);
    EXPECT_TRUE(judge("gomoku-move", race, "5,3", win, "5,3\n").passed()) << "the answer says so";
    const std::string empty = five_board({});
    EXPECT_EQ(judge("gomoku-move", empty, "7,7", win).outcome, grade::Outcome::judge_error);
}

TEST(GomokuChecker, TakesOneOfTheBestOfTheAnswer) {
    const std::string start = five_board({{7, ".......XO......"}});
    const std::map<std::string, std::string> best{{"goal", "best"}, {"margin", "10"}};
    accepts("gomoku-move", start, {"6,6"}, best, "6,6 30\n8,8 35\n0,0 -90\n");
    accepts("gomoku-move", start, {"g9"}, best, "6,6 30\ni7 35\n0,0 -90\n");
    rejects("gomoku-move", start, {"0,0"}, best, "6,6 30\n8,8 35\n0,0 -90\n");
    accepts("gomoku-move", start, {"6,6"}, best, "6 6\n");
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
