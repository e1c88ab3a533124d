#include <gtest/gtest.h>

#include "tests/support/pseudo_terminal.hpp"

namespace ailab::test {
namespace {

const std::string kProgram = AILAB_BIN "/lab3_puzzle";

TEST(Animate, PausesStepsBackAndQuits) {
    PseudoTerminal terminal({kProgram, "solve", "1 2 3 4 5 6 0 7 8", "--show", "none", "--animate",
                             "--delay", "0.05", "--no-log", "--no-cache"});
    ASSERT_TRUE(terminal.plays({{"(end)", "\x1b[D"}, {"step 1 of 2"}, {"(paused)", "q"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST(Animate, SpacePausesAtOnce) {
    PseudoTerminal terminal({kProgram, "solve", "1 2 3 4 5 6 0 7 8", "--show", "none", "--animate",
                             "--delay", "30", "--no-log", "--no-cache"});
    ASSERT_TRUE(
        terminal.plays({{"space: pause", " "}, {"(paused)", "\x1b[C"}, {"step 1 of 2", "q"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Solve, AsksForABoardOnATerminal) {
    PseudoTerminal terminal({kProgram, "solve", "--no-log", "--no-cache"});
    ASSERT_TRUE(terminal.plays(
        {{"board (tiles row by row, 0 the blank):", "1 2 0 3\r"}, {"total_step : 1"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

}  // namespace
}  // namespace ailab::test
