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

/// Options that cannot be obeyed together, and what names them.
TEST(Options, ThatCannotBeObeyedTogetherAreRefusedByName) {
    struct Pair {
        Words words;
        const char *one, *other;
    };
    const Words romania{"romania", "--from", "a", "--to", "b"};
    const Words compare{"compare", data("romania.yaml")};
    for (const auto& [words, one, other] : {
             Pair{kPath + Words{"-k", "3", "--trace"}, "--paths", "--trace"},
             Pair{romania + Words{"-k", "3", "--trace"}, "--paths", "--trace"},
             Pair{romania + Words{"-k", "3", "-a", "astar"}, "--paths", "--algorithm dijkstra"},
             Pair{romania + Words{"--weight", "3"}, "--weight", "--algorithm weighted"},
             Pair{romania + Words{"--cities"}, "--cities", "--from"},
             Pair{kPath + Words{"-a", "dijkstra-textbook", "-k", "3"}, "--paths",
                  "--algorithm auto"},
             Pair{kPath + Words{"-a", "alt", "-k", "3"}, "--paths", "--algorithm auto"},
             Pair{kPath + Words{"-a", "bidirectional", "--trace"}, "--trace",
                  "--algorithm bidirectional"},
             Pair{kPath + Words{"-a", "rbfs", "--svg", "x.svg"}, "--svg", "--algorithm rbfs"},
             Pair{kPath + Words{"--queue", "radix"}, "--queue", "--algorithm dijkstra"},
             Pair{kPath + Words{"-a", "dijkstra", "--queue", "radix", "--trace"}, "--queue",
                  "--trace"},
             Pair{kPath + Words{"--landmarks", "3"}, "--landmarks", "--algorithm alt"},
             Pair{kPath + Words{"-a", "alt", "--index", "x"}, "--index", "--algorithm auto|ch"},
             Pair{kPath + Words{"--step", "--trace"}, "--step", "--trace"},
             Pair{kPath + Words{"--step"} + kJson, "--step", "--format json"},
             Pair{kPath + Words{"--svg", "-"} + kJson, "--svg -", "--format json"},
             Pair{kPath + Words{"--svg", "-", "--dot", "-"}, "--svg -", "--dot -"},
             Pair{kPath + Words{"--svg", "x.svg", "--query", "Arad Sibiu"}, "--svg", "--query"},
             Pair{compare + Words{"--pairs", "3", "--query", "Arad Sibiu"}, "--pairs", "--query"},
             Pair{compare + Words{"--textbook"}, "--textbook", "--query"},
             Pair{compare + Words{"--textbook", "--query", "Arad Sibiu", "-a", "alt"}, "--textbook",
                  "--algorithm"},
             Pair{{"generate", "grid", "--nodes", "3"}, "--nodes", "KIND grid"},
             Pair{{"generate", "random", "--width", "3"}, "--width", "KIND random"},
         }) {
        const Result r = run(words);
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

TEST(Stopped, TheAlternativesSoFarAreAnAnswer) {
    const Result r = run(kPath + kJson + Words{"-k", "50", "--node-limit", "60"});
    EXPECT_EQ(r.code, ExitCode::out_of_budget);
    ASSERT_EQ(json_of(r)["results"].size(), 3U);
    EXPECT_EQ(json_of(r)["results"][0]["distance"], 418);
    for (const Json& path : json_of(r)["results"]) EXPECT_EQ(path["stopped"], "node limit");
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

TEST(Index, IsAnAnswer) {
    const TemporaryFolder folder;
    const Json json =
        json_of(run({"index", data("romania.yaml"), folder.path("r.ch"), "--format", "json"}));
    EXPECT_EQ(json["results"][0]["nodes"], 20);
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
