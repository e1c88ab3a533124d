// The protocol, line by line: every point of the checklist for new brains.
#include "gomoku/protocol/brain.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/timing/stopwatch.hpp"
#include "tests/support/has.hpp"
#include "tests/support/page_faults.hpp"

namespace ailab::gomoku {
namespace {

/// The answers to a script, without messages.
std::vector<std::string> answers(const std::string& script) {
    std::istringstream in("INFO max_node 300\nINFO max_memory 4000000\n" + script);
    std::ostringstream out;
    serve(in, out);
    std::vector<std::string> lines;
    std::istringstream all(out.str());
    for (std::string line; std::getline(all, line);)
        if (!line.starts_with("MESSAGE") && !line.starts_with("DEBUG")) lines.push_back(line);
    return lines;
}
using Lines = std::vector<std::string>;

/// The answers of a brain with an opening table, messages included.
std::string with_table(const std::string& table_text, const std::string& script) {
    const OpeningTable table = read_opening_table(Source::from_string(table_text, "book"));
    std::istringstream in("INFO max_node 300\nINFO max_memory 4000000\n" + script);
    std::ostringstream out;
    serve(in, out, {&table, {}});
    return out.str();
}

bool is_move(const std::string& line, int size) {
    int x = -1;
    int y = -1;
    char rest = 0;
    return std::sscanf(line.c_str(), "%d,%d%c", &x, &y, &rest) == 2 && x >= 0 && y >= 0 &&
           x < size && y < size;
}

// A page that the system has to provide takes as long as thousands of instructions, and a move may
// have 50 ms only. Page faults do not depend on what else the machine does.
TEST(Brain, TheFirstMoveFindsItsMemoryReady) {
    std::ostringstream out;
    Brain brain(out);
    for (const char* line : {"INFO max_node 300", "START 15"}) brain.execute(line);
    const long before = test::page_faults();
    for (const char* line : {"BOARD", "7,7,2", "0,5,1", "9,3,2", "DONE"}) brain.execute(line);
    EXPECT_LT(test::page_faults() - before, test::kFewPages);
}

TEST(Brain, AnswersLineByLine) {
    const std::pair<std::string, Lines> dialogues[] = {
        {"START 15\nBEGIN\n", {"OK", "7,7"}},
        {"START 20\nBEGIN\n", {"OK", "10,9"}},
        {"\r\nstart 15\r\n\r\nBegin\r\n", {"OK", "7,7"}},
        // It blocks a four and makes a five.
        {"START 15\nBOARD\n3,3,2\n0,0,1\n4,3,2\n0,2,1\n5,3,2\n0,4,1\n2,3,2\n1,3,1\nDONE\n",
         {"OK", "6,3"}},
        {"START 15\nBOARD\n3,3,1\n0,0,2\n4,3,1\n0,2,2\n5,3,1\n0,4,2\n6,3,1\n7,3,2\nDONE\n",
         {"OK", "2,3"}},
        {"START 15\nBOARD\n7,7,1\n99,3,2\nDONE\n",
         {"OK", "ERROR line 2 of the board, '99,3,2': not on the board"}},
        {"FOO 1\nSTART 15\n", {"UNKNOWN command FOO", "OK"}},
        {"INFO colour blue\nINFO\nINFO evaluate 3,4\nINFO folder /tmp\nINFO rule x\nSTART 15\n",
         {"OK"}},
        {"START 15\nBEGIN\nTAKEBACK 7,7\nBEGIN\nRESTART\nBEGIN\nSTART 19\nBEGIN\n",
         {"OK", "7,7", "OK", "7,7", "OK", "7,7", "OK", "9,9"}},
        {"START 15\nPLAY 3,4\nPLAY 3,5\n", {"OK", "3,4", "3,5"}},
        {"START 15\nEND\nBEGIN\n", {"OK"}},
        {"INFO rule 8\nSTART 15\nBEGIN\nINFO rule 0\nBEGIN\n",
         {"OK", "ERROR rule 8 is not supported, only 0, 1 and 4", "7,7"}},
        {"START 15\nINFO rule 7\nTURN 7,7\nINFO rule 1\nBEGIN\n",  // not taken as renju
         {"OK", "ERROR rule 7 is not supported, only 0, 1 and 4", "7,7"}},
        {"START 15\nINFO rule 4\nYXBOARD\n6,7,1\n0,0,2\n8,7,1\n0,2,2\n7,6,1\n0,4,2\n7,8,1\n0,6,2\n"
         "DONE\nYXSHOWFORBID\n",
         {"OK", "FORBID 0707."}}};
    for (const auto& [script, expected] : dialogues) EXPECT_EQ(answers(script), expected) << script;
}

TEST(Brain, AnswersATurnWithAMove) {
    const Lines lines = answers("START 15\nTURN 7,7\nTURN 0,0\n");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(is_move(lines[1], 15));
    EXPECT_TRUE(is_move(lines[2], 15));
}

TEST(Brain, ABoardMayComeInAnyOrderWithAnyNumberOfStones) {
    for (const char* board :
         {"BOARD\nDONE\n", "BOARD\n7,7,2\nDONE\n", "BOARD\n7,7,1\nDONE\n",
          "BOARD\n7,7,1\n8,8,1\n9,7,2\nDONE\n", "BOARD\n9,7,2\n7,7,1\n8,8,1\n6,6,2\nDONE\n"}) {
        const Lines lines = answers(std::string("START 15\n") + board);
        ASSERT_EQ(lines.size(), 2U) << board;
        EXPECT_TRUE(is_move(lines[1], 15)) << board << lines[1];
    }
}

TEST(Brain, SaysErrorToWhatCannotBe) {
    const Lines lines = answers(
        "BEGIN\nSTART 3\nSTART 99\nSTART x\nSTART 15\nBEGIN\nTURN 7,7\nTURN 15,0\nTURN x\nTURN\n"
        "TAKEBACK 0,0\nBEGIN\nPLAY 7,7\nRECTSTART 15,20\nDONE\nBOARD\n1,1,1\n1,1,2\nDONE\n");
    ASSERT_EQ(lines.size(), 16U);
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_TRUE(i == 4 || i == 5 || lines[i].starts_with("ERROR")) << i << lines[i];
    EXPECT_EQ(lines[4], "OK");
    EXPECT_EQ(lines[5], "7,7");
}

TEST(Brain, AfterABoardThatIsRefusedNothingIsPlayedUntilThereIsAPosition) {
    const std::string game = "START 15\nBEGIN\nTURN 0,0\n";
    for (const char* bad :
         {"BOARD\n7,7,1\n99,3,2\nDONE\n", "BOARD\n7,7,1\n7,7,2\nDONE\n", "BOARD\n7,7,5\nDONE\n",
          "BOARD\n7\nDONE\n", "YXBOARD\nx,y,1\nDONE\n", "SWAP2BOARD\n1,1\nDONE\n"}) {
        const Lines lines = answers(game + bad + "YXNBEST 1\nTURN 3,3\nTAKEBACK 7,7\n" +
                                    "BOARD\n7,7,2\nDONE\nRESTART\nBEGIN\n");
        ASSERT_EQ(lines.size(), 10U) << bad;
        for (std::size_t i = 3; i < 7; ++i)
            EXPECT_TRUE(lines[i].starts_with("ERROR")) << bad << lines[i];
        EXPECT_TRUE(is_move(lines[7], 15)) << bad << "a good board is taken: " << lines[7];
        EXPECT_EQ(lines[9], "7,7") << bad;
    }
}

TEST(Brain, ABoardThatIsNotEndedIsRefusedAndTheCommandAfterItIsHeard) {
    const Lines lines = answers("START 15\nBEGIN\nBOARD\n1,1,1\nTURN 3,3\nRESTART\nBEGIN\n");
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_EQ(lines[2], "ERROR BOARD was not ended by DONE");
    EXPECT_TRUE(lines[3].starts_with("ERROR no position")) << lines[3];
    EXPECT_EQ(lines[5], "7,7");
}

TEST(Brain, ASizeThatIsRefusedLeavesNoBoard) {
    for (const char* bad : {"START 99\n", "START x\n", "RECTSTART 15,20\n"}) {
        const Lines lines = answers("START 15\nBEGIN\n" + std::string(bad) + "TURN 3,3\nRESTART\n");
        ASSERT_EQ(lines.size(), 5U) << bad;
        for (std::size_t i = 2; i < 5; ++i)
            EXPECT_TRUE(lines[i].starts_with("ERROR")) << bad << lines[i];
    }
}

TEST(Brain, ATurnThatCannotBeLeavesThePositionAndSaysSo) {
    const Lines lines = answers("START 15\nBEGIN\nTURN 7,7\nTURN 8,8,8\nTAKEBACK 3,3\nTURN 0,0\n");
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_EQ(lines[2],
              "ERROR the point is taken: 7,7; the position stays as it was, with 1 stone");
    EXPECT_TRUE(lines[3].starts_with("ERROR bad coordinates: 8,8,8")) << lines[3];
    EXPECT_TRUE(lines[4].starts_with("ERROR no stone at 3,3")) << lines[4];
    EXPECT_TRUE(is_move(lines[5], 15));
}

TEST(Brain, BadValuesOfInfoAreNamedBeforeTheNextAnswer) {
    const std::string out =
        with_table("",
                   "INFO max_memory abc\nINFO thread_num 5000\nINFO timeout_turn -1\n"
                   "INFO time_left -5\nINFO max_memory 99999999999\nSTART 15\n");
    EXPECT_EQ(out,
              "MESSAGE INFO MAX_MEMORY: 'abc' is not a valid number; ignored\n"
              "MESSAGE INFO THREAD_NUM: 5000 is out of range; taken as 64\n"
              "MESSAGE INFO TIMEOUT_TURN: -1 is out of range; taken as 0\nOK\n");
}

TEST(Brain, AnInterruptionEndsItWhileItThinks) {
    std::istringstream in("START 15\nINFO timeout_turn 60000\nBOARD\n7,7,1\n8,8,2\nDONE\n");
    std::ostringstream out;
    const std::atomic<bool> cancel = true;
    const Stopwatch watch;
    serve(in, out, {}, &cancel);
    EXPECT_LT(watch.seconds(), 5.0);
}

TEST(Brain, AnswersTheQuestionsOfSwap2) {
    Lines lines = answers("START 15\nSWAP2BOARD\nDONE\n");
    ASSERT_EQ(lines.size(), 2U);
    std::istringstream three(lines[1]);
    for (int i = 0; i < 3; ++i) {
        std::string move;
        three >> move;
        EXPECT_TRUE(is_move(move, 15));
    }
    lines = answers("START 15\nSWAP2BOARD\n7,7\n8,8\n9,7\nDONE\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[1] == "SWAP" || is_move(lines[1].substr(0, lines[1].find(' ')), 15));
    lines = answers("START 15\nSWAP2BOARD\n7,7\n8,8\n9,7\n6,6\n5,5\nDONE\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[1] == "SWAP" || is_move(lines[1], 15));
}

TEST(Brain, PlaysWhatTheOpeningTableKnowsInAnyMirrorImage) {
    const std::string table = "freestyle 15 h8h9 j7 analysed\n";
    EXPECT_EQ(with_table(table, "START 15\nBOARD\n7,7,1\n7,6,2\nDONE\n"),
              "OK\nMESSAGE opening table, analysed\n9,8\n");
    EXPECT_EQ(with_table(table, "START 15\nBOARD\n7,7,1\n6,7,2\nDONE\n"),
              "OK\nMESSAGE opening table, analysed\n8,5\n");
}

TEST(Brain, PlaysAProvedAnswerAtItsPlaceOnlyAndOthersWhereThePatternStands) {
    for (const bool proved : {false, true}) {
        const std::string kind = proved ? "proved" : "human";
        const std::string out = with_table("freestyle 15 h8h9 j7 " + kind + "\n",
                                           "START 15\nBOARD\n6,6,1\n6,5,2\nDONE\n");
        EXPECT_EQ(out.find("opening table") == std::string::npos, proved) << out;
    }
}

TEST(Brain, SurvivesNonsense) {
    std::istringstream list(
        "START 15|BEGIN|TURN 7,7|TURN 3,4|BOARD|DONE|1,2,1|3,4,2|INFO|INFO rule 4|TAKEBACK 7,7|"
        "RESTART|SWAP2BOARD|YXBOARD|YXNBEST 2|PLAY 1,1|-5|,,,|TURN ,|"
        "START 999999999999999999999|INFO time_left -5|\xff\xfe|STOP");
    std::vector<std::string> words;
    for (std::string word; std::getline(list, word, '|');) words.push_back(word);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        std::string script = "INFO max_node 50\nSTART 10\n";
        for (int i = 0; i < 30; ++i) {
            script += words[random.below(words.size())];
            script += '\n';
        }
        const Lines lines = answers(script);
        ASSERT_FALSE(lines.empty());
        EXPECT_EQ(lines[0], "OK");
    }
}

TEST(BrainTime, WhatIsPromisedForAMoveIsLessThanTheTurn) {
    for (std::int64_t ms = 20; ms <= 300'000; ms = ms * 3 / 2) {
        BrainInfo info{.turn_ms = ms};
        const double seconds = limits_of(info, 10).seconds;
        EXPECT_LT(seconds, static_cast<double>(ms) / 1000 - 0.014) << ms;
        EXPECT_GT(seconds, 0.0) << ms;
    }
}

// The engine's own account: with a deadline it stops by itself, whatever it is doing. The margin is
// wide because the machine that runs the tests may be busy; the CPU time is what counts.
TEST(BrainTime, TheEngineStopsAtItsDeadline) {
    Engine engine(std::size_t{1} << 20U);
    Limits limits{.seconds = 0.05};
    for (const char* moves :
         {"h8", "h8i9g8g9j10", "f8i9g10e7g8h8g9e9i10h11f11", "h8a1i9o1h10o15"}) {
        const Board board = parse_moves(moves);
        const double before = thread_cpu_seconds();
        const EngineInfo info = engine.analyse(board, limits);
        EXPECT_LT(thread_cpu_seconds() - before, 0.08) << moves;
        ASSERT_FALSE(info.lines.empty());
        EXPECT_TRUE(board.is_legal(info.lines.front().moves.front()));
    }
}

TEST(BrainTime, NeverUsesMoreThanIsLeft) {
    BrainInfo info{.turn_ms = 1000};
    EXPECT_LT(limits_of(info, 0).seconds, 0.97);
    EXPECT_GT(limits_of(info, 0).seconds, 0.85);
    info.match_ms = 60'000;
    info.left_ms = 4000;
    EXPECT_LT(limits_of(info, 10).seconds, 0.8);
    EXPECT_LT(limits_of(info, 10).planned, 0.2);
    info.left_ms = 10;
    EXPECT_LE(limits_of(info, 10).seconds, 0.01);
    info.left_ms = 0;
    EXPECT_LE(limits_of(info, 10).seconds, 0.01);
    info.turn_ms = 0;
    info.left_ms = 2'147'483'647;
    EXPECT_GT(limits_of(info, 0).nodes, 0U);
}

TEST(BrainTime, AGameHasAPlanForEveryMoveAndAReserve) {
    BrainInfo info{.turn_ms = 30'000};
    EXPECT_EQ(limits_of(info, 10).planned, 0.0) << "a fixed time per move is used up";
    info.match_ms = 180'000;
    for (std::int64_t left = 180'000; left > 100; left = left * 9 / 10) {
        info.left_ms = left;
        for (int stones = 0; stones < 225; stones += 5) {
            const Limits limits = limits_of(info, stones);
            const double seconds = static_cast<double>(left) / 1000;
            ASSERT_LT(limits.planned, limits.seconds) << left << " ms, " << stones;
            if (left > 1000) {
                ASSERT_GT(limits.planned, 0.0) << left << " ms, " << stones;
            }
            ASSERT_LT(limits.planned, seconds / 8) << left << " ms, " << stones;
            ASSERT_LT(limits.seconds, seconds / 4) << left << " ms, " << stones;
        }
    }
}

TEST(BrainTime, AnEngineThatIsSureEndsWithThePlan) {
    Engine engine(std::size_t{1} << 20U);
    Limits limits{.seconds = 20, .planned = 0.02};
    // No win is in sight, so that only the plan ends this search.
    const Board board = parse_moves("e9i10h9h7e11i8g6");
    const double before = thread_cpu_seconds();
    const EngineInfo info = engine.analyse(board, limits);
    EXPECT_LT(thread_cpu_seconds() - before, 2);
    ASSERT_FALSE(info.lines.empty());
    EXPECT_LT(std::abs(info.lines.front().value), kWin);
}

TEST(Brain, PlaysAsWeaklyAsInfoLevelSays) {
    const std::string text =
        with_table("", "INFO level 2\nSTART 15\nTURN 7,7\nINFO level 99\nTURN 0,0\n");
    EXPECT_TRUE(has(text, {"\nMESSAGE level 2, search, ",
                           "MESSAGE INFO LEVEL: 99 is out of range; taken as 10\nMESSAGE depth "}));
}

}  // namespace
}  // namespace ailab::gomoku
