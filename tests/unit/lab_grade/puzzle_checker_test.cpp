#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kThree = "1 2 3\n4 5 6\n0 7 8\n";  // two moves from the goal
constexpr std::string_view kFour = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n";

TEST(PuzzlePathChecker, ReadsBoardsDirectionsAndTiles) {
    for (const char* output : {
             "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\ntotal_step : 2\n",
             "123456078\n123456708\n123456780\n",
             "[[1,2,3],[4,5,6],[0,7,8]]\n[[1,2,3],[4,5,6],[7,0,8]]\n[[1,2,3],[4,5,6],[7,8,0]]\n",
             "step 0: 1 2 3 4 5 6 0 7 8\nstep 1: 1 2 3 4 5 6 7 0 8\nstep 2: 1 2 3 4 5 6 7 8 0\n",
             "RR",
             "right right",
             "R, R\n2 moves",
             "右右",
             "右 右\n步数：2",
             "['left', 'left']",  // of the tile
             "7 8",
             "moves: 7 8",
             "7\n8\n",
             "[7, 8]\nnode_num = 12\ntotal_step : 2\n",
             "+-+-+-+\n|1|2|3|\n|4|5|6|\n|7|_|8|\n+-+-+-+\n|1|2|3|\n|4|5|6|\n|7|8|_|\n",
         })
        EXPECT_TRUE(judge("puzzle-path", kThree, output).passed())
            << output << judge("puzzle-path", kThree, output).message;
    EXPECT_TRUE(
        judge("puzzle-path", kFour, "123456789abcd0ef\n123456789abcde0f\n123456789abcdef0\n")
            .passed());
}

TEST(PuzzlePathChecker, ReadsPastTimesStatisticsAndPrompts) {
    for (const char* output : {
             "Time: 0.02 s\nRR",
             "RR\nTime: 0.02 s\n",
             "N = 4\nRR",
             "W=4\nRR",
             "f = 22, g = 0\nRR\n",
             "expanded 12 nodes in 0.3 seconds\nright\nright\n",
             "Solved in 2 moves: R R",
             "1. move tile 7\n2. move tile 8\n",
             "1: 7\n2: 8\ntime 0.3 s\nN = 12",
             "Move 1: 7\nMove 2: 8\n",
             "Step 1: tile 7 left\nStep 2: tile 8 left",
             "[('7','left'),('8','left')]\n",
             "blank moves right\nblank moves right",
             "Start:\n1 2 3\n4 5 6\n0 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0\nPath: RR\nnodes: 3\n",
         })
        EXPECT_TRUE(judge("puzzle-path", kThree, output).passed()) << output;
}

TEST(PuzzlePathChecker, ReadsArrowsAndEverySignForTheBlank) {
    for (const char* output :
         {"→→\n", "Path: → →\n", ">>\n", "(0) right -> (1) right",
          "1 2 3\n4 5 6\n  7 8\n\n1 2 3\n4 5 6\n7   8\n\n1 2 3\n4 5 6\n7 8  \n",
          "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n|---|---|---|\n| 7 |   | "
          "8 |\n\n| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n|---|---|---|\n"
          "| 7 | 8 |   |\n",
          "123\n456\n7x8\n\n123\n456\n78x\n"})
        EXPECT_TRUE(judge("puzzle-path", kThree, output).passed()) << output;
    for (const std::string blank : {"0", ".", "-", "#", "x", "_", "*", " "})
        EXPECT_TRUE(judge("puzzle-path", kThree,
                          "1 2 3\n4 5 6\n7 " + blank + " 8\n\n1 2 3\n4 5 6\n7 8 " + blank + "\n")
                        .passed())
            << blank;
}

TEST(PuzzlePathChecker, ShowsALineThatWouldBeAcceptedWhenItFindsNothing) {
    for (const char* output : {"N = 4\n", "hello", "Time: 0.02 s"}) {
        const auto verdict = judge("puzzle-path", kThree, output);
        EXPECT_EQ(verdict.outcome, grade::Outcome::bad_format) << output;
        EXPECT_TRUE(has(verdict.message, "RDLU"));
    }
}

TEST(PuzzlePathChecker, RejectsWaysThatAreIllegalIncompleteOrTooLong) {
    for (const char* output : {
             "R",
             "RRL",
             "URRD",
             "DR",
             "8 7",
             "123456078\n123456780\n",
             "123456078\n123456708\n",
             "RR\n3 moves",
             "no answer",
             "",
             "hello",
         })
        EXPECT_FALSE(judge("puzzle-path", kThree, output).passed()) << output;
    EXPECT_TRUE(judge("puzzle-path", kThree, "RLRR", {{"extra", "2"}}).passed());
    EXPECT_TRUE(judge("puzzle-path", kThree, "RLRR", {{"factor", "2"}}).passed());
    EXPECT_FALSE(judge("puzzle-path", kThree, "RLRLRR", {{"extra", "2"}}).passed());
}

TEST(PuzzlePathChecker, WantsToHearThatABoardCannotBeSolved) {
    const std::string_view swapped = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n";
    EXPECT_TRUE(judge("puzzle-path", swapped, "no answer\n").passed());
    EXPECT_TRUE(judge("puzzle-path", swapped, "此局面无解").passed());
    EXPECT_FALSE(judge("puzzle-path", swapped, "LR").passed());
}

TEST(PuzzlePathChecker, NamesAWrongCount) {
    EXPECT_TRUE(has(judge("puzzle-path", kThree, "RR\ntotal_step : 3").diagnosis, "boards"));
}

TEST(PuzzlePathChecker, NamesWhatThePrintedPathShows) {
    const std::string_view board = "1 2 3\n4 0 5\n7 8 6\n";  // right, down
    for (const auto& [output, part] : std::map<std::string, std::string>{
             {"right up", "up and down are swapped"},
             {"down right", "backwards"},
             {"LD", "left and right are swapped"},
             {"R", "last move"},
         }) {
        const auto verdict = judge("puzzle-path", board, output);
        EXPECT_FALSE(verdict.passed());
        EXPECT_TRUE(has(verdict.diagnosis, part)) << output << verdict.diagnosis;
    }
}

TEST(SolvableChecker, ReadsYesAndNoAndNamesTheDocumentsTest) {
    const std::string_view swapped = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n";
    EXPECT_TRUE(judge("solvable", swapped, "No").passed());
    EXPECT_TRUE(judge("solvable", swapped, "not solvable").passed());
    EXPECT_TRUE(judge("solvable", swapped, "不可解").passed());
    EXPECT_TRUE(judge("solvable", kFour, "solvable: True").passed());
    const auto verdict = judge("solvable", swapped, "yes");  // Z-10
    EXPECT_FALSE(verdict.passed());
    EXPECT_EQ(verdict.diagnosis, "");  // one answer fits too many mistakes
    EXPECT_EQ(judge("solvable", swapped, "perhaps").outcome, grade::Outcome::bad_format);
}

TEST(HeuristicChecker, NamesTheChebyshevDistanceThatCountsTheBlank) {
    // Z-10: one move from the goal the document's function says 5; with a step of the tile that
    // is 1.
    const std::string_view one = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";
    EXPECT_TRUE(judge("heuristic", one, "h = 1", {{"heuristic", "chebyshev"}}).passed());
    const auto verdict = judge("heuristic", one, "5", {{"heuristic", "chebyshev"}});
    EXPECT_TRUE(has(verdict.diagnosis, "your Chebyshev distance counts the blank"));
}

}  // namespace
}  // namespace ailab::test
