// Quizzes, new courses and try --watch, on a pseudo-terminal and in a pipe.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/grade_process.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/pseudo_terminal.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder;

const std::string kWatched = AILAB_ROOT "/data/grading/example/sums";

class WatchTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!test::needs_program("python3")) GTEST_SKIP();
        fs::copy(kWatched + "/starter/python", mine_);
    }
    test::PseudoTerminal on_terminal(const std::string& unit = kWatched) const {
        return test::PseudoTerminal({test::kGrade, "try", unit, "--submission", mine_, "--watch"},
                                    folder_.path(""), {"XDG_STATE_HOME=" + folder_.path("state")});
    }
    /// What it says while a shell does this, and then closes its input.
    std::string while_shell(const std::string& script, const std::string& unit = kWatched) const {
        const std::string command = "cd " + folder_.path("") + " && (" + script +
                                    ") | XDG_STATE_HOME=$PWD/state " + test::kGrade + " try " +
                                    unit + " --submission mine --watch > said 2>&1";
        EXPECT_NE(std::system(command.c_str()), -1);
        return folder_.read("said");
    }
    void solve() const {
        fs::copy(kWatched + "/solution/python/sums.py", mine_,
                 fs::copy_options::overwrite_existing);
    }

    Folder folder_;
    const std::string mine_ = folder_.path("mine");
};

TEST_F(WatchTest, LeadsThroughTheStepsAndRemembersThem) {
    {
        auto terminal = on_terminal();
        const auto expect = [&](const char* words) {
            ASSERT_TRUE(terminal.expect(words)) << words << "\n" << terminal.screen();
        };
        expect("checking step 1, add …");
        expect("Next: write `add` in sums.py.");
        expect("Step 1, add: 0 of 2 tests pass, 0 of 4 points");
        terminal.send("h");
        expect("Hint 1 of 3: ");
        terminal.send("s");
        expect("The solution is shown once the step passes.");
        solve();
        expect("Step 1, add: 2 of 2 tests pass, 4 of 4 points");
        expect("A sum is built up one number at a time.");
        terminal.send("s");
        expect("def add(numbers):");
        terminal.send("hhh");
        expect("There are no more hints for this step.");
        terminal.send("n");
        expect("Step 2, count: Add, and count the additions");
        expect("All steps pass.");
        terminal.send("r");
        expect("Replace sums.py, which contains the steps 1, 2, with");
        terminal.send("y");
        expect("sums.py is the starter again; yours was saved as sums.py.bak");
        expect("Step 2, count: 0 of 1 tests pass, 0 of 6 points");
        terminal.send("q");
        EXPECT_EQ(terminal.wait(), 0) << "every step has passed once";
    }
    EXPECT_NE(folder_.read("mine/sums.py.bak"), folder_.read("mine/sums.py"));
    auto terminal = on_terminal();
    ASSERT_TRUE(terminal.plays({{"10 of 10 points"}, {"> 2  count"}, {"checking step 2", "\x03"}}));
    EXPECT_EQ(terminal.wait(), 130);
}

TEST_F(WatchTest, EndsARunThatASaveHasMadeOld) {
    folder_.write("mine/main.py", "import time\nwhile True: time.sleep(1)\n");
    auto terminal = on_terminal();
    ASSERT_TRUE(terminal.expect("checking step 1, add …")) << terminal.screen();
    solve();
    ASSERT_TRUE(terminal.expect("checking step 1, add …")) << terminal.screen();
    fs::copy(kWatched + "/solution/python/main.py", mine_, fs::copy_options::overwrite_existing);
    ASSERT_TRUE(terminal.expect("2 of 2 tests pass")) << terminal.screen();
    EXPECT_FALSE(has(terminal.screen(), "does not end"));
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 1) << "the second step has not been tried";
}

TEST_F(WatchTest, AnswersKeysAndSavesWhileItLooksForTheCause) {
    const std::string slow = folder_.path("slow");
    fs::copy(kWatched, slow, fs::copy_options::recursive);
    folder_.write("slow/solution/python/main.py",
                  "import time\ntime.sleep(0.3)\n" + folder_.read("slow/solution/python/main.py"));
    folder_.write("mine/sums.py", "def add(numbers):\n    return 7 * len(numbers) + numbers[0]\n");
    auto terminal = on_terminal(slow);
    ASSERT_TRUE(terminal.plays({{"0 of 2 tests pass"},
                                {"looking for the cause, ", "\x1b[Ah"},
                                {"Hint 1 of 3: "},
                                {"looking for the cause, "}}))
        << "neither an arrow nor a hint ends it\n"
        << terminal.screen();
    solve();
    ASSERT_TRUE(terminal.plays({{"checking step 1"}, {"2 of 2 tests pass"}, {"q quit", "q"}}));
    EXPECT_EQ(terminal.wait(), 1);
}

TEST_F(WatchTest, ReadsKeysAfterCtrlZAndFg) {
    if (!test::needs_program("bash")) return;
    test::PseudoTerminal terminal({"bash", "--norc", "-i"}, folder_.path(""),
                                  {"XDG_STATE_HOME=" + folder_.path("state"), "PS1=$ "});
    const std::string command =
        std::string(test::kGrade) + " try " + kWatched + " --submission mine --watch\r";
    ASSERT_TRUE(terminal.plays({{"$ ", command},
                                {"q quit\x1b[0m", "\x1a"},
                                {"Stopped", "fg\r"},
                                {"--watch", "h"},
                                {"Hint 1 of 3: ", "q"},
                                {"$ ", "exit\r"}}))
        << terminal.screen();
}

TEST_F(WatchTest, WaitsForAnEditorThatSavesInSteps) {
    const std::string said =
        while_shell("sleep 0.7; rm mine/sums.py; sleep 0.3; head -c 60 " + kWatched +
                    "/solution/python/sums.py > mine/sums.py; sleep 0.1; cp " + kWatched +
                    "/solution/python/sums.py mine/sums.py; sleep 2");
    std::size_t runs = 0;
    for (std::size_t at = 0; (at = said.find("tests pass,", at)) != said.npos; ++at) ++runs;
    EXPECT_EQ(runs, 2U) << said;
    EXPECT_TRUE(has(said, "2 of 2 tests pass"));
}

TEST_F(WatchTest, SaysThatNothingWasSavedIfThereWasNothingOrItCouldNotBe) {
    auto terminal = on_terminal();
    const auto restore = [&](const char* words) {
        ASSERT_TRUE(terminal.plays({{"0 of 2 tests pass", "r"}, {"y or n?", "y"}, {words}}));
    };
    fs::remove(mine_ + "/sums.py");
    restore("sums.py is the starter again\r\n");
    EXPECT_FALSE(fs::exists(mine_ + "/sums.py.bak"));
    ASSERT_TRUE(terminal.expect("0 of 2 tests pass")) << terminal.screen();
    fs::remove(mine_ + "/sums.py");
    fs::create_directory(mine_ + "/sums.py");
    restore("Nothing was changed.");
    EXPECT_FALSE(has(terminal.screen(), "yours was saved"));
    terminal.send("q");
    EXPECT_EQ(terminal.wait(), 1);
}

TEST_F(WatchTest, ShowsLittleOfAProgramThatPrintsWithoutEnd) {
    folder_.write("mine/main.py", "while True: print('x' * 50)\n");
    const std::string said = while_shell("true");
    EXPECT_TRUE(has(said, "writes more than 8 MB"));
    EXPECT_LT(said.size(), 4000U) << said;
}

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
    EXPECT_TRUE(has(yaml, {"course: 'AI 2026'", "language: python", "free_days: 3, penalty: 10",
                           "due: 2026-09-21 23:59, weight: 20"}));
}

}  // namespace
}  // namespace ailab::grade
