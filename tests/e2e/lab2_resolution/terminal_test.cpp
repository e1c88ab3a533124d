// Resolution by hand and the progress line on a pseudo-terminal, as a student meets them.

#include <gtest/gtest.h>

#include "tests/support/has.hpp"
#include "tests/support/pseudo_terminal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab {
namespace {

const std::string kProgram = std::string(AILAB_BIN) + "/lab2_resolution";
const std::string kData = std::string(AILAB_ROOT) + "/data/lab2/";

class Lab2OnATerminal : public testing::Test {
protected:
    test::PseudoTerminal start(std::vector<std::string> words) {
        words.insert(words.begin(), kProgram);
        return test::PseudoTerminal(words, folder_.path(""));
    }
    std::string file(const std::string& name) const { return folder_.read(name); }

    TemporaryFolder folder_;
};

/// Type each line after a prompt and expect the answer.
void play(test::PseudoTerminal& terminal,
          const std::vector<std::pair<std::string, std::string>>& moves) {
    for (const auto& [typed, answer] : moves) {
        ASSERT_TRUE(terminal.plays({{"> ", typed + "\r"}, {answer}}));
    }
}

TEST_F(Lab2OnATerminal, AStudentResolvesByHandAndSavesTheProof) {
    auto terminal = start({"step", kData + "graduate.txt", "--save", "proof.txt"});
    ASSERT_TRUE(terminal.expect("4. ¬HardWorker(sue)")) << terminal.screen();
    play(terminal, {{"hint", "(3 steps left)"},
                    {"R 1 3a", "their predicates differ"},
                    {"R 4 3a", "same sign"},
                    {"R 4 9", "there is no clause '9'"},
                    {"R 4 3", "say which literal of clause 3: a … b"},
                    {"F 2a 3a", "two literals of one clause"},
                    {"what", "R 1a 2c resolves"},
                    {"R 1 2a", "5. R[1,2a]{x=sue} Student(sue)"},
                    {"undo", "5 is removed"},
                    {"undo", "nothing to undo"},
                    {"R 1 2a", "5. R[1,2a]{x=sue} Student(sue)"},
                    {"R 4 3b", "6. R[4,3b]{x=sue} ¬Student(sue)"},
                    {"save half.txt", "wrote half.txt"},
                    {"hint", "(1 step left)"},
                    {"R 5 6", "7. R[5,6] = []"}});
    EXPECT_TRUE(terminal.expect("wrote ")) << terminal.screen();
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    EXPECT_TRUE(has(file("lab2_resolution.log"), "R[5,6] = []"));

    auto checker = start({"check", "proof.txt", "--problem", kData + "graduate.txt"});
    EXPECT_EQ(checker.wait(), 0) << checker.screen() << file("proof.txt");
}

TEST_F(Lab2OnATerminal, TheEndOfInputLeavesTheProofUnfinished) {
    auto terminal = start({"step", kData + "blocks.txt", "--no-log", "--lang", "zh"});
    ASSERT_TRUE(terminal.plays({{"归结"}, {"> ", "\x04"}}));
    EXPECT_EQ(terminal.wait(), 3) << terminal.screen();
}

TEST_F(Lab2OnATerminal, WhatIsTypedEndsAtCtrlDAndStopsAtTheFirstCtrlC) {
    auto typed = start({"prove", "-", "--no-log"});
    ASSERT_TRUE(typed.expect("Ctrl-D")) << typed.screen();
    typed.send("P(a)\r¬P(x)\r\x04");
    EXPECT_EQ(typed.wait(), 0) << typed.screen();
    for (const char* begun : {"", "P(a)\r", "P("}) {
        auto stopped = start({"prove", "-", "--no-log"});
        ASSERT_TRUE(
            stopped.plays({{"Ctrl-D", std::string(begun) + "\x03"}, {"stopped: interrupted"}}));
        EXPECT_EQ(stopped.wait(), 130) << stopped.screen();
    }
}

TEST_F(Lab2OnATerminal, ALongProofShowsAProgressLineAndWipesIt) {
    folder_.write("hard.txt", "P(a)\n(¬P(x),P(f(x)),P(g(x)))\n(¬P(f(x)),P(h(x,x)))\n¬P(b)\n");
    auto terminal = start(
        {"prove", "hard.txt", "--strategy", "breadth-first", "--no-log", "--time-limit", "2"});
    ASSERT_TRUE(terminal.plays(
        {{"proving: "}, {" of 100 ("}, {"breadth-first"}, {"\r\x1b[K# Not decided within 2 s."}}));
    EXPECT_EQ(terminal.wait(), 3) << terminal.screen();
}

TEST_F(Lab2OnATerminal, CompareShowsRowsAsTheyAreKnownAndObeysTheFirstCtrlC) {
    auto terminal = start({"compare", kData + "problems/pel68.txt", "--node-limit", "1000000000",
                           "--time-limit", "600", "--strategy", "unit", "--strategy", "deletion"});
    ASSERT_TRUE(terminal.plays({{"-----", "\x03"}, {"interrupted"}}));
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
}

}  // namespace
}  // namespace ailab
