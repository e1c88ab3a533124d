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
    accepts("shortest-path", kRoads,
            {"Query 1: A to E\nTotal distance: 20\nRoute:\n   A\n   C\n   F\n   E\nTime: 0.0002 "
             "s\n",
             "[\n {\n  \"from\": \"A\",\n  \"to\": \"E\",\n  \"path\": [\n   \"A\",\n   \"C\",\n   "
             "\"F\",\n   \"E\"\n  ],\n  \"cost\": 20\n }\n]\n",
             "Start in A\n  A --9--> C\n  C --2--> F\n  F --9--> E\nSum = 20\n",
             "visited 5 nodes, took 3 ms\nA > C > F > E (20)\n"});
    // The numbers of the roads are no lengths of the path.
    rejects("shortest-path", kRoads, {"A --9--> C\nC --2--> F\nF --9--> E\nSum = 21\n"});
}

/// A right answer in an unusual layout, and the same with one word changed, which makes it wrong.
struct Odd {
    const char* checker;
    std::string_view input;
    std::string right, change, to;
};

const std::string_view kNumberedRoads =
    "6 9\n1 2 7\n1 3 9\n1 6 14\n2 3 10\n2 4 15\n3 4 11\n3 6 2\n4 5 6\n5 6 9\n1 5\n";
const std::string_view kTour = "edges\n1 2 9\n1 3 6\n1 4 9\n2 3 5\n2 4 6\n3 4 8\n";
const std::string_view kNamedTour = "edges\nA B 9\nA C 6\nA D 9\nB C 5\nB D 6\nC D 8\n";
const std::string_view kOptions = "S = or a:1 b:4\na = and c:5 d:5\nb = and c:1 d:2\nsolved c d\n";
const std::string_view kShared =
    "S = and n1:3 n2:9\nn1 = or n3:3 t4:5\nn3 = and t7:1\nn2 = and t4:2\nsolved t4 t7\n";
const std::string_view kItems = "capacity 10\n5 10\n4 40\n6 30\n";
const std::string_view kLeaves = "(A (B 3 12 8) (C 2 4 6) (D 14 5 2))\n";
const std::string_view kBoard = "1 2 3\n0 5 6\n4 7 8\n";
const Odd kOdd[] = {
    {"shortest-path", kRoads, "A -> C -> F -> E: 9 + 2 + 9 = 20", "= 20", "= 21"},
    {"shortest-path", kRoads, "A->C (9), C->F (2), F->E (9); total 20", "total 20", "total 9"},
    {"shortest-path", kRoads, "path = A C F E, cost = 9+2+9 = 20", "= 20", "= 21"},
    {"shortest-path", kRoads, "E <- F <- C <- A   (20)", "<- F", "-> F"},
    {"shortest-path", kRoads, "A(0) -> C(9) -> F(11) -> E(20)", "E(20)", "E(9)"},
    {"shortest-path", kNumberedRoads, "1-3 (9), 3-6 (2), 6-5 (9): total 20", "3-6", "3-4"},
    {"shortest-path", kNumberedRoads, "1 -> 3 -> 6 -> 5: 9 + 2 + 9 = 20", "= 20", "= 19"},
    {"shortest-path", kNumberedRoads, "[1, 3, 6, 5] 20", "20", "9"},
    {"tsp", kTour, "1-3 (6), 3-2 (5), 2-4 (6), 4-1 (9); total 26", "total 26", "total 17"},
    {"tsp", kTour, "[1, 3, 2, 4, 1] 26", "26", "17"},
    {"tsp", kTour, "1 -> 3 -> 2 -> 4 -> 1 = 26", "= 26", "= 17"},
    {"tsp", kTour, "26\n1 3 2 4", "26", "17"},
    {"tsp", kTour, "1 3 2 4 1 26", "26", "17"},
    {"tsp", kTour, "(26, (1, 3, 2, 4, 1))", "3, 2", "2, 3"},
    {"tsp", kTour, "cost: 6 + 5 + 6 + 9 = 26\ntour: 1, 3, 2, 4, 1", "= 26", "= 17"},
    {"tsp", kTour, "1 -> 3: 6\n3 -> 2: 5\n2 -> 4: 6\n4 -> 1: 9\nTotal: 26", "Total: 26",
     "Total: 17"},
    {"tsp", kNamedTour, "A-C (6), C-B (5), B-D (6), D-A (9): 26", ": 26", ": 17"},
    {"tsp", kNamedTour, "A C B D A: 6+5+6+9=26", "=26", "=17"},
    {"and-or-tree", kOptions, "S\n  b\n    c\n    d\ncost 7", "cost 7", "cost 3"},
    {"and-or-tree", kOptions, "S\n|-- b (4)\n    |-- c (1)\n    `-- d (2)\ntotal cost: 7", "b",
     "a"},
    {"and-or-tree", kOptions, "S = or b:4\nb = and c:1 d:2\ncost = 4 + 1 + 2 = 7", "= 7", "= 3"},
    {"and-or-tree", kOptions, "Solution tree:\nS\n└── b\n    ├── c\n    └── d\nCost: 7", "c", "a"},
    {"and-or-tree", kOptions, "7\nS b c d", "7", "3"},
    {"and-or-tree", kShared, "solution tree: S n1 n3 t7 n2 t4\ncost: 18", "t4", "S"},
    {"knapsack", kItems, "item 2 (w 4, v 40), item 3 (w 6, v 30): value 70", "item 2", "item 1"},
    {"knapsack", kItems, "items {2, 3}, value 40 + 30 = 70, weight 4 + 6 = 10", "= 70", "= 40"},
    {"knapsack", kItems, "#2: 4 40\n#3: 6 30\ntotal weight 10, total value 70", "#3", "#1"},
    {"knapsack", kItems, "Item 2: taken\nItem 3: taken\nItem 1: left\nValue: 70", "left", "taken"},
    {"knapsack", kItems, "take item 2 (4, 40)\ntake item 3 (6, 30)\nvalue 70", "item 3", "item 1"},
    {"alpha-beta-count", kLeaves, "visited leaves: 3, 12, 8, 2, 14, 5, 2\ncount: 7", "7", "9"},
    {"heuristic", kBoard, "3 (4: 1, 7: 1, 8: 1)", "3", "2"},
    {"queens", "8\n", "a1 b5 c8 d6 e3 f7 g2 h4", "h4", "h3"},
    {"queens", "8\n", "Qa1, Qb5, Qc8, Qd6, Qe3, Qf7, Qg2, Qh4", "c8 ", "c4"},
    {"queens", "8\n", "r1c1 r2c5 r3c8 r4c6 r5c3 r6c7 r7c2 r8c4", "c4", "c3"},
    {"queens", "8\n", "15863724", "24", "42"},
    {"queens", "8\n", "queens = 0 4 7 5 2 6 1 3 (found after 876 steps)", "1 3", "3 1"},
    {"queens", "8\n", "1,1\n2,5\n3,8\n4,6\n5,3\n6,7\n7,2\n8,4\n876 steps", "8,4", "8,3"},
};

/// Without asking the known mistakes, which takes longer.
grade::Verdict read(const Odd& odd, const std::string& output) {
    grade::CheckInput in{.input = odd.input};
    in.output = output;
    return grade::check_safely(*grade::find_checker(odd.checker), in);
}

TEST(Layouts, OfRightAnswersAreReadAndTheSameWithASlipIsNotAccepted) {
    for (const Odd& odd : kOdd) {
        const grade::Verdict verdict = read(odd, odd.right);
        EXPECT_TRUE(verdict.passed()) << odd.right << '\n' << verdict.message;
        std::string other = odd.right;
        if (const std::size_t at = other.rfind(odd.change); at != other.npos)
            other.replace(at, odd.change.size(), odd.to);
        EXPECT_TRUE(other == odd.right || !read(odd, other).passed()) << other;
    }
}

TEST(Layouts, ThatCannotBeReadSayNothingAboutTheAnswer) {
    const std::pair<const char*, std::pair<std::string_view, const char*>> kUnread[] = {
        {"knapsack", {kItems, "70\n2 3\n"}},
        {"knapsack", {kItems, "(70, [2, 3])\n"}},
        {"distances", {"2 1\nA B 7\nA\n", "7 steps lead there\n"}},
        {"unifier", {"P(x,x)\nP(a,y)\n", "[(x, a), (y, a)]\n"}},
        {"queens", {"8\n", "0 4 7 5 2 6 1 1 9 12\n"}},
        {"and-or-tree", {kOptions, "S\n  a\n  b\n    c\n    d\ncost 7\n"}},
    };
    for (const auto& [checker, pair] : kUnread) {
        const grade::Verdict verdict = judge(checker, pair.first, pair.second);
        EXPECT_EQ(verdict.outcome, grade::Outcome::bad_format) << pair.second << verdict.message;
        EXPECT_TRUE(has(verdict.message, "`")) << verdict.message;  // what was expected
        EXPECT_EQ(verdict.diagnosis, "") << pair.second;
    }
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
    accepts("puzzle-path", "1 2 3\n0 5 6\n4 7 8\n", {output});
}

TEST(Layouts, OfAnswersInWords) {
    accepts("solvable", "1 2 3\n4 5 6\n7 0 8\n", {"The puzzle can be solved.\n"});
    accepts("solvable", "1 2 3\n4 5 6\n8 7 0\n", {"This is impossible.\n"});
    accepts("entailment", "2\nP(a)\n¬P(x)\n", {"Result = UNSAT\n"});
    rejects("entailment", "2\nP(a)\n¬P(x)\n", {"Result = SAT\n"});
    accepts("cnf", "∀x (P(x) → Q(x))\n", {"CNF (1 clauses):\n1) ¬P(v1) ∨ Q(v1)\nTime: 0.1 s\n"});
}

TEST(Layouts, OfGomoku) {
    constexpr std::string_view kFive =
        "7\n.......\n.OOOOO.\n.......\nXXXX...\n.......\n.......\n.......\n";
    accepts("gomoku-winner", kFive,
            {".......\n.OOOOO.\n.......\nXXXX...\n.......\n.......\n.......\nWinner: O\n"});
    constexpr std::string_view kFour =
        "7\n.......\n.OOO...\n.......\nXXXX...\n.......\n.......\n......O\n";
    accepts("gomoku-move", kFour, {"x=4 y=3\n", "row: 3, col: 4\n", "Best move: (4, 3)\n"});
}

TEST(Layouts, OfXiangqiMovesByTheirStart) {
    constexpr std::string_view kFen = "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1\n";
    std::string grouped = "e0: e1\nf0: g0 h0, i0";
    for (char rank = '1'; rank <= '9'; ++rank) grouped += std::string(" f") + rank;
    accepts("xiangqi-moves", kFen, {grouped + "\n"});
}

TEST(Layouts, OfQueens) {
    accepts("queens", "4\n",
            {"□ ♛ □ □\n□ □ □ ♛\n♛ □ □ □\n□ □ ♛ □\n",
             "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   "
             "| Q |\n| Q |   |   |   |\n|   |   | Q |   |\n",
             "4 - Q - -\n3 - - - Q\n2 Q - - -\n1 - - Q -\n  a b c d\n",
             "Solution: [(1, 2), (2, 4), (3, 1), (4, 3)]\n"});
    EXPECT_TRUE(has(judge("queens", "4\n", "0 2\n").message, "2 of 4"));
    EXPECT_TRUE(has(judge("queens", "4\n", "0 1 2 3\n").diagnosis, "falling"));
    EXPECT_EQ(judge("queens", "4\n", "3 2 1 0\n").diagnosis,
              "");  // no known program places them so
}

TEST(Layouts, OfItemsAndChildren) {
    accepts("knapsack", "capacity 10\n5 10\n4 40\n6 30\n",
            {"Max profit: 70\nTaken items:\n  item 2 (weight 4, value 40)\n  item 3 "
             "(weight 6, value 30)\n"});
    accepts("minimax", "(A (B 3 12 8) (C 2 4 6))\n",
            {"  child B -> 3\n  child C -> 2\nMAX chooses B with value 3\n"});
    rejects("minimax", "(A (B 3 12 8) (C 2 4 6))\n",
            {"  child B -> 3\n  child C -> 2\nMAX chooses C with value 3\n"});
}

TEST(Diagnoses, OfProofsThatAreNotThere) {
    constexpr std::string_view kFactoring = "2\n(P(x), P(y))\n(¬P(u), ¬P(v))\n";
    const auto verdict = judge("resolution-proof", kFactoring, "no proof\n");
    EXPECT_TRUE(has(verdict.message, "there is a proof"));
    EXPECT_EQ(verdict.diagnosis, "") << "a search may give up for many reasons";
    const auto shifted =
        judge("resolution-proof", "2\nP(a)\n¬P(x)\n", "1. P(a)\n2. ¬P(x)\n3. R[0,1]{x=a} []\n");
    EXPECT_TRUE(has(shifted.diagnosis, "off by one")) << shifted.message;
    const auto renumbered = judge("resolution-proof", "3\nP(a)\n¬P(x)\nQ(b)\n",
                                  "1. P(a)\n2. ¬P(x)\n3. Q(b)\n4. R[1,9]{x=a} []\n");
    EXPECT_TRUE(has(renumbered.diagnosis, "renumber")) << renumbered.message;
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
    const auto stalemate = judge("xiangqi-move", "2P1k4/9/2R1P4/9/9/9/9/9/9/4K4 w - - 0 1\n",
                                 "c7c8\n", {{"mate", "1"}});
    EXPECT_TRUE(has(stalemate.diagnosis, "counts as a draw")) << stalemate.diagnosis;
    EXPECT_FALSE(has(stalemate.diagnosis, "MIN, not MAX")) << stalemate.diagnosis;
    const auto shallow =
        judge("xiangqi-move", "3k5/4a4/8R/8R/9/9/9/9/9/4K4 w - - 0 1\n", "e0f0\n", {{"mate", "2"}});
    EXPECT_TRUE(has(shallow.diagnosis, "mates in one only")) << shallow.diagnosis;
}

TEST(Diagnoses, OfHalfACharacter) {
    const auto verdict = judge("tokens", "", "\xC2\xAC\xACOn(tb,aa)\n", {}, "\xC2\xACOn(tb,aa)\n");
    EXPECT_TRUE(has(verdict.message, "part of a character")) << verdict.message;
}

}  // namespace
}  // namespace ailab::test
