// the board on a pseudo-terminal: keys, mouse, the machine's answer, and leaving it.
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/support/has.hpp"
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
    ASSERT_TRUE(terminal.plays({{"quit", "\r"},  // the cursor begins on the cannon h2
                                {"", "\x1bOD\x1bOD\x1bOD\r"},
                                {"炮二平五"}}));
    EXPECT_TRUE(terminal.expect("positions searched", PseudoTerminal::Milliseconds(20'000)))
        << terminal.screen();
    terminal.send("qy");       // yes, it is not saved
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.echoes());
}

TEST(PlayOnTheFullScreen, MovesByMouseBetweenTwoPeople) {
    PseudoTerminal terminal = play({"--person", "both"});
    ASSERT_TRUE(
        terminal.plays({{"quit", "\x1b[<0;34;16M\x1b[<0;34;16m"},  // h2
                        {"•", "\x1b[<0;22;16M\x1b[<0;22;16m"},     // legal targets are shown; e2
                        {"炮二平五", "马8进7"},
                        {"马８进７", "u"},
                        {"taken back", "\x03"}}));
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(PlayOnTheFullScreen, TypedMovesInAnyNotationAreMovesAndNotKeys) {
    PseudoTerminal terminal = play({"--person", "both"});
    ASSERT_TRUE(terminal.plays({
        {"quit", "h"},
        {"move: h_", "2e2"},
        {"炮二平五", "h8+7\r"},  // WXF, complete without the Enter, which then means nothing
        {"马８进７", "马二进三"},
        {"马二进三", "i9h9"},
        {"车９平８", "a0a9"},
        {"'a0a9' is not legal", "a0\x1bi0h0"},  // Escape forgets what was typed
        {"车一平二", "qy"}                      // yes, it is not saved
    }));
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(has(terminal.screen(), "not finished")) << "nobody resigned";
}

TEST(PlayOnTheFullScreen, KeysThatChangeTheGameAskFirst) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "炮二平五"});
    ASSERT_TRUE(terminal.plays({
        {"quit", "x"},
        {"Swap sides? (y/n)", "n"},
        {"", "x"},
        {"Swap sides? (y/n)", "n"},
        {"", "w"},
        {"Who plays?", "n"},
        {"", "z"},
        {"End the game?", "n"},
        {"", "马8进7"},  // still two people, black to move
        {"马８进７", "z"},
        {"End the game?", "r"},
        {"black wins: resigned", "qy"}  // yes, it is not saved
    }));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, QuestionMarkShowsTheKeysAndTheFooterFitsEightyColumns) {
    PseudoTerminal terminal = play({}, {24, 80});
    ASSERT_TRUE(
        terminal.expect("arrows Enter, or type a move   u back  t hint  s save  ? all keys  "
                        "q quit"))
        << terminal.screen();
    ASSERT_TRUE(terminal.plays({
        {"", "?"},
        {"choose who plays: you, two people, two machines", " "},
        {"q quit", "qy"}  // any key goes back; yes, it is not saved
    }));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, SmallAIsAKeyAndCapitalsAreAMoveWhileAGameIsBrowsed) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "h2e2"}, {24, 80});
    ASSERT_TRUE(terminal.plays({{"quit", "\t"},
                                {"browsing: 1/1", "a"},
                                {"+ is good for red", "A9A8"},
                                {"车１进１"},
                                {"depth ", "\t"},  // it follows
                                {"back in the game", "qy"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, InAPuzzleATypedMoveIsAMove) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "h2e2", "h9g7", "e2e6", "a9a8"});
    ASSERT_TRUE(terminal.plays(
        {{"quit", "\tW"},
         {"press V to review the game", "V"},
         {"W: find better moves", "W"},
         {"Puzzle 1 of 2", ">a9a8"},  // the second one, with the move that was played
         {"is worse by", "\x1bqy"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayOnTheFullScreen, NothingIsCutOffAtTheLeastSize) {
    PseudoTerminal terminal = play({"--person", "both", "--moves", "h2e2"}, {20, 60});
    ASSERT_TRUE(terminal.plays({{"  1. 炮二平五"},
                                {"? keys  q quit", "h9g7"},
                                {"马８进７", "?"},
                                {"Any key shows more", " "},
                                {"Ctrl-Z", " w"},
                                {"4 machines", "1"},
                                {"level 5", "zr"},
                                {"resigned", "\t"},
                                {"q quit", "qy"}}));
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
    ASSERT_TRUE(terminal.plays({{"red to move", "C2=5\r"},
                                {"red: 炮二平五 (h2e2)", "quit\r"},
                                {"This game is not saved. Discard it?", "y\r"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PuzzleOnTheFullScreen, HasHintSkipAndQuit) {
    PseudoTerminal terminal({AILAB_BIN "/lab4_xiangqi", "puzzle", "--no-log"}, "/tmp", {},
                            {30, 100});
    ASSERT_TRUE(terminal.plays({{"Puzzle 1: black to move", "t"},
                                {"hint: move the piece on e2", ">"},
                                {"the answer: 42. … 车５进２", "q"},
                                {"Puzzle 2: red to move", "q"}}));
    EXPECT_EQ(terminal.wait(), 1);
    EXPECT_TRUE(has(terminal.screen(), "0 of 2 solved"));
}

}  // namespace
}  // namespace ailab::test
