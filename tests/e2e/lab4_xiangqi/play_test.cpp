// the board on a pseudo-terminal: keys, mouse, the machine's answer, and leaving it.
#include <gtest/gtest.h>

#include "tests/support/pseudo_terminal.hpp"

namespace ailab::test {
namespace {

PseudoTerminal play(std::vector<std::string> options = {}) {
    std::vector<std::string> command{AILAB_BIN "/lab4_xiangqi", "play", "--no-log"};
    command.insert(command.end(), options.begin(), options.end());
    return PseudoTerminal(command, "/tmp", {}, {30, 100});
}

TEST(PlayOnTheFullScreen, MovesByKeysAndTheMachineAnswers) {
    PseudoTerminal terminal = play({"--level", "1"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("\r");  // the cursor begins on the cannon h2
    terminal.send("\x1bOD\x1bOD\x1bOD\r");
    EXPECT_TRUE(terminal.expect("炮二平五")) << terminal.screen();
    EXPECT_TRUE(terminal.expect("evaluate number : ", PseudoTerminal::Milliseconds(20'000)))
        << terminal.screen();
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.echoes());
}

TEST(PlayOnTheFullScreen, MovesByMouseBetweenTwoPeople) {
    PseudoTerminal terminal = play({"--black", "human"});
    ASSERT_TRUE(terminal.expect("quit")) << terminal.screen();
    terminal.send("\x1b[<0;33;17M\x1b[<0;33;17m");  // h2
    EXPECT_TRUE(terminal.expect("•")) << "legal targets are shown";
    terminal.send("\x1b[<0;21;17M\x1b[<0;21;17m");  // e2
    EXPECT_TRUE(terminal.expect("炮二平五")) << terminal.screen();
    terminal.send("m");
    ASSERT_TRUE(terminal.expect("move:")) << terminal.screen();
    terminal.send("马8进7\r");
    EXPECT_TRUE(terminal.expect("马８进７")) << terminal.screen();
    terminal.send("u");
    EXPECT_TRUE(terminal.expect("taken back")) << terminal.screen();
    terminal.send("\x03");
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(PlayPlain, IsUsedWithPlainAndOnDumbTerminals) {
    PseudoTerminal terminal = play({"--plain", "--black", "human"});
    ASSERT_TRUE(terminal.expect("red to move")) << terminal.screen();
    terminal.send("C2=5\r");
    EXPECT_TRUE(terminal.expect("red: 炮二平五 (h2e2)")) << terminal.screen();
    terminal.send("quit\r");
    EXPECT_EQ(terminal.wait(), 0);
}

}  // namespace
}  // namespace ailab::test
