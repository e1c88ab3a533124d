#include <gtest/gtest.h>

#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kAima = "(A (B 3 12 8) (C 2 4 6) (D 14 5 2))";

TEST(MinimaxChecker, WantsTheValueAndAnyBestMove) {
    for (const char* output : {"value 3; best: B → 3", "3 B", "minimax value = 3, best move: b",
                               "值：3，最佳走法：B", "B\n3\n", "best child 1, value 3"})
        EXPECT_TRUE(judge("minimax", kAima, output).passed()) << output;
    for (const char* output :
         {"value 3; best: C", "value 2; best: B", "3", "B", "", "value 3; best: 2"})
        EXPECT_FALSE(judge("minimax", kAima, output).passed()) << output;
    EXPECT_TRUE(judge("minimax", kAima, "3", {{"move", "false"}}).passed());
    EXPECT_TRUE(judge("minimax", "((1 5)(3 1))", "1 2").passed());
    EXPECT_TRUE(judge("minimax", "((1 5)(3 1))", "1 1").passed());
    EXPECT_TRUE(
        judge("minimax", "((0 -inf)(win=inf -inf)(win=inf 0))", "value 0; best 3").passed());
}

TEST(MinimaxChecker, NamesTheBug) {
    EXPECT_TRUE(
        has(judge("minimax", kAima, "value 14; best D").diagnosis, "maximum at every level"));
    // K-12: a maximum that starts at 0
    EXPECT_TRUE(has(judge("minimax", "((-3 -5)(-7 -2))", "0 1").diagnosis, "starts at 0"));
}

TEST(MinimaxChecker, ReadsAValueBehindALongerPhrase) {
    EXPECT_TRUE(judge("minimax", kAima,
                      "child B -> 3\nchild C -> 2\nchild D -> 2\nMinimax value at the root: 3\n"
                      "MAX should choose: B\n")
                    .passed());
    EXPECT_FALSE(
        judge("minimax", kAima, "child B -> 3\nvalue at the root of the tree: 2\nbest: B\n")
            .passed());
}

TEST(AlphaBetaCountChecker, IsExactForTheGivenOrder) {
    EXPECT_TRUE(judge("alpha-beta-count", kAima,
                      "alpha-beta: 11 nodes, 7 leaves, 2 cut-offs\npruning where alpha >= beta: 7 "
                      "of 9 leaves")
                    .passed());
    EXPECT_TRUE(judge("alpha-beta-count", kAima, "7").passed());
    for (const char* output :
         {"total leaves: 9 / visited leaves: 7 / pruned leaves: 2", "evaluated 7 of 9 leaves",
          "visited nodes: 11, leaves: 7", "leaves evaluated: 7 (pruned: 2)", "共 9 个叶子，访问 7"})
        EXPECT_TRUE(judge("alpha-beta-count", kAima, output).passed()) << output;
    EXPECT_FALSE(judge("alpha-beta-count", kAima, "total leaves: 7 / visited leaves: 9").passed());
    EXPECT_TRUE(judge("alpha-beta-count", kAima, "visited nodes: 11, visited leaves: 7",
                      {{"count", "nodes"}})
                    .passed());
    EXPECT_FALSE(judge("alpha-beta-count", kAima, "9").passed());
    // E-01, grouping A: 13 of 22
    EXPECT_TRUE(judge("alpha-beta-count",
                      "((((0 5)(-3))((3 3)(-3 0)(2 2 -3)(0 -2)))(((3 5 4 1)(-3 0))((6 8 9)(-3))))",
                      "13")
                    .passed());
}

TEST(AndOrChecker, WantsASolutionTreeAndItsCost) {
    const std::string_view bratko =
        "a = or b:1 c:3\nb = and d:1 e:1\nc = and f:2 g:1\ne = or h:6\nf = or h:2 i:3\nsolved d g "
        "h\n";  // O-07
    EXPECT_TRUE(
        judge("and-or-tree", bratko, "a is solvable; solution tree: a c f g h\ncost 8").passed());
    EXPECT_FALSE(judge("and-or-tree", bratko, "solution tree: a b d e h, cost 9").passed());
    EXPECT_TRUE(judge("and-or-tree", bratko, "solution tree: a b d e h",
                      {{"optimal", "false"}, {"cost", "false"}})
                    .passed());
    EXPECT_FALSE(
        judge("and-or-tree", bratko, "solution tree: a c f h", {{"cost", "false"}}).passed());
    EXPECT_FALSE(judge("and-or-tree", bratko, "solution tree: a c f g h\ncost 7").passed());
    EXPECT_TRUE(judge("and-or-tree", "a = and b c\nsolved b\n", "unsolvable").passed());
    EXPECT_FALSE(judge("and-or-tree", bratko, "unsolvable").passed());
}

TEST(KnapsackChecker, WantsTheBestValueAndItemsThatReachIt) {
    const std::string_view lecture = "capacity 30\n16 45\n15 25\n15 25\n";  // B-02
    for (const char* output : {"value 50, weight 30 of 30; items 2 3", "最优值：50\nx=(0,1,1)",
                               "value 50\n011\n", "value: 50\n[0, 1, 1]\n"})
        EXPECT_TRUE(judge("knapsack", lecture, output).passed()) << output;
    for (const char* output :
         {"value 45; items 1", "value 50; items 1 2", "value 50", "value 70; items 1 2", ""})
        EXPECT_FALSE(judge("knapsack", lecture, output).passed()) << output;
}

TEST(KnapsackChecker, NamesItemsThatAreNumberedFromZero) {
    EXPECT_TRUE(has(
        judge("knapsack", "capacity 30\n16 45\n15 25\n15 25\n", "value 50; items 1 2").diagnosis,
        "number the items from 0"));
}

TEST(TspChecker, AcceptsAnyStartAndDirection) {
    const std::string_view lecture =
        "edges\n1 2 30\n1 3 6\n1 4 4\n2 3 5\n2 4 10\n3 4 20\n";  // B-03
    for (const char* output :
         {"tour 1-3-2-4-1, cost 25; proved optimal", "1 -> 4 -> 2 -> 3 -> 1\n25\n",
          "2 4 1 3\ncost 25", "[3, 1, 4, 2, 3] cost: 25", "1→3→2→4→1 总长度 25"})
        EXPECT_TRUE(judge("tsp", lecture, output).passed()) << output;
    for (const char* output :
         {"1-2-3-4-1 cost 59", "1-3-2-4-1 cost 24", "1-3-2-1 cost 25", "25", "1-3-2-4-3-1 cost 25"})
        EXPECT_FALSE(judge("tsp", lecture, output).passed()) << output;
}

TEST(QueensChecker, ReadsColumnsAndBoards) {
    EXPECT_TRUE(judge("queens", "4\n", "2 4 1 3").passed());
    EXPECT_TRUE(judge("queens", "4\n", "[1, 3, 0, 2]").passed());
    EXPECT_TRUE(judge("queens", "4\n", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n").passed());
    EXPECT_FALSE(judge("queens", "4\n", "1 2 3 4").passed());
    EXPECT_FALSE(judge("queens", "4\n", "2 4 1 2").passed());
    for (const char* output : {"no solution", "no", "No solution exists for n = 3"})
        EXPECT_TRUE(judge("queens", "3\n", output).passed()) << output;
}

TEST(QueensChecker, ReadsARowPerLine) {
    EXPECT_TRUE(judge("queens", "4\n",
                      "Row 1: column 2\nRow 2: column 4\nRow 3: column 1\nRow 4: column 3\n")
                    .passed());
    EXPECT_TRUE(judge("queens", "4\n", "2\n4\n1\n3\n").passed());
    EXPECT_FALSE(judge("queens", "4\n", "2\n4\n1\n2\n").passed());
}

TEST(QueensChecker, DoesNotBlameOneDiagonalForAnAttackFromAfar) {
    const auto verdict =
        judge("queens", "5\n", "2 4 1 5 3");  // two attacks, two or three rows apart
    EXPECT_EQ(verdict.diagnosis, "");
}

TEST(QueensChecker, ReadsAMatrixInAnyLayout) {
    for (const char* output :
         {"[[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]",
          "[[0. 1. 0. 0.]\n [0. 0. 0. 1.]\n [1. 0. 0. 0.]\n [0. 0. 1. 0.]]", "0100 0001 1000 0010",
          "[[False True False False]\n [False False False True]\n [True False False False]\n "
          "[False False True False]]"})
        EXPECT_TRUE(judge("queens", "4\n", output).passed()) << output;
    EXPECT_FALSE(judge("queens", "4\n", "[[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0, 1, 0, 0]]")
                     .passed());
    EXPECT_FALSE(judge("queens", "4\n", "[[1, 1, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0]]")
                     .passed());
}

}  // namespace
}  // namespace ailab::test
