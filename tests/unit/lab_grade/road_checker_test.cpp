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
    for (const char* output : {
             "A -> C -> F -> E it costs 20\n",
             "A->C->F->E 20",
             "A → C → F → E，长度：20",
             "a-c-f-e: 20",
             "A C F E\n20\n",
             "A, C, F, E\ndistance = 20.0\n",
             "['A', 'C', 'F', 'E'] 20",
             "Path: A ⇒ C ⇒ F ⇒ E\nTotal distance is 20 km\n",
             "The shortest path from A to E:\nA --> C --> F --> E --> it costs 20",
             "20\nA -> C -> F -> E\n",
             "distance: 20, path: A -> C -> F -> E",
             "A\nC\nF\nE\nlength 20\n",
             "A ->\nC ->\nF ->\nE\ncost 20\n",
             "A -(9)-> C -(2)-> F -(9)-> E, total 20",
             "\x1b[32mA -> C -> F -> E\x1b[0m it costs 20\r\n",
             "start: target: A -> C -> F -> E it costs 20\nstart: ",
         })
        EXPECT_TRUE(judge("shortest-path", kMap, output).passed()) << output;
}

TEST(ShortestPathChecker, SaysWhatALongerPathStatesAndWhatItsLengthIs) {
    EXPECT_EQ(judge("shortest-path", kMap, "A -> F -> E 20").actual,
              "A -> F -> E: stated 20, its length is 23");
    EXPECT_EQ(judge("shortest-path", kMap, "A -> F -> E").actual, "A -> F -> E: its length is 23");
    EXPECT_EQ(judge("shortest-path", kMap, "A -> F -> E 23").actual, "A -> F -> E, 23");
}

constexpr std::string_view kCut = "5 3\nA B 2\nC D 3\nB E 1\nA C\nA E\n";

TEST(ShortestPathChecker, ReadsEveryWordForNoPathAndPastAnEchoedQuery) {
    for (const char* output : {
             "Query: A C\nno path\nQuery: A E\nA -> B -> E 3\n",
             "A C\nno path\nA E\nA -> B -> E 3\n",
             "{\"path\": null, \"cost\": null}\n{\"path\": [\"A\",\"B\",\"E\"], \"cost\": 3}\n",
             "null\n[\"A\",\"B\",\"E\"] 3\n",
             "[] -1\n[A, B, E] 3\n",
             "-1\nA B E 3\n",
             "A C -1\nA B E 3\n",
             "no path\nA\nB\nE\n3\n",
             "A -> C: unreachable\nA -> E: A B E 3\n",
             "Path from A to C does not exist\nA B E 3\n",
         })
        EXPECT_TRUE(judge("shortest-path", kCut, output).passed()) << output;
}

TEST(ShortestPathChecker, DoesNotTakeTheNextPathForTheOneThatIsMissing) {
    const std::string printed = "there is no path, but you print one";
    EXPECT_FALSE(has(judge("shortest-path", kCut, "A B E 3\n").message, printed));
    EXPECT_FALSE(has(judge("shortest-path", kCut, "A C\nA E\nA B E 3\n").message, printed));
    EXPECT_TRUE(has(judge("shortest-path", kCut, "A B C 3\nA B E 3\n").message, printed));
}

TEST(ShortestPathChecker, TakesTheLastOfPathsThatGetBetter) {
    EXPECT_TRUE(judge("shortest-path", kMap,
                      "best so far: A -> F -> E cost 23\nA -> C -> F -> E it costs 20\n")
                    .passed());
    const std::string asked_twice = "3 2\nA B 2\nB C 3\nA C\nC B\nA C\n";
    EXPECT_TRUE(
        judge("shortest-path", asked_twice, "A -> B -> C 5\nC -> B 3\nA -> B -> C 5\n").passed());
}

TEST(ShortestPathChecker, NamesAPathThatHoldsTheOneBeforeIt) {
    const auto verdict = judge("shortest-path", "3 3\nA B 2\nB C 3\nC A 1\nB A\nA B\n",
                               "B -> A 2\nB -> A -> A -> B 2\n");
    EXPECT_FALSE(verdict.passed());
}

TEST(ShortestPathChecker, RejectsWhatIsWrongInSubstance) {
    for (const char* output : {
             "A -> C -> D -> E it costs 20",  // exists, but is longer
             "A -> C -> D -> E it costs 26",
             "A -> C -> F -> E it costs 21",
             "A -> C -> F -> E",              // no length
             "E -> F -> C -> A it costs 20",  // backwards
             "A -> C -> E it costs 20",       // no such edge
             "C -> F -> E it costs 20",
             "no path",
             "20",
             "",
             "\xff\xfe\x00",
         })
        EXPECT_FALSE(judge("shortest-path", kMap, output).passed()) << output;
}

TEST(ShortestPathChecker, ReadsSeveralQueriesAndGivesPartOfThePoints) {
    EXPECT_TRUE(
        judge("shortest-path", kTwo, "A -> C -> F -> E it costs 20\nB -> C -> F it costs 12\n")
            .passed());
    const auto half =
        judge("shortest-path", kTwo, "A -> C -> F -> E it costs 20\nB -> A -> F it costs 21\n");
    EXPECT_EQ(half.outcome, grade::Outcome::partially);
    EXPECT_DOUBLE_EQ(half.fraction, 0.5);
    EXPECT_EQ(half.line, 2U);
}

TEST(ShortestPathChecker, ReadsNamesOfSeveralWordsAndOtherSpellings) {
    EXPECT_TRUE(
        judge("shortest-path", kRomania, "ARAD -> Sibiu -> Rimnicu Vilcea -> Pitești it costs 317")
            .passed());
    EXPECT_TRUE(judge("shortest-path", kRomania, "arad-sibiu-RimnicuVilcea-pitesti 317").passed());
}

TEST(ShortestPathChecker, WorksWithNumbersForNames) {
    const std::string_view input = "3 3\n1 2 5\n2 3 4\n1 3 12\n1 3\n";
    EXPECT_TRUE(judge("shortest-path", input, "1 2 3 9").passed());
    EXPECT_TRUE(judge("shortest-path", input, "1->2->3: 9").passed());
    EXPECT_TRUE(judge("shortest-path", input, "9\n1 -> 2 -> 3\n").passed());
    EXPECT_FALSE(judge("shortest-path", input, "1->3: 12").passed());
}

TEST(ShortestPathChecker, WantsToHearThatThereIsNoPath) {
    const std::string_view input = "4 2\nA B 5\nC D 4\nA D\nA B\n";
    EXPECT_TRUE(judge("shortest-path", input, "no path from A to D\nA -> B it costs 5\n").passed());
    EXPECT_TRUE(judge("shortest-path", input, "不可达\nA->B 5\n").passed());
    EXPECT_FALSE(
        judge("shortest-path", input, "A -> B -> D it costs 9\nA -> B it costs 5\n").passed());
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
    EXPECT_TRUE(judge("distances", map, "A 0\nB 5\nC 9\nD 1\n").passed());
    EXPECT_TRUE(judge("distances", map, "{'A': 0, 'B': 5, 'C': 9, 'D': 1}").passed());
    EXPECT_TRUE(judge("distances", map, "A -> B: 5\nA -> C: 9\nA -> D: 1\n").passed());
    EXPECT_TRUE(
        judge("distances", map, "from,to,distance,predecessor\nA,A,0,\nA,B,5,A\nA,C,9,B\nA,D,1,A\n")
            .passed());
    EXPECT_TRUE(
        judge("distances", map,
              "A            0  -\nB            5  A\nC            9  B\nD            1  A\n")
            .passed());
    EXPECT_FALSE(judge("distances", map, "A 0\nB 5\nC 12\nD 1\n").passed());
    EXPECT_FALSE(judge("distances", map, "B 5\nC 9\n").passed());
    EXPECT_FALSE(judge("distances", map, "A 0\nB 5\nC no path\nD 1\n").passed());
    EXPECT_FALSE(judge("distances", map, "A 0\nB 5\nC inf\nD 1\n").passed());
    EXPECT_EQ(judge("distances", map, "A 0\nB 5\nC 12\nD 1\n").diagnosis, "")
        << "one answer fits too many mistakes";
}

TEST(DistancesChecker, SaysThatNothingIsPrinted) {
    EXPECT_EQ(judge("distances", "2 1\nA B 3\nA\n", "\n").diagnosis, "your program prints nothing");
}

}  // namespace
}  // namespace ailab::test
