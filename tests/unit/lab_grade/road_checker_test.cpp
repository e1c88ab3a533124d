// The checkers of roads and puzzles: answers in every form, and what is wrong with the others.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/language_scope.hpp"
#include "common/base/translate.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kMap =
    "6 9\nA B 7\nA C 9\nA F 14\nB C 10\nB D 15\nC D 11\nC F 2\nD E 6\nE F 9\nA E\n";
constexpr std::string_view kTwo =
    "6 9\nA B 7\nA C 9\nA F 14\nB C 10\nB D 15\nC D 11\nC F 2\nD E 6\nE F 9\nA E\nB F\n";
constexpr std::string_view kRomania =
    "4 4\nArad Sibiu 140\nSibiu Rimnicu_Vilcea 80\nRimnicu_Vilcea Pitesti 97\nPitesti Arad "
    "400\nArad Pitesti\n";

TEST(ShortestPathChecker, AcceptsEveryHarmlessForm) {
    accepts("shortest-path", kMap,
            {"A -> C -> F -> E it costs 20\n", "A->C->F->E 20", "A → C → F → E，长度：20",
             "a-c-f-e: 20", "A C F E\n20\n", "A, C, F, E\ndistance = 20.0\n",
             "['A', 'C', 'F', 'E'] 20", "Path: A ⇒ C ⇒ F ⇒ E\nTotal distance is 20 km\n",
             "The shortest path from A to E:\nA --> C --> F --> E --> it costs 20",
             "20\nA -> C -> F -> E\n", "distance: 20, path: A -> C -> F -> E",
             "A\nC\nF\nE\nlength 20\n", "A ->\nC ->\nF ->\nE\ncost 20\n",
             "A -(9)-> C -(2)-> F -(9)-> E, total 20",
             "\x1b[32mA -> C -> F -> E\x1b[0m it costs 20\r\n",
             "start: target: A -> C -> F -> E it costs 20\nstart: "});
}

TEST(ShortestPathChecker, SaysWhatALongerPathStatesAndWhatItsLengthIs) {
    EXPECT_EQ(judge("shortest-path", kMap, "A -> F -> E 20").actual,
              "A -> F -> E: stated 20, its length is 23");
    EXPECT_EQ(judge("shortest-path", kMap, "A -> F -> E").actual, "A -> F -> E: its length is 23");
    EXPECT_EQ(judge("shortest-path", kMap, "A -> F -> E 23").actual, "A -> F -> E, 23");
}

constexpr std::string_view kCut = "5 3\nA B 2\nC D 3\nB E 1\nA C\nA E\n";

TEST(ShortestPathChecker, ReadsEveryWordForNoPathAndPastAnEchoedQuery) {
    accepts(
        "shortest-path", kCut,
        {"Query: A C\nno path\nQuery: A E\nA -> B -> E 3\n", "A C\nno path\nA E\nA -> B -> E 3\n",
         "{\"path\": null, \"cost\": null}\n{\"path\": [\"A\",\"B\",\"E\"], \"cost\": 3}\n",
         "null\n[\"A\",\"B\",\"E\"] 3\n", "[] -1\n[A, B, E] 3\n", "-1\nA B E 3\n",
         "A C -1\nA B E 3\n", "no path\nA\nB\nE\n3\n", "A -> C: unreachable\nA -> E: A B E 3\n",
         "Path from A to C does not exist\nA B E 3\n"});
}

TEST(ShortestPathChecker, DoesNotTakeTheNextPathForTheOneThatIsMissing) {
    const std::string printed = "there is no path, but you print one";
    EXPECT_FALSE(has(judge("shortest-path", kCut, "A B E 3\n").message, printed));
    EXPECT_FALSE(has(judge("shortest-path", kCut, "A C\nA E\nA B E 3\n").message, printed));
    EXPECT_TRUE(has(judge("shortest-path", kCut, "A B C 3\nA B E 3\n").message, printed));
}

TEST(ShortestPathChecker, TakesTheLastOfPathsThatGetBetter) {
    accepts("shortest-path", kMap,
            {"best so far: A -> F -> E cost 23\nA -> C -> F -> E it costs 20\n"});
    const std::string asked_twice = "3 2\nA B 2\nB C 3\nA C\nC B\nA C\n";
    accepts("shortest-path", asked_twice, {"A -> B -> C 5\nC -> B 3\nA -> B -> C 5\n"});
}

TEST(ShortestPathChecker, NamesAPathThatHoldsTheOneBeforeIt) {
    const auto verdict = judge("shortest-path", "3 3\nA B 2\nB C 3\nC A 1\nB A\nA B\n",
                               "B -> A 2\nB -> A -> A -> B 2\n");
    EXPECT_FALSE(verdict.passed());
}

TEST(ShortestPathChecker, RejectsWhatIsWrongInSubstance) {
    rejects("shortest-path", kMap,
            {"A -> C -> D -> E it costs 20",  // exists, but is longer
             "A -> C -> D -> E it costs 26", "A -> C -> F -> E it costs 21",
             "A -> C -> F -> E",              // no length
             "E -> F -> C -> A it costs 20",  // backwards
             "A -> C -> E it costs 20",       // no such edge
             "C -> F -> E it costs 20", "no path", "20", "", "\xff\xfe\x00"});
}

TEST(ShortestPathChecker, ReadsSeveralQueriesAndGivesPartOfThePoints) {
    accepts("shortest-path", kTwo, {"A -> C -> F -> E it costs 20\nB -> C -> F it costs 12\n"});
    const auto half =
        judge("shortest-path", kTwo, "A -> C -> F -> E it costs 20\nB -> A -> F it costs 21\n");
    EXPECT_EQ(half.outcome, grade::Outcome::partially);
    EXPECT_DOUBLE_EQ(half.fraction, 0.5);
    EXPECT_EQ(half.line, 2U);
}

TEST(ShortestPathChecker, ReadsNamesOfSeveralWordsAndOtherSpellings) {
    accepts("shortest-path", kRomania,
            {"ARAD -> Sibiu -> Rimnicu Vilcea -> Pitești it costs 317",
             "arad-sibiu-RimnicuVilcea-pitesti 317"});
}

TEST(ShortestPathChecker, WorksWithNumbersForNames) {
    const std::string_view input = "3 3\n1 2 5\n2 3 4\n1 3 12\n1 3\n";
    accepts("shortest-path", input, {"1 2 3 9", "1->2->3: 9", "9\n1 -> 2 -> 3\n"});
    rejects("shortest-path", input, {"1->3: 12"});
}

TEST(ShortestPathChecker, WantsToHearThatThereIsNoPath) {
    const std::string_view input = "4 2\nA B 5\nC D 4\nA D\nA B\n";
    accepts("shortest-path", input,
            {"no path from A to D\nA -> B it costs 5\n", "不可达\nA->B 5\n"});
    rejects("shortest-path", input, {"A -> B -> D it costs 9\nA -> B it costs 5\n"});
}

TEST(ShortestPathChecker, SpeaksTheLanguageThatTheTestAsksFor) {
    load_language(Language::zh, app::catalogue_folder());
    const LanguageScope chinese_now(Language::zh);
    if (std::string(tr("the path is missing")) == "the path is missing")
        GTEST_SKIP() << "no catalogue: it takes msgfmt";
    const LanguageScope english_now(Language::en);
    const auto chinese = judge("shortest-path", kMap, "A -> F -> E it costs 23", {{"lang", "zh"}});
    EXPECT_TRUE(has(chinese.diagnosis, "边数最少"));
    EXPECT_EQ(std::string(tr("the path is missing")), "the path is missing");
}

TEST(ShortestPathChecker, BlamesTheTestForABadInput) {
    EXPECT_EQ(judge("shortest-path", "nonsense", "A").outcome, grade::Outcome::judge_error);
}

TEST(DistancesChecker, ReadsListsAndSentences) {
    const std::string_view input = "4 3\nA B 5\nB C 4\nA C 12\nD A 1\nA\n";
    const std::string_view map = "4 4\nA B 5\nB C 4\nA C 12\nD A 1\nA\n";
    EXPECT_EQ(judge("distances", input, "A 0").outcome, grade::Outcome::judge_error);
    accepts("distances", map,
            {"A 0\nB 5\nC 9\nD 1\n", "{'A': 0, 'B': 5, 'C': 9, 'D': 1}",
             "A -> B: 5\nA -> C: 9\nA -> D: 1\n",
             "from,to,distance,predecessor\nA,A,0,\nA,B,5,A\nA,C,9,B\nA,D,1,A\n",
             "A            0  -\nB            5  A\nC            9  B\nD            1  A\n"});
    rejects("distances", map,
            {"A 0\nB 5\nC 12\nD 1\n", "B 5\nC 9\n", "A 0\nB 5\nC no path\nD 1\n",
             "A 0\nB 5\nC inf\nD 1\n"});
    EXPECT_EQ(judge("distances", map, "A 0\nB 5\nC 12\nD 1\n").diagnosis, "")
        << "one answer fits too many mistakes";
}

TEST(DistancesChecker, SaysThatNothingIsPrinted) {
    EXPECT_EQ(judge("distances", "2 1\nA B 3\nA\n", "\n").diagnosis, "your program prints nothing");
}

constexpr std::string_view kThree = "1 2 3\n4 5 6\n0 7 8\n";  // two moves from the goal
constexpr std::string_view kFour = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n";

TEST(PuzzlePathChecker, ReadsBoardsDirectionsAndTiles) {
    accepts("puzzle-path", kThree,
            {"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\ntotal_step : 2\n",
             "123456078\n123456708\n123456780\n",
             "[[1,2,3],[4,5,6],[0,7,8]]\n[[1,2,3],[4,5,6],[7,0,8]]\n[[1,2,3],[4,5,6],[7,8,0]]\n",
             "step 0: 1 2 3 4 5 6 0 7 8\nstep 1: 1 2 3 4 5 6 7 0 8\nstep 2: 1 2 3 4 5 6 7 8 0\n",
             "RR", "right right", "R, R\n2 moves", "右右", "右 右\n步数：2",
             "['left', 'left']",  // of the tile
             "7 8", "moves: 7 8", "7\n8\n", "[7, 8]\nnode_num = 12\ntotal_step : 2\n",
             "+-+-+-+\n|1|2|3|\n|4|5|6|\n|7|_|8|\n+-+-+-+\n|1|2|3|\n|4|5|6|\n|7|8|_|\n"});
    accepts("puzzle-path", kFour, {"123456789abcd0ef\n123456789abcde0f\n123456789abcdef0\n"});
}

TEST(PuzzlePathChecker, ReadsPastTimesStatisticsAndPrompts) {
    accepts(
        "puzzle-path", kThree,
        {"Time: 0.02 s\nRR", "RR\nTime: 0.02 s\n", "N = 4\nRR", "W=4\nRR", "f = 22, g = 0\nRR\n",
         "expanded 12 nodes in 0.3 seconds\nright\nright\n", "Solved in 2 moves: R R",
         "1. move tile 7\n2. move tile 8\n", "1: 7\n2: 8\ntime 0.3 s\nN = 12",
         "Move 1: 7\nMove 2: 8\n", "Step 1: tile 7 left\nStep 2: tile 8 left",
         "[('7','left'),('8','left')]\n", "blank moves right\nblank moves right",
         "Start:\n1 2 3\n4 5 6\n0 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0\nPath: RR\nnodes: 3\n"});
}

TEST(PuzzlePathChecker, ReadsArrowsAndEverySignForTheBlank) {
    accepts("puzzle-path", kThree,
            {"→→\n", "Path: → →\n", ">>\n", "(0) right -> (1) right",
             "1 2 3\n4 5 6\n  7 8\n\n1 2 3\n4 5 6\n7   8\n\n1 2 3\n4 5 6\n7 8  \n",
             "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n|---|---|---|\n| 7 |   | "
             "8 |\n\n| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n|---|---|---|\n"
             "| 7 | 8 |   |\n",
             "123\n456\n7x8\n\n123\n456\n78x\n"});
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
    rejects("puzzle-path", kThree,
            {"R", "RRL", "URRD", "DR", "8 7", "123456078\n123456780\n", "123456078\n123456708\n",
             "RR\n3 moves", "no answer", "", "hello"});
    accepts("puzzle-path", kThree, {"RLRR"}, {{"extra", "2"}});
    accepts("puzzle-path", kThree, {"RLRR"}, {{"factor", "2"}});
    rejects("puzzle-path", kThree, {"RLRLRR"}, {{"extra", "2"}});
}

TEST(PuzzlePathChecker, WantsToHearThatABoardCannotBeSolved) {
    const std::string_view swapped = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n";
    accepts("puzzle-path", swapped, {"no answer\n", "此局面无解"});
    rejects("puzzle-path", swapped, {"LR"});
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
    accepts("solvable", swapped, {"No", "not solvable", "不可解"});
    accepts("solvable", kFour, {"solvable: True"});
    const auto verdict = judge("solvable", swapped, "yes");  // Z-10
    EXPECT_FALSE(verdict.passed());
    EXPECT_EQ(verdict.diagnosis, "");  // one answer fits too many mistakes
    EXPECT_EQ(judge("solvable", swapped, "perhaps").outcome, grade::Outcome::bad_format);
}

TEST(HeuristicChecker, NamesTheChebyshevDistanceThatCountsTheBlank) {
    // Z-10: one move from the goal the document's function says 5; with a step of the tile that
    // is 1.
    const std::string_view one = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";
    accepts("heuristic", one, {"h = 1"}, {{"heuristic", "chebyshev"}});
    const auto verdict = judge("heuristic", one, "5", {{"heuristic", "chebyshev"}});
    EXPECT_TRUE(has(verdict.diagnosis, "your Chebyshev distance counts the blank"));
}

}  // namespace
}  // namespace ailab::test
