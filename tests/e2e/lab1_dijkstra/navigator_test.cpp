// The navigator and the stepper on a pseudo-terminal, as a student meets them.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/pseudo_terminal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab {
namespace {

const std::string kProgram = std::string(AILAB_BIN) + "/lab1_dijkstra";

TEST(Navigator, AsksForBothCitiesAndEndsWithAnEmptyLine) {  // D-03, D-04, D-07
    const TemporaryFolder folder;
    test::PseudoTerminal terminal({kProgram, "romania"}, folder.path(""));
    ASSERT_TRUE(terminal.expect("from: ")) << terminal.screen();
    terminal.send("atlantis\r");
    ASSERT_TRUE(terminal.expect("no this city: 'atlantis'")) << terminal.screen();
    ASSERT_TRUE(terminal.expect("from: ")) << terminal.screen();
    terminal.send("m\r");
    ASSERT_TRUE(terminal.expect("to: ")) << terminal.screen();
    terminal.send("S\r");
    ASSERT_TRUE(terminal.expect("Mehadia -> Drobeta -> Craiova -> Rimnicu Vilcea -> Sibiu"))
        << terminal.screen();
    ASSERT_TRUE(terminal.expect("from: ")) << terminal.screen();
    terminal.send("\r");
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST(Navigator, EndsAtTheEndOfInputAndIsInterrupted) {
    const TemporaryFolder folder;
    test::PseudoTerminal ended({kProgram, "romania"}, folder.path(""));
    ASSERT_TRUE(ended.expect("from: "));
    ended.send("\x04");
    EXPECT_EQ(ended.wait(), 0) << ended.screen();
}

TEST(Stepper, GoesForwardAndBackAndQuits) {
    const TemporaryFolder folder;
    test::PseudoTerminal terminal({kProgram, "romania", "--from", "a", "--to", "b", "--step"},
                                  folder.path(""));
    ASSERT_TRUE(terminal.expect("step 1: settle")) << terminal.screen();
    terminal.send(" ");
    ASSERT_TRUE(terminal.expect("step 2: settle")) << terminal.screen();
    terminal.send("\x1b[C");
    ASSERT_TRUE(terminal.expect("step 3: settle")) << terminal.screen();
    terminal.send("b");
    ASSERT_TRUE(terminal.expect("step 2: settle")) << terminal.screen();
    terminal.send("G");
    ASSERT_TRUE(terminal.expect("step 13: settle")) << terminal.screen();
    terminal.send("q");
    ASSERT_TRUE(terminal.expect("it costs 418")) << terminal.screen();
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

}  // namespace
}  // namespace ailab
