// the board on a pseudo-terminal: keys, mouse, the machine's answer, and leaving it.
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/support/pseudo_terminal.hpp"

namespace ailab::test {
namespace {

PseudoTerminal play(const std::vector<std::string>& options = {},
                    PseudoTerminal::Size size = {30, 100}) {
    std::vector<std::string> command{AILAB_BIN "/lab4_xiangqi", "play", "--no-log", "--seed", "1"};
    command.insert(command.end(), options.begin(), options.end());
    return PseudoTerminal(command, "/tmp", {}, size);
}

TEST(PlayOnTheFullScreen, MovesByKeysAndTheMachineAnswers) {
    PseudoTerminal terminal = play({"--level", "1"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("\r");  // the cursor begins on the cannon h2
    terminal.send("\x1bOD\x1bOD\x1bOD\r");
    EXPECT_TRUE(terminal.expect("炮二平五")) << terminal.screen();
    EXPECT_TRUE(terminal.expect("positions searched", PseudoTerminal::Milliseconds(20'000)))
        << terminal.screen();
    terminal.send("qy");       // yes, it is not saved
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.echoes());
}

TEST(PlayOnTheFullScreen, MovesByMouseBetweenTwoPeople) {
    PseudoTerminal terminal = play({"--person", "both"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("\x1b[<0;34;16M\x1b[<0;34;16m");  // h2
    EXPECT_TRUE(terminal.expect("•")) << "legal targets are shown";
    terminal.send("\x1b[<0;22;16M\x1b[<0;22;16m");  // e2
    EXPECT_TRUE(terminal.expect("炮二平五")) << terminal.screen();
    terminal.send("马8进7");
    EXPECT_TRUE(terminal.expect("马８进７")) << terminal.screen();
    terminal.send("u");
    EXPECT_TRUE(terminal.expect("taken back")) << terminal.screen();
    terminal.send("\x03");
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(PlayOnTheFullScreen, TypedMovesInAnyNotationAreMovesAndNotKeys) {
    PseudoTerminal terminal = play({"--person", "both"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("h");
    EXPECT_TRUE(terminal.expect("move: h_")) << terminal.screen();
    terminal.send("2e2");
    EXPECT_TRUE(terminal.expect("炮二平五")) << terminal.screen();
    terminal.send("h8+7\r");  // WXF, complete without the Enter, which then means nothing
    EXPECT_TRUE(terminal.expect("马８进７")) << terminal.screen();
    terminal.send("马二进三");
    EXPECT_TRUE(terminal.expect("马二进三")) << terminal.screen();
    terminal.send("i9h9");
    EXPECT_TRUE(terminal.expect("车９平８")) << terminal.screen();
    terminal.send("a0a9");
    EXPECT_TRUE(terminal.expect("'a0a9' is not legal")) << terminal.screen();
    terminal.send("a0\x1bi0h0");  // Escape forgets what was typed
    EXPECT_TRUE(terminal.expect("车一平二")) << terminal.screen();
    terminal.send("qy");  // yes, it is not saved
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_NE(terminal.screen().find("not finished"), std::string::npos) << "nobody resigned";
}

TEST(PlayOnTheFullScreen, KeysThatChangeTheGameAskFirst) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "炮二平五"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("x");
    ASSERT_TRUE(terminal.expect("Swap sides? (y/n)")) << terminal.screen();
    terminal.send("n");
    terminal.send("x");
    ASSERT_TRUE(terminal.expect("Swap sides? (y/n)")) << terminal.screen();
    terminal.send("n");
    terminal.send("w");
    ASSERT_TRUE(terminal.expect("Who plays?")) << terminal.screen();
    terminal.send("n");
    terminal.send("z");
    ASSERT_TRUE(terminal.expect("End the game?")) << terminal.screen();
    terminal.send("n");
    terminal.send("马8进7");  // still two people, black to move
    ASSERT_TRUE(terminal.expect("马８进７")) << terminal.screen();
    terminal.send("z");
    ASSERT_TRUE(terminal.expect("End the game?")) << terminal.screen();
    terminal.send("r");
    EXPECT_TRUE(terminal.expect("black wins: resigned")) << terminal.screen();
    terminal.send("qy");  // yes, it is not saved
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, QuestionMarkShowsTheKeysAndTheFooterFitsEightyColumns) {
    PseudoTerminal terminal = play({}, {24, 80});
    ASSERT_TRUE(
        terminal.expect("arrows Enter, or type a move   u back  t hint  s save  ? all keys  "
                        "q quit"))
        << terminal.screen();
    terminal.send("?");
    EXPECT_TRUE(terminal.expect("choose who plays: you, two people, two machines"))
        << terminal.screen();
    terminal.send(" ");
    EXPECT_TRUE(terminal.expect("q quit")) << "any key goes back";
    terminal.send("qy");  // yes, it is not saved
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, SmallAIsAKeyAndCapitalsAreAMoveWhileAGameIsBrowsed) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "h2e2"}, {24, 80});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("\t");
    ASSERT_TRUE(terminal.expect("browsing: 1/1")) << terminal.screen();
    terminal.send("a");
    ASSERT_TRUE(terminal.expect("+ is good for red")) << terminal.screen();
    terminal.send("A9A8");
    ASSERT_TRUE(terminal.expect("车１进１")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("depth ")) << "it follows";
    terminal.send("\t");
    ASSERT_TRUE(terminal.expect("back in the game")) << terminal.screen();
    terminal.send("qy");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, InAPuzzleATypedMoveIsAMove) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "h2e2", "h9g7", "e2e6", "a9a8"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("\tW");
    ASSERT_TRUE(terminal.expect("press V to review the game")) << terminal.screen();
    terminal.send("V");
    ASSERT_TRUE(terminal.expect("W: find better moves")) << terminal.screen();
    terminal.send("W");
    ASSERT_TRUE(terminal.expect("Puzzle 1 of 2")) << terminal.screen();
    terminal.send(">a9a8");  // the second one, with the move that was played
    EXPECT_TRUE(terminal.expect("is worse by")) << terminal.screen();
    terminal.send("\x1bqy");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, NothingIsCutOffAtTheLeastSize) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "h2e2"}, {20, 60});
    ASSERT_TRUE(terminal.expect("  1. 炮二平五")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("? keys  q quit")) << terminal.screen();
    terminal.send("h9g7");
    EXPECT_TRUE(terminal.expect("马８进７")) << terminal.screen();
    terminal.send("?");
    EXPECT_TRUE(terminal.expect("Any key shows more")) << terminal.screen();
    terminal.send(" ");
    EXPECT_TRUE(terminal.expect("Ctrl-Z")) << terminal.screen();
    terminal.send(" w");
    ASSERT_TRUE(terminal.expect("4 machines")) << terminal.screen();
    terminal.send("1");
    EXPECT_TRUE(terminal.expect("level 5")) << terminal.screen();
    terminal.send("zr");
    EXPECT_TRUE(terminal.expect("resigned")) << terminal.screen();
    terminal.send("\t");
    EXPECT_TRUE(terminal.expect("q quit")) << terminal.screen();
    terminal.send("qy");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Engine, EndsOnASignalWhileItWaitsForALine) {
    for (const char* protocol : {"uci", "ucci"}) {
        for (const int signal : {SIGTERM, SIGINT}) {
            PseudoTerminal terminal({AILAB_BIN "/lab4_xiangqi", protocol}, "/tmp");
            terminal.send("isready\r");
            ASSERT_TRUE(terminal.expect("readyok")) << terminal.screen();
            ASSERT_EQ(::kill(terminal.process(), signal), 0);
            EXPECT_EQ(terminal.wait(), 128 + signal) << protocol;
        }
    }
}

TEST(PlayPlain, IsUsedWithPlainAndOnDumbTerminals) {
    PseudoTerminal terminal = play({"--plain", "--person", "both"});
    ASSERT_TRUE(terminal.expect("red to move")) << terminal.screen();
    terminal.send("C2=5\r");
    EXPECT_TRUE(terminal.expect("red: 炮二平五 (h2e2)")) << terminal.screen();
    terminal.send("quit\r");
    ASSERT_TRUE(terminal.expect("This game is not saved. Discard it?")) << terminal.screen();
    terminal.send("y\r");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PuzzleOnTheFullScreen, HasHintSkipAndQuit) {
    PseudoTerminal terminal({AILAB_BIN "/lab4_xiangqi", "puzzle", "--no-log"}, "/tmp", {},
                            {30, 100});
    ASSERT_TRUE(terminal.expect("Puzzle 1: black to move")) << terminal.screen();
    terminal.send("t");
    ASSERT_TRUE(terminal.expect("hint: move the piece on e2")) << terminal.screen();
    terminal.send(">");
    ASSERT_TRUE(terminal.expect("the answer: 42. … 车５进２")) << terminal.screen();
    terminal.send("q");
    ASSERT_TRUE(terminal.expect("Puzzle 2: red to move")) << terminal.screen();
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 1);
    EXPECT_NE(terminal.screen().find("0 of 2 solved"), std::string::npos) << terminal.screen();
}

}  // namespace
}  // namespace ailab::test
