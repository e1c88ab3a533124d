// Playing on a pseudo-terminal: the full-screen board by keys and mouse, and the line mode.
#include <chrono>
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>

#include "common/timing/stopwatch.hpp"
#include "tests/support/has.hpp"
#include "tests/support/pseudo_terminal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab {
namespace {

const std::string kProgram = std::string(AILAB_BIN) + "/gomoku";

class Gomoku : public testing::Test {
protected:
    test::PseudoTerminal start(std::vector<std::string> words) {
        words.insert(words.begin(), kProgram);
        words.insert(words.end(), {"--seed", "1"});  // the same game each time
        return test::PseudoTerminal(words, folder_.path(""), {"TERM=xterm-256color"}, {40, 110});
    }
    void write(const std::string& name, const char* text) const {
        std::ofstream(folder_.path(name)) << text;
    }
    std::string file(const std::string& name) const { return folder_.read(name); }

private:
    TemporaryFolder folder_;
};
using FullScreenBoard = Gomoku;
using LineMode = Gomoku;

TEST_F(FullScreenBoard, IsPlayedByKeysAndSaved) {
    auto terminal = start({"play", "--level", "2"});
    ASSERT_TRUE(terminal.plays({
        {"black to move", "\r"},
        {"white: ", "\x1bOA\x1bOA\x1bOC "},
        {"white: ", "s"},
        {"save as:", "\r"},
        {"saved to game.sgf", "q"}  // what is saved is not asked for
    }));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    const std::string saved = file("game.sgf");
    EXPECT_TRUE(has(saved, {"B[hh]", "B[if]"}));
    EXPECT_TRUE(has(file("gomoku.log"), "person - level 2: left  h8")) << file("gomoku.log");
}

TEST_F(FullScreenBoard, IsPlayedByMouseAndTakesMovesBack) {
    auto terminal = start({"play", "--person", "both"});
    ASSERT_TRUE(terminal.plays(
        {{"black to move", "\x1b[<0;34;16M\x1b[<0;34;16m"},  // Column 5 + 4·7, row 1 + 2·7, both
                                                             // counted from 1 by the terminal: h8.
         {"last h8", "u"},
         {"", "v"},
         {"", "w"},
         {"", "q"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_TRUE(has(file("gomoku.log"), "person - person: left  \n")) << file("gomoku.log");
}

TEST_F(FullScreenBoard, ForbiddenPointsAreRefusedWithAReason) {
    auto terminal =
        start({"play", "f8a1g8c1h6a4h7o15", "--rule", "renju", "--person", "both", "--no-log"});
    ASSERT_TRUE(terminal.plays(
        {{"black to move", "\r"}, {"h8 is forbidden to black: double three", "\x03"}}));
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
}

TEST_F(FullScreenBoard, SaysThatItIsTooSmallAndRecoversWithTheWindow) {
    auto terminal = start({"play", "--no-log"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.resize({10, 30});
    ASSERT_TRUE(terminal.expect("too small")) << terminal.screen();
    terminal.resize({24, 80});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST_F(FullScreenBoard, GoesThroughASwapOpening) {
    auto terminal =
        start({"play", "--opening", "swap", "--level", "2", "--person", "black", "--no-log"});
    ASSERT_TRUE(terminal.plays(
        {{"place 3 more stones",
          "\r\x1bOA\r\x1bOA\r"},  // only what changes is drawn: wait for the end of it
         {"white: ", "q"},
         {"without saving it?", "y"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST_F(FullScreenBoard, SavesInAFormatThatItCanWriteAndReplacesAFileOnlyWhenTold) {
    auto terminal = start({"play", "--person", "both", "--no-log"});
    ASSERT_TRUE(terminal.plays({{"black to move", "h8s"},
                                {"save as:", "a.xqf\r"},
                                {"use a name that ends in .sgf, .lib, .psq, .txt",
                                 "sgame.x\x15"
                                 "b.txt\r"},  // Ctrl-U clears the prompt
                                {"saved to b.txt", "i9sb.txt\r"},
                                {"Replace it? (y/n)", "n"},
                                {"quit"}}));
    EXPECT_EQ(file("b.txt"), "h8\n");
    terminal.send("qy");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST_F(FullScreenBoard, TypedPointsAreStonesAndNoKeys) {
    auto terminal = start({"play", "--person", "both"});
    ASSERT_TRUE(terminal.plays(
        {{"black to move", "h8"},
         {"last h8", "\rC1"},  // the Enter after a complete point does nothing; c1 may become c10
         {"1_", "\r"},
         {"c1", "b12g\x1bo15"},
         {"o15", "\x03"}}));
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
    EXPECT_TRUE(has(file("gomoku.log"), "person - person: left  h8c1b12o15")) << file("gomoku.log");
}

TEST_F(FullScreenBoard, KeysThatThrowTheGameAwayAskFirst) {
    auto terminal = start({"play", "--person", "both"});
    ASSERT_TRUE(terminal.plays({{"black to move", "h8"}, {"last h8"}}));
    for (const char* key : {"*", "y", "x", "q"}) {
        ASSERT_TRUE(
            terminal.plays({{"", key}, {"(y/n)", "n"}, {"", "?"}, {"Any key goes back", "n"}}));
    }
    ASSERT_TRUE(terminal.plays({{"", "q"}, {"(y/n)", "y"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_TRUE(has(file("gomoku.log"), "left  h8")) << file("gomoku.log");
}

TEST_F(FullScreenBoard, ShowsWhatTheMachineThinksAndPlaysAtOnce) {
    auto terminal = start({"play", "h8i9e5", "--level", "10", "--time-limit", "60", "--no-log"});
    ASSERT_TRUE(terminal.expect("thinking")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("!: play now")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("depth", std::chrono::seconds(40))) << terminal.screen();
    ASSERT_TRUE(terminal.plays({{"", "!"}, {"white: ", "\x03"}}));
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
}

const std::string kUp = "\x1bOA", kDown = "\x1bOB", kRight = "\x1bOC", kLeft = "\x1bOD";

TEST_F(FullScreenBoard, AGameIsBrowsedWithTheArrowsAndAMoveInThePastIsAVariation) {
    auto terminal = start({"play", "h8i9g7", "--person", "both", "--no-log"});
    terminal.resize({24, 80});
    ASSERT_TRUE(terminal.plays({{"? all keys", "\t"},
                                {"browsing: 3/3"},
                                {"Tab to the game", kLeft + kLeft},
                                {"[h8]", "i10"},
                                {"variation 2/2", "!"},
                                {"mark for the move", "?!\r"},
                                {"?!]", ";"},
                                {"comment:", "too far\r"},
                                {"too far", kUp},
                                {"[i9]", kDown},
                                {"too far", "^sa.sgf\r"},
                                {"saved to a.sgf", "\x1b[3~"},
                                {"[h8]", "\t"},
                                {"white to move", "qy"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    const std::string saved = file("a.sgf");
    EXPECT_TRUE(has(saved, {"W[if]DO[]C[too far]", "W[ig]\n;B[gi]"}));
}

TEST_F(FullScreenBoard, TheAnalysisFollowsEveryStepAndEndsAtOnce) {
    auto terminal = start({"play", "h8i9g7", "--lines", "2", "--person", "both", "--no-log"});
    ASSERT_TRUE(terminal.plays({{"? all keys", "\ta"},
                                {"+ is good for black", kLeft},
                                {"[i9]"},
                                {"depth ", "+"},
                                {"3 "}}));
    const Stopwatch watch;
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_LT(watch.seconds(), 3.0);
}

TEST_F(FullScreenBoard, AFinishedGameIsReviewedAndItsWorstMovesArePuzzles) {
    write("a.sgf", "(;FF[4]GM[4]SZ[15];B[h8];W[a1];B[i8];W[a3];B[j8];W[a5];B[k8];W[a7];B[l8])");
    auto terminal = start({"play", "--load", "a.sgf", "--node-limit", "2000", "--no-log"});
    ASSERT_TRUE(terminal.expect("black wins: five in a row")) << terminal.screen();
    terminal.send("V");
    ASSERT_TRUE(terminal.expect("find better moves", std::chrono::seconds(30)))
        << terminal.screen();
    ASSERT_TRUE(terminal.plays(
        {{"", "W"}, {"Puzzle 1 of "}, {"Esc leaves the puzzles", ">"}, {"the answer: ", "qy"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST_F(Gomoku, TheProtocolEndsAfterASignalWhileItWaitsAndWhileItThinks) {
    for (const bool thinking : {false, true}) {
        auto terminal = start({"protocol"});
        terminal.send("START 15\r");
        ASSERT_TRUE(terminal.expect("OK")) << terminal.screen();
        if (thinking) terminal.send("INFO timeout_turn 60000\rBOARD\r7,7,1\r1,1,2\rDONE\r");
        kill(terminal.process(), SIGTERM);
        EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
    }
}

TEST_F(LineMode, IsPlayedToTheEnd) {
    auto terminal = start({"play", "--plain", "--person", "both"});
    for (const char* move : {"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"}) {
        ASSERT_TRUE(terminal.expect("to move (help): ")) << terminal.screen();
        terminal.send(std::string(move) + "\r");
    }
    ASSERT_TRUE(terminal.expect("black wins: five in a row")) << terminal.screen();
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_TRUE(has(file("gomoku.log"), "black wins: five in a row  h8a1i8a2"));
}

TEST_F(LineMode, SavesAndLoads) {
    auto terminal = start({"play", "--plain", "--person", "both", "--no-log"});
    for (const char* line :
         {"h8", "i9", "save a.psq", "undo", "undo", "load a.psq", "save b.txt"}) {
        ASSERT_TRUE(terminal.expect("to move (help): ")) << terminal.screen();
        terminal.send(std::string(line) + "\r");
    }
    ASSERT_TRUE(terminal.plays(
        {{"saved to b.txt"}, {"to move (help): ", "load nothing.psq\r"}, {"nothing.psq", "\x04"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_EQ(file("b.txt"), "h8i9\n");
}

TEST_F(Gomoku, APuzzleRefusesMovesThatLetTheWinSlipOnTheFullScreen) {
    write("p.txt", "one vcf B 2 g8 h8a1i8a3j8a5 -\n");
    auto terminal = start({"puzzle", "--file", "p.txt", "--no-log"});
    ASSERT_TRUE(terminal.plays({{"black wins by fours", "o15\r"},
                                {"gives up the win", "k8\r"},
                                {"white: ", "g8\r"},
                                {"five in a row", "q"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_TRUE(has(terminal.screen(), "wrong moves: 1"));
}

}  // namespace
}  // namespace ailab
