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
    ASSERT_TRUE(terminal.plays({{"from: ", "atlantis\r"},
                                {"no this city: 'atlantis'"},
                                {"from: ", "m\r"},
                                {"to: ", "S\r"},
                                {"Mehadia -> Drobeta -> Craiova -> Rimnicu Vilcea -> Sibiu"},
                                {"from: ", "\r"}}));
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
    ASSERT_TRUE(terminal.plays({{"step 1: settle", " "},
                                {"step 2: settle", "\x1b[C"},
                                {"step 3: settle", "b"},
                                {"step 2: settle", "G"},
                                {"step 13: settle", "q"},
                                {"it costs 418"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

}  // namespace
}  // namespace ailab
