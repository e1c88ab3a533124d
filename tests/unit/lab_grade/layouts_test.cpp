#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/checker.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kRoads =
    "6 9\nA B 7\nA C 9\nA F 14\nB C 10\nB D 15\nC D 11\nC F 2\nD E 6\nE F 9\nA E\n";

TEST(Layouts, WhoCannotBeReadIsShownALineThatCanBe) {
    for (const grade::Checker& checker : grade::all_checkers()) {
        if (checker.example.empty()) continue;
        const auto same_name = [&](const auto& generator) {
            return generator.name == checker.name;
        };
        const auto& generators = grade::all_generators();
        const auto found = std::find_if(generators.begin(), generators.end(), same_name);
        ASSERT_NE(found, generators.end()) << checker.name;
        bool shown = false;
        for (const grade::TestCase& test : found->generate(1, 5)) {
            const grade::Verdict unread = judge(test, "?!\n");
            shown =
                shown || (unread.outcome == grade::Outcome::bad_format &&
                          unread.message.find("`" + checker.example + "`") != std::string::npos);
            const grade::Verdict read = judge(test, checker.example + "\n");
            EXPECT_NE(read.outcome, grade::Outcome::bad_format) << checker.name << read.message;
            EXPECT_NE(read.outcome, grade::Outcome::judge_error) << checker.name << read.message;
        }
        EXPECT_TRUE(shown) << checker.name;
    }
}

TEST(Layouts, OfPaths) {
    for (const char* output : {
             "Query 1: A to E\nTotal distance: 20\nRoute:\n   A\n   C\n   F\n   E\nTime: 0.0002 "
             "s\n",
             "[\n {\n  \"from\": \"A\",\n  \"to\": \"E\",\n  \"path\": [\n   \"A\",\n   \"C\",\n   "
             "\"F\",\n   \"E\"\n  ],\n  \"cost\": 20\n }\n]\n",
             "Start in A\n  A --9--> C\n  C --2--> F\n  F --9--> E\nSum = 20\n",
             "visited 5 nodes, took 3 ms\nA > C > F > E (20)\n",
         })
        EXPECT_TRUE(judge("shortest-path", kRoads, output).passed()) << output;
    // The numbers of the roads are no lengths of the path.
    EXPECT_FALSE(
        judge("shortest-path", kRoads, "A --9--> C\nC --2--> F\nF --9--> E\nSum = 21\n").passed());
}

TEST(Layouts, OfPathsWithoutAnEndSayWhichEndIsMissing) {
    EXPECT_TRUE(
        has(judge("shortest-path", kRoads, "C -> F -> E it costs 20\n").message, "its start"));
    EXPECT_TRUE(
        has(judge("shortest-path", kRoads, "A -> C -> F it costs 20\n").message, "its target"));
}

TEST(Layouts, OfBoardsWithBars) {
    const char* const output =
        "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n|   | 5 | 6 |\n+---+---+---+\n| 4 | 7 | 8 "
        "|\n\n"
        "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n|   | 7 | 8 |\n\n"
        "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 |   | 8 |\n\n"
        "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 |   |\nmoves: 3\n";
    EXPECT_TRUE(judge("puzzle-path", "1 2 3\n0 5 6\n4 7 8\n", output).passed());
}

TEST(Layouts, OfAnswersInWords) {
    EXPECT_TRUE(judge("solvable", "1 2 3\n4 5 6\n7 0 8\n", "The puzzle can be solved.\n").passed());
    EXPECT_TRUE(judge("solvable", "1 2 3\n4 5 6\n8 7 0\n", "This is impossible.\n").passed());
    EXPECT_TRUE(judge("entailment", "2\nP(a)\n¬P(x)\n", "Result = UNSAT\n").passed());
    EXPECT_FALSE(judge("entailment", "2\nP(a)\n¬P(x)\n", "Result = SAT\n").passed());
    EXPECT_TRUE(
        judge("cnf", "∀x (P(x) → Q(x))\n", "CNF (1 clauses):\n1) ¬P(v1) ∨ Q(v1)\nTime: 0.1 s\n")
            .passed());
}

TEST(Layouts, OfGomoku) {
    constexpr std::string_view kBoard =
        "7\n.......\n.OOOOO.\n.......\nXXXX...\n.......\n.......\n.......\n";
    EXPECT_TRUE(judge("gomoku-winner", kBoard,
                      ".......\n.OOOOO.\n.......\nXXXX...\n.......\n.......\n.......\nWinner: O\n")
                    .passed());
    constexpr std::string_view kFour =
        "7\n.......\n.OOO...\n.......\nXXXX...\n.......\n.......\n......O\n";
    for (const char* output : {"x=4 y=3\n", "row: 3, col: 4\n", "Best move: (4, 3)\n"})
        EXPECT_TRUE(judge("gomoku-move", kFour, output).passed()) << output;
}

TEST(Layouts, OfXiangqiMovesByTheirStart) {
    constexpr std::string_view kFen = "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1\n";
    std::string grouped = "e0: e1\nf0: g0 h0, i0";
    for (char rank = '1'; rank <= '9'; ++rank) grouped += std::string(" f") + rank;
    EXPECT_TRUE(judge("xiangqi-moves", kFen, grouped + "\n").passed());
}

TEST(Layouts, OfQueens) {
    for (const char* output :
         {"□ ♛ □ □\n□ □ □ ♛\n♛ □ □ □\n□ □ ♛ □\n",
          "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   "
          "| Q |\n| Q |   |   |   |\n|   |   | Q |   |\n",
          "4 - Q - -\n3 - - - Q\n2 Q - - -\n1 - - Q -\n  a b c d\n",
          "Solution: [(1, 2), (2, 4), (3, 1), (4, 3)]\n"})
        EXPECT_TRUE(judge("queens", "4\n", output).passed()) << output;
    EXPECT_TRUE(has(judge("queens", "4\n", "0 2\n").message, "2 of 4"));
    EXPECT_TRUE(has(judge("queens", "4\n", "0 1 2 3\n").diagnosis, "falling"));
    EXPECT_EQ(judge("queens", "4\n", "3 2 1 0\n").diagnosis,
              "");  // no known program places them so
}

TEST(Layouts, OfItemsAndChildren) {
    EXPECT_TRUE(judge("knapsack", "capacity 10\n5 10\n4 40\n6 30\n",
                      "Max profit: 70\nTaken items:\n  item 2 (weight 4, value 40)\n  item 3 "
                      "(weight 6, value 30)\n")
                    .passed());
    EXPECT_TRUE(judge("minimax", "(A (B 3 12 8) (C 2 4 6))\n",
                      "  child B -> 3\n  child C -> 2\nMAX chooses B with value 3\n")
                    .passed());
    EXPECT_FALSE(judge("minimax", "(A (B 3 12 8) (C 2 4 6))\n",
                       "  child B -> 3\n  child C -> 2\nMAX chooses C with value 3\n")
                     .passed());
}

TEST(Diagnoses, OfProofsThatAreNotThere) {
    constexpr std::string_view kFactoring = "2\n(P(x), P(y))\n(¬P(u), ¬P(v))\n";
    const auto verdict = judge("resolution-proof", kFactoring, "no proof\n");
    EXPECT_TRUE(has(verdict.message, "there is a proof"));
    EXPECT_TRUE(has(verdict.diagnosis, "factoring"));
    const auto shifted =
        judge("resolution-proof", "2\nP(a)\n¬P(x)\n", "1. P(a)\n2. ¬P(x)\n3. R[0,1]{x=a} []\n");
    EXPECT_TRUE(has(shifted.diagnosis, "off by one")) << shifted.message;
}

TEST(Diagnoses, OfUnifiers) {
    EXPECT_TRUE(has(judge("unifier", "P(x)\nP(f(g(x)))\n", "{x=f(g(x))}\n").diagnosis, "nested"));
    EXPECT_TRUE(has(judge("unifier", "P(u)\nP(a)\n", "not unifiable\n").diagnosis, "u, v and w"));
}

TEST(Diagnoses, OfMovesThatDoNotMate) {
    constexpr std::string_view kMate = "4k4/4a4/9/5R1R1/9/9/9/9/9/4K4 w - - 0 1\n";
    const auto verdict = judge("xiangqi-move", kMate, "f6f9\n", {{"mate", "1"}});
    EXPECT_FALSE(verdict.passed());
    EXPECT_EQ(verdict.diagnosis.rfind("perhaps: ", 0), 0U) << verdict.diagnosis;
}

}  // namespace
}  // namespace ailab::test
