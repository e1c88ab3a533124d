// The quiz and the questions of `course new` on a pseudo-terminal, as people meet them.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/grade_process.hpp"
#include "tests/support/has.hpp"
#include "tests/support/pseudo_terminal.hpp"

namespace ailab::grade {
namespace {

using test::has;

test::PseudoTerminal start_on_terminal(const test::Folder& folder, std::vector<std::string> words) {
    words.insert(words.begin(), test::kGrade);
    words.emplace_back("--no-log");
    return test::PseudoTerminal(words, folder.path(""));
}

TEST(QuizOnATerminal, LetsAWrongAnswerBeMendedAndIsLeftByCtrlC) {
    const test::Folder folder;
    {
        auto terminal = start_on_terminal(folder, {"quiz", "example/sums"});
        ASSERT_TRUE(terminal.plays({{"Question 1 of 2 (additions)"},
                                    {"> ", "5\r"},
                                    {"Once more, for half the points", "4\r"},
                                    {"Right, for half the points."},
                                    {"Each addition turns two numbers into one"},
                                    {"Question 2 of 2", "\x03"}}));
        EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
    }
    auto terminal = start_on_terminal(folder, {"quiz", "example/sums"});
    ASSERT_TRUE(terminal.plays({{"1 of 2 questions are answered"},
                                {"Question 2 of 2", "\r"},
                                {"Nothing was typed.", "\r"},  // it may be an accident
                                {"The answer: 1 2 3"},
                                {"2 of 2 questions answered, 0.5 of 2 points"}}));
    EXPECT_EQ(terminal.wait(), 1);
}

TEST(QuizOnATerminal, KnowsItsCommands) {
    const test::Folder folder;
    auto terminal = start_on_terminal(folder, {"quiz", "example/sums"});
    ASSERT_TRUE(terminal.plays({{"commands ? hint skip quit", "?\r"},
                                {"skip (the question comes back", "hint\r"},
                                {"Two numbers become one", "skip\r"},
                                {"Question 2 of 2", "1 2 3\r"},
                                {"1 of 2 questions answered, 1 of 2 points"}}));
    EXPECT_EQ(terminal.wait(), 1);
}

TEST(CourseOnATerminal, AsksForWhatTheOptionsLeaveOpen) {
    const test::Folder folder;
    auto terminal = start_on_terminal(folder, {"course", "new", "ai"});
    for (const char* answer :
         {"example/sums", "20", "AI 2026", "python", "2026-09-21", "3", "10"}) {
        ASSERT_TRUE(terminal.expect("]: ")) << terminal.screen();
        terminal.send(std::string(answer) + "\r");
    }
    ASSERT_TRUE(terminal.expect("Next: enter the students in")) << terminal.screen();
    EXPECT_EQ(terminal.wait(), 0);
    const std::string yaml = folder.read("ai/course.yaml");
    for (const char* words : {"course: 'AI 2026'", "language: python", "free_days: 3, penalty: 10",
                              "due: 2026-09-21 23:59, weight: 20"})
        EXPECT_TRUE(has(yaml, words));
}

}  // namespace
}  // namespace ailab::grade
