#include <gtest/gtest.h>

#include "tests/support/pseudo_terminal.hpp"

namespace ailab::test {
namespace {

const std::string kProgram = AILAB_BIN "/lab3_puzzle";

TEST(Animate, StepsForwardAndBackAndQuits) {
    PseudoTerminal terminal({kProgram, "solve", "1 2 3 4 5 6 0 7 8", "--show", "none", "--animate",
                             "--no-log", "--no-cache"});
    EXPECT_TRUE(terminal.expect("start: 2 steps to the goal")) << terminal.screen();
    terminal.send("G");
    EXPECT_TRUE(terminal.expect("step 2 of 2")) << terminal.screen();
    terminal.send("\x1b[D");
    EXPECT_TRUE(terminal.expect("step 1 of 2")) << terminal.screen();
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST(Solve, AsksForABoardOnATerminal) {
    PseudoTerminal terminal({kProgram, "solve", "--no-log", "--no-cache"});
    EXPECT_TRUE(terminal.expect("board (tiles row by row, 0 the blank):")) << terminal.screen();
    terminal.send("1 2 0 3\r");
    EXPECT_TRUE(terminal.expect("total_step : 1")) << terminal.screen();
    EXPECT_EQ(terminal.wait(), 0);
}

}  // namespace
}  // namespace ailab::test
