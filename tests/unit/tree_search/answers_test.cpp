// Answers in every format, traces of the run, and answers of stopped runs.
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/app/run_main.hpp"
#include "tree_search/commands/program.hpp"

namespace ailab::tree_search {
namespace {

using Json = nlohmann::json;

struct Ran {
    int code = 0;
    std::string out, err;
    Json json() const { return Json::parse(out); }
    Json first() const { return json()["results"][0]; }
    Json trace() const { return json()["trace"]; }
};

/// Runs "grundy 7 --values", without a log.
Ran run(const std::string& line, const std::string& input = "") {
    std::istringstream words(line + " --no-log"), in(input);
    std::vector<std::string> arguments;
    for (std::string word; words >> word;) arguments.push_back(word);
    std::ostringstream out, err;
    const auto code = app::run(program(), arguments, {in, out, err});
    return {static_cast<int>(code), out.str(), err.str()};
}
Ran in_json(const std::string& line) {
    return run(line + " --format json");
}

TEST(AnswersOfTrees, TheTraceIsInTheJsonAndBelongsToTheAnswer) {
    const Ran ran = in_json("minimax --example aima --trace");
    std::uint64_t visits = 0;
    for (const Json& event : ran.trace())
        visits += event["event"] == "enter" || event["event"] == "leaf" ? 1U : 0U;
    EXPECT_EQ(ran.first()["nodes"], visits);
    EXPECT_EQ(ran.trace().back()["value"], ran.first()["value"]);
}

TEST(AnswersOfTrees, EveryTraceIsInTheJson) {
    const auto events = [](const std::string& line) { return in_json(line).trace().size(); };
    EXPECT_EQ(events("andor --example lecture --trace"), 5U);
    EXPECT_EQ(events("mcts grundy7 --playouts 12 --trace"), 12U);
    EXPECT_EQ(events("knapsack --trace"), 11U);
    EXPECT_EQ(events("csp australia --trace"), 7U);
    const Ran local = in_json("local queens --trace");
    EXPECT_EQ(local.trace().size(), local.first()["moves"].get<std::size_t>() +
                                        local.first()["starts"].get<std::size_t>());
    const Ran repair = in_json("csp queens -a min-conflicts --trace");
    EXPECT_EQ(repair.trace().size(), 1 + repair.first()["steps"].get<std::size_t>());
}

TEST(AnswersOfTrees, ATraceDoesNotChangeTheAnswer) {
    for (const char* line : {"minimax --branching 3 --height 5 -w deepening",
                             "tictactoe solve --position X.O/.X./..O", "mcts --playouts 100",
                             "csp queens", "queens -n 6", "local tsp -n 10 --evaluations 500"}) {
        Json plain = in_json(line).first(),
             traced = in_json(std::string(line) + " --trace").first();
        plain.erase("seconds"), traced.erase("seconds");
        EXPECT_EQ(plain, traced) << line;
    }
}

TEST(AnswersOfTrees, WhatTheTextSaysIsInTheJson) {
    const Json grundy = in_json("grundy 5 --values").first();
    EXPECT_EQ(grundy["values"], Json::array({"0", "0", "0", "1", "0", "2"}));
    EXPECT_EQ(grundy["winning_moves"], Json::array({"4-1"}));
    const Json over = in_json("tictactoe solve --position XXX/OO./...").first();
    EXPECT_EQ(over["over"], true);
    EXPECT_LT(over["value"], 0);
    EXPECT_EQ(in_json("cannibals").first()["loads"].size(), 11U);
    EXPECT_EQ(in_json("local queens").first()["state"].get<std::string>().size(), 15U);
    for (const char* format : {"json", "csv"})
        EXPECT_NE(run(std::string("tictactoe solve --position XXX/OO./... --format ") + format).out,
                  "");
}

TEST(AnswersOfTrees, AnUnsolvablePuzzleHasOneAnswerWithAndWithoutComparison) {
    const Ran plain = in_json("eight 283164705 123456780");
    const Ran compared = in_json("eight 283164705 123456780 --compare");
    EXPECT_EQ(plain.code, 1);
    EXPECT_EQ(compared.code, 1);
    EXPECT_EQ(plain.out, compared.out);
    EXPECT_EQ(plain.first()["solvable"], false);
}

/// Small instances hide that an option is dropped; see tests/matrix/allowed.txt.
TEST(AnswersOfTrees, OptionsHaveAnEffectBesideEachOtherOnLargerInstances) {
    struct Pair {
        std::string base, one, other;
    };
    const std::string queens = "local queens -n 60 --evaluations 3000 -a ";
    for (const auto& [base, one, other] :
         std::vector<Pair>{{queens + "annealing", "--cooling linear", "--cold 1"},
                           {queens + "annealing", "--cooling linear", "--hot 1"},
                           {queens + "annealing", "--hot 3", "--cold 1"},
                           {queens + "annealing", "--cooling linear", "--seed 7"},
                           {queens + "annealing", "--cold 1", "--seed 7"},
                           {queens + "annealing", "--cooling linear", "--node-limit 900"},
                           {queens + "annealing", "--cold 1", "--node-limit 900"},
                           {queens + "genetic", "--population 20", "--seed 7"},
                           {queens + "genetic", "--population 20", "--node-limit 900"},
                           {queens + "genetic", "--mutation 0.5", "--seed 7"},
                           {queens + "genetic", "--mutation 0.5", "--node-limit 900"},
                           {"local tsp -n 12 --evaluations 30000", "--restart none", "--seed 7"},
                           {"mcts --playouts 40", "--exploration 2", "--seed 5"},
                           {"mcts grundy15 --playouts 300", "--exploration 0.2", "--no-proofs"},
                           {"mcts grundy9 --measure 20", "--playouts 12", "--seed 7"},
                           {"mcts grundy9 --measure 20", "--no-proofs", "--seed 7"},
                           {"minimax --branching 3 --height 6", "--depth 5", "--node-limit 30"},
                           {"minimax --branching 3 --height 6", "-a sss", "--node-limit 30"}}) {
        const std::string both = run(base + " " + one + " " + other).out;
        EXPECT_NE(both, run(base + " " + one).out) << base << " " << one << " | " << other;
        EXPECT_NE(both, run(base + " " + other).out) << base << " " << one << " | " << other;
    }
}

TEST(AnswersOfTrees, ARefusalWritesNothingToStandardOutput) {
    for (const char* line :
         {"minimax --example aima -a sss --trace", "minimax --example aima -w quiescence",
          "tictactoe solve -w null-move", "local tsp -a min-conflicts", "grundy 13 --svg x.svg",
          "tictactoe table -w null-move"}) {
        const Ran ran = in_json(line);
        EXPECT_EQ(ran.code, 2) << line;
        EXPECT_EQ(ran.out, "") << line;
    }
}

TEST(AnswersOfTrees, NumbersAreReadAsAWhole) {
    for (const char* line : {"grundy 7x", "grundy 1e1", "cannibals 3.5 2", "cannibals 3 nan",
                             "cannibals 0 2", "grundy 101", "local --hot 1e300", "mcts -C inf",
                             "compare random50^20", "compare grundy7x"})
        EXPECT_EQ(run(line).code, 2) << line;
}

TEST(AnswersOfTrees, AStoppedAnswerIsTheBestSoFarAndSaysSo) {
    const auto stopped = [](const std::string& line, const char* format = "json") {
        const Ran ran = run(line + " --format " + format);
        EXPECT_EQ(ran.code, 3) << line;
        return ran;
    };
    for (const char* line :
         {"minimax --branching 3 --height 7 --node-limit 50", "grundy 30 --node-limit 50",
          "tictactoe solve --node-limit 50", "andor --example lecture --node-limit 2",
          "knapsack --random 30 --node-limit 50", "tsp --random 60 --node-limit 50",
          "queens -n 8 --all --node-limit 100", "csp queens --node-limit 5",
          "local tsp --node-limit 50", "cannibals 10 4 --node-limit 5",
          "eight 867254301 012345678 --node-limit 5", "mcts --playouts 100 --node-limit 50"}) {
        const Json answer = stopped(line).first();
        EXPECT_EQ(answer["stopped"], "node limit") << line;
    }
    EXPECT_TRUE(
        stopped("minimax --branching 3 --height 7 --node-limit 50").first()["value"].is_null());
    const Ran rules = run("production - --node-limit 1 --format json",
                          "facts a\nIF a THEN b\n"
                          "IF b THEN c\nIF c THEN d\ngoal never\n");
    EXPECT_EQ(rules.code, 3);
    EXPECT_TRUE(rules.first()["reached"].is_null());
    EXPECT_EQ(stopped("minimax --branching 3 --height 7 --node-limit 50 -w deepening")
                  .first()["complete"],
              true);
    EXPECT_FALSE(stopped("tsp --random 60 --node-limit 50").first()["cost"].is_null());
    EXPECT_TRUE(stopped("eight 867254301 012345678 --node-limit 5").first()["solvable"].is_null());
    const std::string none = "queens -n 8 --node-limit 2";
    EXPECT_EQ(stopped(none, "text").out.find("have no solution"), std::string::npos);
}

TEST(AnswersOfTrees, AnInterruptedComparisonSaysHowManySearchesWereRun) {
    for (const char* line :
         {"compare --time-limit 0", "csp --compare --time-limit 0",
          "local --compare --time-limit 0", "eight 216408753 --compare --time-limit 0",
          "mcts --measure 3 --time-limit 0", "tictactoe table --time-limit 0"}) {
        const Ran ran = in_json(line);
        EXPECT_EQ(ran.code, 3) << line;
        EXPECT_NE(ran.err.find("stopped: 0 of "), std::string::npos) << line << ran.err;
        EXPECT_EQ(ran.json()["results"].size(), 0U) << line;
    }
}

TEST(AnswersOfTrees, ASearchThatALimitStopsHasItsRowInAComparison) {
    const Ran ran = in_json("eight 216408753 --compare --node-limit 100");
    EXPECT_EQ(ran.code, 3);
    ASSERT_EQ(ran.json()["results"].size(), 8U);
    EXPECT_EQ(ran.first()["stopped"], "node limit");
    EXPECT_TRUE(ran.first()["moves"].is_null());
}

}  // namespace
}  // namespace ailab::tree_search
