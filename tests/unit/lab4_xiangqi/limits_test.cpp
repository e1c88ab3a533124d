// What is said when a limit is reached; tests/limits shows that every loop looks at them.
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/world/perft.hpp"

namespace ailab::lab4 {
namespace {

struct Answer {
    app::ExitCode code;
    std::string out, err;
};

Answer run(const std::vector<std::string>& arguments) {
    std::istringstream in;
    std::ostringstream out, err;
    const app::ExitCode code = app::run(program(), arguments, {in, out, err}, nullptr);
    return {code, out.str(), err.str()};
}

TEST(XiangqiLimits, WhatIsKnownIsPrintedWhenALimitIsReached) {
    const Answer explain = run({"explain", "--depth", "3", "--node-limit", "2000"});
    EXPECT_EQ(explain.code, app::ExitCode::out_of_budget);
    EXPECT_NE(explain.out.find("moves searched so far"), std::string::npos) << explain.out;
    // Minimax to depth 5 is counted by perft, which takes fewer nodes than a search of PVS.
    const Answer compare =
        run({"compare", "startpos", "--depth", "4", "--no-times", "--node-limit", "120000"});
    EXPECT_EQ(compare.code, app::ExitCode::out_of_budget);
    EXPECT_NE(compare.out.find("\nminimax"), std::string::npos) << compare.out << compare.err;
    EXPECT_EQ(compare.out.find("\nalpha-beta"), std::string::npos) << compare.out;
}

TEST(XiangqiLimits, AMateByChecksStaysWhenTheSearchForAShorterOneIsCutShort) {
    const Answer solve = run({"solve", "4kc3/9/3a1a3/R8/4CN2p/9/r3p3P/9/4A4/4KAB2 w - - 1 47",
                              "--mate", "5", "--node-limit", "300"});
    EXPECT_EQ(solve.code, app::ExitCode::out_of_budget);
    EXPECT_NE(solve.out.find("mate in 4 or less: 47. 马四进五"), std::string::npos) << solve.out;
}

TEST(XiangqiLimits, PerftTellsEveryCountAsSoonAsItIsKnown) {
    Budget budget;
    budget.max_nodes = 500;
    int told = 0;
    EXPECT_THROW(perft_divide(Position(), 4, budget, [&](Move, std::uint64_t) { ++told; }),
                 OutOfBudget);
    budget = Budget();
    budget.max_nodes = 5000;
    EXPECT_THROW(perft_divide(Position(), 4, budget, [&](Move, std::uint64_t) { ++told; }),
                 OutOfBudget);
    EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace ailab::lab4
