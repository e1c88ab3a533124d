// The animation on a terminal; what a search may take.
#include <cstdio>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/pseudo_terminal.hpp"

namespace ailab::test {
namespace {

const std::string kProgram = AILAB_BIN "/lab3_puzzle";

TEST(Animate, StepsForwardAndBackAndQuits) {
    PseudoTerminal terminal({kProgram, "solve", "1 2 3 4 5 6 0 7 8", "--show", "none", "--animate",
                             "--no-log", "--no-cache"});
    ASSERT_TRUE(terminal.plays(
        {{"start: 2 steps to the goal", "G"}, {"step 2 of 2", "\x1b[D"}, {"step 1 of 2", "q"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST(Solve, AsksForABoardOnATerminal) {
    PseudoTerminal terminal({kProgram, "solve", "--no-log", "--no-cache"});
    ASSERT_TRUE(terminal.plays(
        {{"board (tiles row by row, 0 the blank):", "1 2 0 3\r"}, {"total_step : 1"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

struct Ended {
    int code;
    double peak;  ///< MiB
};

constexpr const char* kFour = "6 10 3 15 14 8 7 11 5 1 0 2 13 12 9 4";  // course cases
constexpr const char* kSix = "0 5 15 14 7 9 6 13 1 2 12 10 8 11 4 3";

/// Solve under a limit of 50 MiB.
Ended solve(const char* board, const char* algorithm, const char* continuation) {
    const pid_t child = fork();
    if (child == 0) {
        if (std::freopen("/dev/null", "w", stdout) == nullptr) _exit(126);
        execl(AILAB_BIN "/lab3_puzzle", "lab3_puzzle", "solve", board, "-a", algorithm,
              "--memory-limit", "50M", "--no-log", "--no-cache", "--quiet", continuation, nullptr);
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    return {WEXITSTATUS(status), static_cast<double>(usage.ru_maxrss) / 1024};
}

// The program itself and the libraries take about 6 MiB.
TEST(MemoryLimit, HoldsForTheWholeProcess) {
    for (const char* algorithm : {"astar", "bidirectional"}) {
        const Ended run = solve(kSix, algorithm, nullptr);
        EXPECT_EQ(run.code, 3) << algorithm;
        EXPECT_LE(run.peak, 50 * 1.05 + 6) << algorithm;
    }
}

TEST(MemoryLimit, HoldsWhileIdaStarGoesOn) {
    const Ended run = solve(kFour, "astar", "--then-idastar");
    EXPECT_EQ(run.code, 0);
    EXPECT_LE(run.peak, 50 * 1.05 + 6);
}

}  // namespace
}  // namespace ailab::test
