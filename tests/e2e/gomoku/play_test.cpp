// Playing on a pseudo-terminal: the full-screen board by keys and mouse, and the line mode.
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "common/timing/stopwatch.hpp"
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
    std::string file(const std::string& name) const {
        std::ifstream in(folder_.path(name));
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }

private:
    TemporaryFolder folder_;
};
using FullScreenBoard = Gomoku;
using LineMode = Gomoku;

TEST_F(FullScreenBoard, IsPlayedByKeysAndSaved) {
    auto terminal = start({"play", "--level", "2"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.send("\r");
    ASSERT_TRUE(terminal.expect("white: ")) << terminal.screen();
    terminal.send("\x1bOA\x1bOA\x1bOC ");
    ASSERT_TRUE(terminal.expect("white: ")) << terminal.screen();
    terminal.send("s");
    ASSERT_TRUE(terminal.expect("save as:")) << terminal.screen();
    terminal.send("\r");
    ASSERT_TRUE(terminal.expect("saved to game.sgf")) << terminal.screen();
    terminal.send("q");  // what is saved is not asked for
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    const std::string saved = file("game.sgf");
    EXPECT_NE(saved.find("B[hh]"), std::string::npos) << saved;
    EXPECT_NE(saved.find("B[if]"), std::string::npos) << saved;
    EXPECT_NE(file("gomoku.log").find("person - level 2: left  h8"), std::string::npos)
        << file("gomoku.log");
}

TEST_F(FullScreenBoard, IsPlayedByMouseAndTakesMovesBack) {
    auto terminal = start({"play", "--person", "both"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    // Column 5 + 4·7, row 1 + 2·7, both counted from 1 by the terminal: h8.
    terminal.send("\x1b[<0;34;16M\x1b[<0;34;16m");
    ASSERT_TRUE(terminal.expect("last h8")) << terminal.screen();
    terminal.send("u");
    terminal.send("v");
    terminal.send("w");
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_NE(file("gomoku.log").find("person - person: left  \n"), std::string::npos)
        << file("gomoku.log");
}

TEST_F(FullScreenBoard, ForbiddenPointsAreRefusedWithAReason) {
    auto terminal =
        start({"play", "f8a1g8c1h6a4h7o15", "--rule", "renju", "--person", "both", "--no-log"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.send("\r");
    ASSERT_TRUE(terminal.expect("h8 is forbidden to black: double three")) << terminal.screen();
    terminal.send("\x03");
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
    ASSERT_TRUE(terminal.expect("place 3 more stones")) << terminal.screen();
    terminal.send("\r\x1bOA\r\x1bOA\r");  // only what changes is drawn: wait for the end of it
    ASSERT_TRUE(terminal.expect("white: ")) << terminal.screen();
    terminal.send("q");
    ASSERT_TRUE(terminal.expect("without saving it?")) << terminal.screen();
    terminal.send("y");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST_F(FullScreenBoard, SavesInAFormatThatItCanWriteAndReplacesAFileOnlyWhenTold) {
    auto terminal = start({"play", "--person", "both", "--no-log"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.send("h8s");
    ASSERT_TRUE(terminal.expect("save as:")) << terminal.screen();
    terminal.send("a.xqf\r");
    ASSERT_TRUE(terminal.expect("use a name that ends in .sgf, .lib, .psq, .txt"))
        << terminal.screen();
    terminal.send(
        "sgame.x\x15"
        "b.txt\r");  // Ctrl-U clears the prompt
    ASSERT_TRUE(terminal.expect("saved to b.txt")) << terminal.screen();
    terminal.send("i9sb.txt\r");
    ASSERT_TRUE(terminal.expect("Replace it? (y/n)")) << terminal.screen();
    terminal.send("n");
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    EXPECT_EQ(file("b.txt"), "h8\n");
    terminal.send("qy");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST_F(FullScreenBoard, TypedPointsAreStonesAndNoKeys) {
    auto terminal = start({"play", "--person", "both"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.send("h8");
    ASSERT_TRUE(terminal.expect("last h8")) << terminal.screen();
    terminal.send("\rC1");  // the Enter after a complete point does nothing; c1 may become c10
    ASSERT_TRUE(terminal.expect("1_")) << terminal.screen();
    terminal.send("\r");
    ASSERT_TRUE(terminal.expect("c1")) << terminal.screen();
    terminal.send("b12g\x1bo15");
    ASSERT_TRUE(terminal.expect("o15")) << terminal.screen();
    terminal.send("\x03");
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
    EXPECT_NE(file("gomoku.log").find("person - person: left  h8c1b12o15"), std::string::npos)
        << file("gomoku.log");
}

TEST_F(FullScreenBoard, KeysThatThrowTheGameAwayAskFirst) {
    auto terminal = start({"play", "--person", "both"});
    ASSERT_TRUE(terminal.expect("black to move")) << terminal.screen();
    terminal.send("h8");
    ASSERT_TRUE(terminal.expect("last h8")) << terminal.screen();
    for (const char* key : {"*", "y", "x", "q"}) {
        terminal.send(key);
        ASSERT_TRUE(terminal.expect("(y/n)")) << key << terminal.screen();
        terminal.send("n");
        terminal.send("?");
        ASSERT_TRUE(terminal.expect("Any key goes back")) << key << terminal.screen();
        terminal.send("n");
    }
    terminal.send("q");
    ASSERT_TRUE(terminal.expect("(y/n)")) << terminal.screen();
    terminal.send("y");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_NE(file("gomoku.log").find("left  h8"), std::string::npos) << file("gomoku.log");
}

TEST_F(FullScreenBoard, ShowsWhatTheMachineThinksAndPlaysAtOnce) {
    auto terminal = start({"play", "h8i9e5", "--level", "10", "--time-limit", "60", "--no-log"});
    ASSERT_TRUE(terminal.expect("thinking")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("!: play now")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("depth", std::chrono::seconds(40))) << terminal.screen();
    terminal.send("!");
    ASSERT_TRUE(terminal.expect("white: ")) << terminal.screen();
    terminal.send("\x03");
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
}

const std::string kUp = "\x1bOA", kDown = "\x1bOB", kRight = "\x1bOC", kLeft = "\x1bOD";

TEST_F(FullScreenBoard, AGameIsBrowsedWithTheArrowsAndAMoveInThePastIsAVariation) {
    auto terminal = start({"play", "h8i9g7", "--person", "both", "--no-log"});
    terminal.resize({24, 80});
    ASSERT_TRUE(terminal.expect("? all keys")) << terminal.screen();
    terminal.send("\t");
    ASSERT_TRUE(terminal.expect("browsing: 3/3")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("Tab to the game")) << terminal.screen();
    terminal.send(kLeft + kLeft);
    ASSERT_TRUE(terminal.expect("[h8]")) << terminal.screen();
    terminal.send("i10");
    ASSERT_TRUE(terminal.expect("variation 2/2")) << terminal.screen();
    terminal.send("!");
    ASSERT_TRUE(terminal.expect("mark for the move")) << terminal.screen();
    terminal.send("?!\r");
    ASSERT_TRUE(terminal.expect("?!]")) << terminal.screen();
    terminal.send(";");
    ASSERT_TRUE(terminal.expect("comment:")) << terminal.screen();
    terminal.send("too far\r");
    ASSERT_TRUE(terminal.expect("too far")) << terminal.screen();
    terminal.send(kUp);
    ASSERT_TRUE(terminal.expect("[i9]")) << terminal.screen();
    terminal.send(kDown);
    ASSERT_TRUE(terminal.expect("too far")) << terminal.screen();
    terminal.send("^sa.sgf\r");
    ASSERT_TRUE(terminal.expect("saved to a.sgf")) << terminal.screen();
    terminal.send("\x1b[3~");
    ASSERT_TRUE(terminal.expect("[h8]")) << terminal.screen();
    terminal.send("\t");
    ASSERT_TRUE(terminal.expect("white to move")) << terminal.screen();
    terminal.send("qy");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    const std::string saved = file("a.sgf");
    EXPECT_NE(saved.find("W[if]DO[]C[too far]"), std::string::npos) << saved;
    EXPECT_NE(saved.find("W[ig]\n;B[gi]"), std::string::npos) << saved;
}

TEST_F(FullScreenBoard, TheAnalysisFollowsEveryStepAndEndsAtOnce) {
    auto terminal = start({"play", "h8i9g7", "--lines", "2", "--person", "both", "--no-log"});
    ASSERT_TRUE(terminal.expect("? all keys")) << terminal.screen();
    terminal.send("\ta");
    ASSERT_TRUE(terminal.expect("+ is good for black")) << terminal.screen();
    terminal.send(kLeft);
    ASSERT_TRUE(terminal.expect("[i9]")) << terminal.screen();
    terminal.send("aa");  // off and on: what stays the same is not drawn again
    ASSERT_TRUE(terminal.expect("+ is good for black")) << terminal.screen();
    terminal.send("+");
    ASSERT_TRUE(terminal.expect("3 ")) << terminal.screen();
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
    terminal.send("W");
    ASSERT_TRUE(terminal.expect("Puzzle 1 of ")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("Esc leaves the puzzles")) << terminal.screen();
    terminal.send(">");
    ASSERT_TRUE(terminal.expect("the answer: ")) << terminal.screen();
    terminal.send("qy");
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
    EXPECT_NE(file("gomoku.log").find("black wins: five in a row  h8a1i8a2"), std::string::npos);
}

TEST_F(LineMode, SavesAndLoads) {
    auto terminal = start({"play", "--plain", "--person", "both", "--no-log"});
    for (const char* line :
         {"h8", "i9", "save a.psq", "undo", "undo", "load a.psq", "save b.txt"}) {
        ASSERT_TRUE(terminal.expect("to move (help): ")) << terminal.screen();
        terminal.send(std::string(line) + "\r");
    }
    ASSERT_TRUE(terminal.expect("saved to b.txt")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("to move (help): ")) << terminal.screen();
    terminal.send("load nothing.psq\r");
    ASSERT_TRUE(terminal.expect("nothing.psq")) << terminal.screen();
    terminal.send("\x04");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_EQ(file("b.txt"), "h8i9\n");
}

TEST_F(Gomoku, APuzzleRefusesMovesThatLetTheWinSlipOnTheFullScreen) {
    write("p.txt", "one vcf B 2 g8 h8a1i8a3j8a5 -\n");
    auto terminal = start({"puzzle", "--file", "p.txt", "--no-log"});
    ASSERT_TRUE(terminal.expect("black wins by fours")) << terminal.screen();
    terminal.send("o15\r");
    ASSERT_TRUE(terminal.expect("gives up the win")) << terminal.screen();
    terminal.send("k8\r");
    ASSERT_TRUE(terminal.expect("white: ")) << terminal.screen();
    terminal.send("g8\r");
    ASSERT_TRUE(terminal.expect("five in a row")) << terminal.screen();
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_NE(terminal.screen().find("wrong moves: 1"), std::string::npos) << terminal.screen();
}

}  // namespace
}  // namespace ailab
