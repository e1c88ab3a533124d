// Every answer in every format; options that are obeyed together or refused by name; stopped
// answers.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/lab1_dijkstra/run_program.hpp"

namespace ailab::lab1 {
namespace {

using app::ExitCode;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Json json_of(const Result& result) {
    return Json::parse(result.out);
}

const Words kPath{"path", data("romania.yaml"), "--query", "Arad Bucharest"};
const Words kJson{"--format", "json"};

TEST(Trace, IsTheRunThatAnswersInJsonToo) {
    for (const Words& command :
         {kPath, Words{"romania", "--from", "arad", "--to", "b"}, kPath + Words{"-a", "astar"}}) {
        const Json json = json_of(run(command + kJson + Words{"--trace"}));
        ASSERT_EQ(json["results"].size(), 1U);
        std::uint64_t settled = 0;
        for (const Json& event : json["trace"]) {
            EXPECT_EQ(event["result"], 0);
            settled += event["event"] == "settle" ? 1 : 0;
        }
        const Json& last = json["trace"].back();
        EXPECT_EQ(last["node"], "Bucharest");
        EXPECT_EQ(last["distance"], 418);
        EXPECT_EQ(last["from"], "Pitesti");
        EXPECT_EQ(settled, json["results"][0]["expanded"].get<std::uint64_t>() + 1);
    }
}

TEST(Trace, TellsWhatARelaxedLabelWasBefore) {
    const Json trace = json_of(run(kPath + kJson + Words{"--trace", "-a", "astar"}))["trace"];
    const auto better =
        std::ranges::find_if(trace, [](const Json& event) { return !event["before"].is_null(); });
    ASSERT_NE(better, trace.end());
    EXPECT_EQ((*better)["event"], "relax");
    EXPECT_EQ((*better)["before"], 450);
    EXPECT_EQ((*better)["distance"], 418);
    EXPECT_EQ((*better)["estimate"], 0);
}

TEST(Trace, BelongsToTheResultOfItsQuery) {
    const Json json = json_of(run(kPath + kJson + Words{"--query", "Sibiu Arad", "--trace"}));
    EXPECT_EQ(json["results"].size(), 2U);
    EXPECT_EQ(json["trace"].front()["result"], 0);
    EXPECT_EQ(json["trace"].back()["result"], 1);
}

TEST(Cities, AreAnAnswer) {
    const Result text = run({"romania", "--cities"});
    const Json json = json_of(run({"romania", "--cities", "--format", "json"}));
    ASSERT_EQ(json["results"].size(), 20U);
    std::string names, rows = "city\n";
    for (const Json& row : json["results"]) names += row["city"].get<std::string>() + '\n';
    EXPECT_EQ(names, text.out);
    EXPECT_EQ(run({"romania", "--cities", "--format", "csv"}).out, rows + text.out);
}

TEST(NegativeCycle, IsAnAnswer) {
    const std::string file = data("negative_cycle.txt");
    const Json cycle{"C", "D", "B"};
    for (const Words& command : {Words{"path", file, "--query", "A E"}, Words{"table", file, "A"},
                                 Words{"compare", file, "--query", "A E"}}) {
        const Result r = run(command + kJson + Words{"--directed"});
        EXPECT_EQ(r.code, ExitCode::negative) << command[0];
        ASSERT_EQ(json_of(r)["results"].size(), 1U) << command[0];
        EXPECT_EQ(json_of(r)["results"][0]["negative_cycle"], cycle) << command[0];
    }
}

/// What a value decides, or two uses of one option; tests/matrix tries every pair of options.
TEST(Options, ThatCannotBeObeyedTogetherAreRefusedByName) {
    struct Pair {
        Words words;
        const char *one, *other;
    };
    for (const auto& [words, one, other] : {
             Pair{{"-a", "dijkstra-textbook", "-k", "3"}, "--paths", "--algorithm auto"},
             Pair{{"-a", "bidirectional", "--trace"}, "--trace", "--algorithm bidirectional"},
             Pair{{"-a", "rbfs", "--svg", "x.svg"}, "--svg", "--algorithm rbfs"},
             Pair{{"-a", "alt", "--index", "x"}, "--index", "--algorithm auto|ch"},
             Pair{{"--svg", "-", "--format", "json"}, "--svg -", "--format json"},
             Pair{{"--svg", "x.svg", "--query", "Arad Sibiu"}, "--svg", "--query"},
         }) {
        const Result r = run(kPath + words);
        EXPECT_EQ(r.code, ExitCode::usage) << one << ' ' << other << r.out;
        EXPECT_TRUE(contains(r.err, one) && contains(r.err, other)) << r.err;
    }
}

TEST(Explain, NamesTheAlgorithmWhateverAnswers) {
    const auto explained = [](const Words& words) {
        return run(kPath + words + Words{"--explain"}).err;
    };
    EXPECT_EQ(explained({"-a", "dijkstra-textbook"}),
              "1 query by dijkstra-textbook: chosen by --algorithm\n");
    EXPECT_EQ(explained({"-k", "3"}), "1 query by yen: chosen by --paths\n");
    EXPECT_EQ(explained({"--trace"}),
              "1 query by dijkstra: --trace shows the textbook's algorithm\n");
    EXPECT_EQ(explained({"-a", "alt"}), "1 query by alt: chosen by --algorithm\n");
    EXPECT_TRUE(contains(explained({}), "1 query by dijkstra: the graph is small (20 nodes)"));
}

TEST(Stopped, AnAnswerSaysWhatStoppedIt) {
    const Words limit{"--node-limit", "2"};
    for (const Words& command : {kPath, kPath + Words{"-k", "3"}, kPath + Words{"--trace"},
                                 Words{"romania", "--from", "arad", "--to", "b"},
                                 Words{"compare", data("romania.yaml"), "-a", "alt"}}) {
        const Result r = run(command + kJson + limit);
        EXPECT_EQ(r.code, ExitCode::out_of_budget) << r.err;
        ASSERT_EQ(json_of(r)["results"].size(), 1U) << r.out;
        EXPECT_EQ(json_of(r)["results"][0]["stopped"], "node limit") << r.out;
        EXPECT_TRUE(json_of(r)["results"][0].value("distance", Json()).is_null()) << r.out;
    }
    const Result traced = run(kPath + kJson + limit + Words{"--trace"});
    EXPECT_EQ(json_of(traced)["trace"].front()["node"], "Arad") << "the steps up to the limit";
}

TEST(Stopped, ATextbookSearchIsARowOfTheComparison) {
    const Words compare{"compare", data("course.txt"), "--textbook", "--query", "A E"};
    const Json rows = json_of(run(compare + kJson + Words{"--node-limit", "4"}))["results"];
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows[0]["algorithm"], "dijkstra");
    EXPECT_EQ(rows[0]["stopped"], "node limit");
    EXPECT_TRUE(rows[0]["length"].is_null());
}

TEST(Stopped, WhileReadingItIsStillADocument) {
    const std::string map = data("romania.yaml");
    for (const Words& command :
         {Words{"path", map, "--query", "Arad Bucharest"}, Words{"table", map, "Arad"},
          Words{"matrix", map}, Words{"compare", map}, Words{"romania", "--from", "a", "--to", "b"},
          Words{"index", map, "x.ch"}}) {
        const Result r = run(command + kJson + Words{"--time-limit", "0"});
        EXPECT_EQ(r.code, ExitCode::out_of_budget) << command[0] << r.err;
        EXPECT_TRUE(Json::accept(r.out)) << command[0] << r.out;
    }
}

TEST(Index, IsNotDroppedOnAGraphWithNegativeWeights) {
    const std::string file = data("negative.txt");
    for (const Words& command :
         {Words{"path", file, "--query", "A D"}, Words{"table", file, "A"}}) {
        const Result r = run(command + Words{"--directed", "--index", "no.ch"});
        EXPECT_EQ(r.code, ExitCode::usage) << command[0] << r.out;
        EXPECT_TRUE(contains(r.err, "negative weight")) << r.err;
    }
}

TEST(Path, AQueryMayStandBeforeTheFile) {
    const std::string expected = run(kPath).out;
    EXPECT_EQ(run({"path", "--query", "Arad Bucharest", data("romania.yaml")}).out, expected);
}

TEST(Path, APipeThatAsksNothingIsBadInput) {
    const Result r = run({"path", data("romania.yaml")});
    EXPECT_EQ(r.code, ExitCode::usage);
    EXPECT_TRUE(contains(r.err, "the input contains no query")) << r.err;
    const TemporaryFolder folder;
    EXPECT_EQ(run({"path", data("romania.yaml"), folder.write("q", "")}).code, ExitCode::answered);
}

TEST(Drawing, OfASecondTripIsRefused) {
    const TemporaryFolder folder;
    const Result r = run({"romania", "--svg", folder.path("x.svg")}, "a\nb\nf\nd\n");
    EXPECT_EQ(r.code, ExitCode::usage);
    EXPECT_TRUE(contains(r.err, "--svg shows one search")) << r.err;
}

}  // namespace
}  // namespace ailab::lab1
