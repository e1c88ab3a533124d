#include "tests/support/pseudo_terminal.hpp"

#include <gtest/gtest.h>

namespace ailab::test {
namespace {

TEST(PseudoTerminal, AnswersAPromptAndSeesTheExitCode) {
    PseudoTerminal terminal(
        {"sh", "-c", "test -t 0 && printf 'name? '; read n; echo hi $n; exit 3"});
    ASSERT_TRUE(terminal.plays({{"name? ", "Ada\r"}, {"hi Ada"}}));
    EXPECT_EQ(terminal.wait(), 3);
}

TEST(PseudoTerminal, SaysWhenTheTextNeverComes) {
    PseudoTerminal terminal({"sh", "-c", "echo $COLOUR"}, ".", {"COLOUR=\x1b[31mred\x1b[0m"});
    EXPECT_FALSE(terminal.expect("green"));
    EXPECT_EQ(without_escapes(terminal.screen()), "red\n");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PseudoTerminal, ReportsAProgramThatIsNotThere) {
    PseudoTerminal terminal({"no-such-program"});
    EXPECT_EQ(terminal.wait(), 127);
}

}  // namespace
}  // namespace ailab::test
