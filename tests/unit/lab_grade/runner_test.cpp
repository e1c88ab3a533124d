// The runner against programs of every kind, with and without a sandbox.
#include "lab_grade/run/runner.hpp"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/timing/stopwatch.hpp"
#include "lab_grade/run/scratch.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"

namespace ailab::grade {
namespace {

using test::has;

const std::string kStudent = AILAB_BIN "/tests/ailab_student";

/// Every test is run with bubblewrap and without it.
class Runner : public testing::TestWithParam<bool> {
protected:
    Runner() : sandbox_({.use_bwrap = GetParam()}) {
        request_.limits = {.cpu_seconds = 1, .wall_seconds = 2};
    }

    void SetUp() override {
        if (test::needs_open_build() && GetParam()) test::needs_bubblewrap();
    }

    RunResult run(std::vector<std::string> arguments, std::string_view input = {}) {
        request_.command = {kStudent};
        request_.command.insert(request_.command.end(), arguments.begin(), arguments.end());
        request_.input = input;
        request_.folder = scratch_.make(std::to_string(runs_++), sandbox_.user());
        request_.view.shown = {kStudent};
        const Stopwatch watch;
        RunResult result = run_program(sandbox_, request_);
        EXPECT_LT(watch.seconds(), *request_.limits.wall_seconds + 1.5);
        EXPECT_FALSE(result.left_processes);
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
        return result;
    }

    Sandbox sandbox_;
    Scratch scratch_;
    RunRequest request_;
    int runs_ = 0;
};

TEST_P(Runner, BringsBackOutputAndExitCode) {
    RunResult result = run({"add"}, "1 2\n");
    EXPECT_EQ(result.ending, Ending::exited);
    EXPECT_EQ(result.output, "3\n");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(run({"exit", "7"}).exit_code, 7);
    EXPECT_EQ(run({"echo", "a b", ""}, "x").output, "a b\n\nx");
}

TEST_P(Runner, TellsASignalFromAnExitCode) {
    const RunResult result = run({"abort"});
    EXPECT_EQ(result.ending, Ending::signalled);
    EXPECT_EQ(result.signal, SIGABRT);
}

TEST_P(Runner, SaysWhatCannotBeRun) {
    request_.command = {"/no/such/program"};
    request_.folder = scratch_.make("x", sandbox_.user());
    const RunResult result = run_program(sandbox_, request_);
    EXPECT_EQ(result.ending, Ending::not_started);
    EXPECT_TRUE(has(result.problem, "/no/such/program"));
}

TEST_P(Runner, EndsWhatTakesTooMuchTime) {
    request_.limits = {.cpu_seconds = 0.2, .wall_seconds = 1};
    const RunResult spinning = run({"spin"});
    EXPECT_EQ(spinning.ending, Ending::cpu_limit);
    EXPECT_GT(spinning.cpu_seconds, 0.1);
    request_.limits = {.cpu_seconds = 1, .wall_seconds = 0.2};
    EXPECT_EQ(run({"sleep"}).ending, Ending::wall_limit);
    EXPECT_EQ(run({"close-stdout"}).ending, Ending::wall_limit);
    request_.limits = {.cpu_seconds = 0.2, .wall_seconds = 1};
    EXPECT_EQ(run({"ignore-term"}).ending, Ending::cpu_limit);
}

TEST_P(Runner, EndsWhatTakesTooMuchMemory) {
    request_.limits.memory_bytes = std::uint64_t{64} << 20U;
    EXPECT_EQ(run({"allocate"}).ending, Ending::memory_limit);
    EXPECT_EQ(run({"share"}).ending, Ending::memory_limit);
}

TEST_P(Runner, KeepsNoMoreOutputThanTheLimit) {
    request_.limits.output_bytes = 100'000;
    for (const char* mode : {"print-for-ever", "long-line"}) {
        const RunResult result = run({mode});
        EXPECT_EQ(result.ending, Ending::output_limit) << mode;
        EXPECT_EQ(result.output.size(), 100'000U);
    }
}

TEST_P(Runner, LimitsFiles) {
    request_.limits.file_bytes = 1'000'000;
    EXPECT_EQ(run({"big-file"}).ending, Ending::output_limit);
}

TEST_P(Runner, LeavesNoProcessBehind) {
    request_.limits = {.cpu_seconds = 1, .wall_seconds = 0.3, .processes = 20};
    EXPECT_EQ(run({"daemon"}).ending, Ending::exited);
    if (sandbox_.user() || sandbox_.uses_bwrap()) run({"hop"});
    const Ending bomb = run({"fork-bomb"}).ending;
    EXPECT_TRUE(bomb == Ending::wall_limit || bomb == Ending::cpu_limit ||
                bomb == Ending::process_limit);
}

TEST_P(Runner, GivesACleanEnvironmentAndNoDescriptors) {
    ::setenv("AILAB_SECRET", "42", 1);
    const int leak = ::dup(STDIN_FILENO);
    const RunResult result = run({"environment"});
    ::close(leak);
    ::unsetenv("AILAB_SECRET");
    EXPECT_EQ(result.output.find("AILAB_SECRET"), std::string::npos) << result.output;
    EXPECT_EQ(result.output.find("open descriptor"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("PATH="), std::string::npos);
}

TEST_P(Runner, WritesOnlyIntoItsFolder) {
    run({"write-file", "here", "x"});
    EXPECT_TRUE(std::filesystem::exists(request_.folder + "/here"));
    if (!sandbox_.user() && !sandbox_.uses_bwrap()) return;
    const std::string outside = scratch_.folder() + "/outside";
    run({"write-file", outside, "x"});
    EXPECT_FALSE(std::filesystem::exists(outside));
}

TEST_P(Runner, SeesAPlainWordForEveryProtection) {
    const std::string text = describe(sandbox_.protections());
    for (const char* word : {"another user", "no network", "its own process ids"})
        EXPECT_NE(text.find(word), std::string::npos);
}

TEST(SandboxSummary, SaysInALineWhatIsUsedAndWhatIsMissing) {
    using Kind = Protection::Kind;
    const std::string hidden = "suite, answers and results hidden", no_bwrap = "no bwrap";
    EXPECT_EQ(summary({{"another user", true, "uid 7", Kind::user},
                       {hidden, true, "bwrap", Kind::files}}),
              "bubblewrap and another user");
    EXPECT_EQ(summary({{"another user", false, "the grader is not root", Kind::user},
                       {"no network", false, no_bwrap},
                       {hidden, false, no_bwrap, Kind::files, true}}),
              "limits; not protected (no bwrap): no network; " + hidden +
                  "; install it with apt-get install bubblewrap");
}

INSTANTIATE_TEST_SUITE_P(Sandboxes, Runner, testing::Values(false, true),
                         [](const auto& one) { return one.param ? "WithBwrap" : "WithoutBwrap"; });

}  // namespace
}  // namespace ailab::grade
