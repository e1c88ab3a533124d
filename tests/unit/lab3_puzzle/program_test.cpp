// The program as its users meet it: command lines in, answers, errors and exit codes out.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/app/run_main.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "tests/support/puzzle_boards.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab3 {
namespace {

using app::ExitCode;
using Json = nlohmann::json;

struct Result {
    ExitCode code;
    std::string out;

    Json only() const {
        const Json results = Json::parse(out)["results"];
        EXPECT_EQ(results.size(), 1U) << out;
        return results.at(0);
    }
};

Result run(const std::vector<std::string>& arguments, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out, err;
    const ExitCode code = app::run(program(), arguments, {in, out, err});
    return {code, out.str()};
}

const std::vector<std::string> kUnsolvable = {"123456780", "--goal", "213456780"};

TEST(Unsolvable, IsAnAnswerInEveryFormat) {
    for (const char* command : {"solve", "compare", "explain", "improve", "suite"}) {
        const bool suite = command == std::string("suite");
        const bool logs =
            suite || command == std::string("solve") || command == std::string("improve");
        std::vector<std::string> line = {command, suite ? "-" : kUnsolvable[0], kUnsolvable[1],
                                         kUnsolvable[2]};
        if (logs) line.push_back("--no-log");
        const Result text = run(line, kUnsolvable[0] + "\n");
        EXPECT_EQ(text.code, ExitCode::negative) << command;
        EXPECT_NE(text.out.find("no answer\n"), std::string::npos) << command;
        if (!suite) {
            EXPECT_NE(text.out.find("1 swap (odd)"), std::string::npos) << command;
        }
        line.insert(line.end(), {"--format", "json"});
        const Result json = run(line, kUnsolvable[0] + "\n");
        EXPECT_EQ(json.code, ExitCode::negative) << command;
        EXPECT_EQ(json.only()["outcome"], "unsolvable") << command;
        EXPECT_TRUE(json.only()["length"].is_null()) << command;
    }
}

TEST(Solve, AnAnswerThatWasStoppedHasNoPathThatWasNotFound) {
    for (const char* heuristic : {"manhattan", "auto"}) {
        const Result r = run({"solve", "867254301", "-H", heuristic, "--node-limit", "4000",
                              "--format", "json", "--no-log"});
        EXPECT_EQ(r.code, ExitCode::out_of_budget);
        const Json answer = r.only();
        EXPECT_EQ(answer["outcome"], "node limit");
        EXPECT_TRUE(answer["length"].is_null());
        EXPECT_EQ(answer["moves"], "");
        EXPECT_LE(answer["generated"], 4003);
    }
}

TEST(Solve, AnAnswerThatWasStoppedIsTheBestSolutionSoFar) {
    const std::vector<std::string> line = {"solve",         "867254301",    "-a",
                                           "bidirectional", "--node-limit", "1700"};
    std::vector<std::string> json = line;
    json.insert(json.end(), {"--no-log", "--format", "json"});
    const Result r = run(json);
    EXPECT_EQ(r.code, ExitCode::out_of_budget);
    const Json answer = r.only();
    EXPECT_EQ(answer["outcome"], "node limit");
    EXPECT_GE(answer["length"], 31);
    EXPECT_LT(answer["lower_bound"], answer["length"]);
    EXPECT_EQ(answer["optimal"], false);
    const std::vector<Move> path = parse_moves(answer["moves"].get<std::string>());
    EXPECT_EQ(path.size(), answer["length"]);
    EXPECT_TRUE(test::replays(read_board("867254301", "board"), path, goal_blank_last(3, 3)));

    // The text says the same, and so does the log.
    const TemporaryFolder folder;
    std::vector<std::string> logged = line;
    logged.insert(logged.end(), {"--log", folder.path("log")});
    const std::string text = run(logged).out;
    EXPECT_NE(text.find("total_step : " + answer["length"].dump() + "\n"), std::string::npos);
    EXPECT_NE(text.find("stopped : node limit; this is the best solution so far\n"),
              std::string::npos);
    std::ifstream file(folder.path("log"));
    const std::string log{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(log.find("8 6 7 | 2 5 4 | 3 0 1"), std::string::npos);
    EXPECT_NE(log.find("total_step : " + answer["length"].dump()), std::string::npos);
}

TEST(Solve, RefusesOptionsOfAFusedSearchThatTheHeuristicHasNot) {
    const std::vector<std::string> line = {"solve", "867254301", "-H", "linear-conflict",
                                           "--no-log"};
    for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
             {"--prune", "12"},
             {"--order", "nearest-first"},
             {"-a", "astar", "--memory-limit", "1G", "--then-idastar"}}) {
        std::vector<std::string> all = line;
        all.insert(all.end(), more.begin(), more.end());
        EXPECT_EQ(run(all).code, ExitCode::usage) << more[0];
    }
    std::vector<std::string> obeyed = line;  // the textbook's search does the same
    obeyed.insert(obeyed.end(), {"--prune", "2", "--order", "depth-first"});
    EXPECT_EQ(run(obeyed).code, ExitCode::answered);
    const char* const large = "14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13";
    EXPECT_EQ(run({"solve", large, "--goal", "first", "-a", "astar", "--memory-limit", "1G",
                   "--then-idastar", "--no-log"})
                  .code,
              ExitCode::usage);
    EXPECT_EQ(run({"solve", "867254301", "-a", "weighted", "--weight", "inf"}).code,
              ExitCode::usage);
}

TEST(Improve, SaysInEveryFormatThatItWasStopped) {
    const char* const six = "0 5 15 14 7 9 6 13 1 2 12 10 8 11 4 3";
    const Result r = run(
        {"improve", six, "--no-cache", "--no-log", "--node-limit", "20000", "--format", "json"});
    EXPECT_EQ(r.code, ExitCode::out_of_budget);
    const Json results = Json::parse(r.out)["results"];
    EXPECT_EQ(results.back()["outcome"], "node limit");
    EXPECT_EQ(results.back()["length"], results[results.size() - 2]["length"]);
    const std::vector<Move> path = parse_moves(results.back()["moves"].get<std::string>());
    EXPECT_TRUE(test::replays(read_board(six, "board"), path, goal_blank_last(4, 4)));

    const Json none =
        run({"improve", six, "--no-cache", "--no-log", "--node-limit", "10", "--format", "json"})
            .only();
    EXPECT_EQ(none["outcome"], "node limit");
    EXPECT_TRUE(none["length"].is_null());
    EXPECT_GE(none["lower_bound"], 42);
}

TEST(Suite, ABoardThatWasStoppedIsAResult) {
    const Result r = run(
        {"suite", "-", "--no-log", "-H", "manhattan", "--node-limit", "4000", "--format", "json"},
        "867254301\n");
    EXPECT_EQ(r.code, ExitCode::out_of_budget);
    EXPECT_EQ(r.only()["outcome"], "node limit");
    EXPECT_TRUE(r.only()["length"].is_null());
    EXPECT_GE(r.only()["lower_bound"], 21);
}

TEST(Verify, SaysByItsCodeThatALimitWasReached) {
    const Json path = run({"solve", "867254301", "--no-log", "--format", "json"}).only()["moves"];
    const std::vector<std::string> line = {"verify", "867254301", "--path", path.get<std::string>(),
                                           "--no-log"};
    EXPECT_EQ(run(line).code, ExitCode::answered);
    std::vector<std::string> limited = line;
    limited.insert(limited.end(), {"--node-limit", "100"});
    EXPECT_EQ(run(limited).code, ExitCode::out_of_budget);
}

TEST(Generate, ObeysItsLimitsAsAWhole) {
    const std::vector<std::string> boards = {"generate", "--size", "3x3", "-n", "1000000"};
    for (const std::vector<std::string>& how :
         std::vector<std::vector<std::string>>{{}, {"--length", "20"}, {"--walk", "1000000"}}) {
        std::vector<std::string> line = boards;
        line.insert(line.end(), how.begin(), how.end());
        line.insert(line.end(), {"--node-limit", "2000", "--format", "json", "--no-cache"});
        const Result r = run(line);
        EXPECT_EQ(r.code, ExitCode::out_of_budget);
        EXPECT_LE(Json::parse(r.out)["results"].size(), 2000U);
    }
}

TEST(Trace, OfSolveIsPartOfTheDocument) {
    const Result r =
        run({"solve", "867254301", "-H", "manhattan", "--trace", "--format", "json", "--no-log"});
    const Json document = Json::parse(r.out);
    EXPECT_EQ(document["results"].size(), 1U);
    EXPECT_EQ(document["trace"].front()["bound"], 21);
    EXPECT_EQ(document["trace"].back()["bound"], 31);
}

}  // namespace
}  // namespace ailab::lab3
