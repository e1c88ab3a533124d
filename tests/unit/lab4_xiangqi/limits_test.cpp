// Limits of the command line and signals: what is known is printed when one is reached. That every
// loop looks at them is tested by tests/limits.
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/generate/puzzles.hpp"
#include "lab4_xiangqi/match/player.hpp"
#include "lab4_xiangqi/world/perft.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab4 {
namespace {

struct Answer {
    app::ExitCode code;
    std::string out, err;
};

Answer run(const std::vector<std::string>& arguments, const std::atomic<bool>* cancel = nullptr) {
    std::istringstream in;
    std::ostringstream out, err;
    const app::ExitCode code = app::run(program(), arguments, {in, out, err}, cancel);
    return {code, out.str(), err.str()};
}

constexpr const char* kGame = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n";

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
}

TEST(XiangqiLimits, GamesEndWhenTheyAreInterrupted) {
    const std::atomic<bool> cancel{true};
    for (const std::vector<std::string>& line :
         {std::vector<std::string>{"play", "--person", "black", "--level", "10", "--move-time",
                                   "10000", "--plain", "--no-book", "--no-log"},
          {"match", "--first", "sleep 1000", "--second", "sleep 1000", "--depth", "50",
           "--no-log"}})
        EXPECT_EQ(run(line, &cancel).code, app::ExitCode::interrupted) << joined(line);
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

TEST(XiangqiLimits, FilesThatAreWrittenAreSaid) {
    const TemporaryFolder folder;
    const auto file = [&](const char* name) { return folder.path(name); };
    folder.write("game.pgn", kGame);
    const std::vector<std::vector<std::string>> lines = {
        {"analyse", file("game.pgn"), "--node-limit", "50", "--svg", file("score.svg")},
        {"convert", file("game.pgn"), "-o", file("copy.pgn")},
        {"play", "--person", "none", "--level", "1", "--plain", "--max-plies", "1", "--no-log",
         "--no-book", "--save", file("saved.pgn")}};
    for (const auto& line : lines) {
        const Answer result = run(line);
        EXPECT_NE(result.err.find("wrote " + line.back()), std::string::npos)
            << joined(line) << result.err;
    }
}

}  // namespace
}  // namespace ailab::lab4
