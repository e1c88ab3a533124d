// The program as its users meet it: command lines in, answers, errors and exit codes out.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/lab1_dijkstra/run_program.hpp"

namespace ailab::lab1 {
namespace {

using app::ExitCode;

// D-01
TEST(Path, D01AnswersEveryQueryUntilTheEndOfInput) {
    const Result r = run({"path", "-"}, "4 3\na b 1\nb c 2\nc d 3\na d\nd b\n");
    EXPECT_EQ(r.out, "a -> b -> c -> d it costs 6\nd -> c -> b it costs 5\n");
    EXPECT_EQ(r.code, ExitCode::answered);
}

// D-02
TEST(Path, D02WorksOnNamesNotNumbers) {
    const Result r =
        run({"path", "-"}, "3 2\n杭州 \"New York\" 1.5\n\"New York\" 上海 2\n杭州 上海\n");
    EXPECT_EQ(r.out, "杭州 -> New York -> 上海 it costs 3.5\n");
}

// D-04
TEST(Romania, D04ListsTheCandidatesAsksBackAndChecksTheReply) {
    const Result r =
        run({"romania", "--map", data("ambiguous.yaml")}, "M\nnewport\nMILLF\nnp\nnorth\n\n");
    EXPECT_TRUE(contains(r.out, "Mill Bay, Millford, Marsh End, Moor")) << r.out;
    EXPECT_TRUE(contains(r.out, "not one of these")) << "the reply is checked:\n" << r.out;
    EXPECT_FALSE(contains(r.out + r.err, "which city: ")) << "a pipe sees no prompts: " << r.err;
    EXPECT_TRUE(contains(r.out, "Millford -> Moor -> North Port it costs 81\n")) << r.out;
}

TEST(Romania, D04AsksAgainForAnUnknownCity) {
    const Result r = run({"romania"}, "nowhere\nSibui\nsibiu\nbucharest\n");
    EXPECT_TRUE(contains(r.out, "no this city: 'nowhere'\n")) << r.out;
    EXPECT_TRUE(contains(r.out, "no this city: 'Sibui', did you mean 'Sibiu'?\n")) << r.out;
    EXPECT_TRUE(contains(r.out, "it costs 278\n"));
    EXPECT_EQ(r.code, ExitCode::answered);
}

// D-08
TEST(Romania, D08EveryEngineFindsTheKnownDistances) {
    struct Known {
        const char *from, *to, *distance;
    };
    for (const Known& k : {Known{"Arad", "Bucharest", "418"}, Known{"Fagaras", "Drobeta", "445"},
                           Known{"Mehadia", "Sibiu", "421"}, Known{"Neamt", "Timisoara", "942"},
                           Known{"Oradea", "Eforie", "698"}})
        for (const char* engine : {"dijkstra", "astar", "bidirectional", "bidirectional-astar",
                                   "alt", "bidirectional-alt", "ch", "bellman-ford"}) {
            const Result r = run({"path", data("romania.yaml"), "--query",
                                  std::string(k.from) + ' ' + k.to, "--algorithm", engine});
            EXPECT_TRUE(r.out.ends_with(std::string(" it costs ") + k.distance + "\n"))
                << engine << ": " << r.out << r.err;
        }
}

// D-09: each of the document's crashes has an answer.
TEST(Path, D09AnUnknownNameIsReportedAndTheNextQueryAnswered) {
    const Result r = run({"path", "-"}, "2 1\nArad Sibiu 140\nArad Zzz\nSibiu Arad\n");
    EXPECT_EQ(r.out, "Sibiu -> Arad it costs 140\n");
    EXPECT_TRUE(contains(r.err, "<stdin>:3:")) << r.err;
    EXPECT_TRUE(contains(r.err, "unknown node 'Zzz'")) << r.err;
    EXPECT_EQ(r.code, ExitCode::usage);
}

TEST(Path, D09AnUnreachableTargetIsSaidSo) {
    const Result r = run({"path", "-"}, "4 2\na b 1\nc d 1\na d\na b\n");
    EXPECT_EQ(r.out, "no path from a to d\na -> b it costs 1\n");
    EXPECT_EQ(r.code, ExitCode::negative);
}

TEST(Path, D09ALineThatIsNoQueryIsReported) {
    const Result r = run({"path", "-"}, "2 1\na b 1\na\na b c\na b\n");
    EXPECT_EQ(r.out, "a -> b it costs 1\n");
    EXPECT_TRUE(contains(r.err, "<stdin>:3:")) << r.err;
    EXPECT_TRUE(contains(r.err, "<stdin>:4:")) << r.err;
}

TEST(Path, D09NamesWithBlanksNeedNoQuotesInAQueryIfOnlyOneCutIsPossible) {
    EXPECT_EQ(run({"path", data("romania.yaml"), "--query", "Rimnicu Vilcea Sibiu"}).out,
              "Rimnicu Vilcea -> Sibiu it costs 80\n");
    EXPECT_EQ(run({"path", data("romania.yaml"), "--query", "rimnicu_vilcea -> SIBIU"}).out,
              "Rimnicu Vilcea -> Sibiu it costs 80\n");
}

TEST(Path, TheLineOfANegativeRoadIsThatOfItsEdge) {
    const std::string map = "cities: [A, B, C]\nroads:\n  - [A, B, 4]  # was -3\n  - [B, C, -4]\n";
    const Result undirected = run({"path", "-", "--query", "A C"}, map);
    EXPECT_TRUE(contains(undirected.err, "<stdin>:4: the undirected edge B C")) << undirected.err;
    const Result refused = run({"path", "-", "--query", "A C", "-a", "astar"}, map);
    EXPECT_TRUE(contains(refused.err, "<stdin>:4: error: the edge B C")) << refused.err;
}

TEST(Path, D09WrongCountsAndDuplicatesAreErrorsOrWarningsWithTheirLine) {
    const Result wrong = run({"path", "-"}, "3 1\na b 1\na b\n");
    EXPECT_EQ(wrong.code, ExitCode::usage);
    EXPECT_TRUE(contains(wrong.err, "<stdin>:1:")) << wrong.err;
    const Result twice = run({"path", "-"}, "2 2\na b 7\na b 2\na b\n");
    EXPECT_EQ(twice.out, "a -> b it costs 2\n") << "the shorter of two parallel edges counts";
}

TEST(Path, PrefixesAreSuggestedButNeverTakenInABatch) {
    const Result r = run({"path", data("romania.txt"), "--query", "Ara Bucharest"});
    EXPECT_EQ(r.out, "");
    EXPECT_TRUE(contains(r.err, "did you mean 'Arad'?")) << r.err;
}

TEST(Table, AnIndexGivesTheSameDistances) {
    const TemporaryFolder folder;
    const std::string index = folder.path("romania.ch");
    ASSERT_EQ(run({"index", data("romania.yaml"), index}).code, ExitCode::answered);
    for (std::vector<std::string> command :
         {std::vector<std::string>{"table", data("romania.yaml"), "Arad"},
          {"matrix", data("romania.yaml"), "Arad", "Sibiu", "Bucharest"}}) {
        const Result plain = run(command);
        command.insert(command.end(), {"--index", index});
        EXPECT_EQ(run(command).out, plain.out);
    }
}

TEST(Path, ANodeLimitEndsInTheAnswersSoFar) {
    std::string queries = "2 1\na b 1\n";
    for (int i = 0; i < 10; ++i) queries += "a b\n";
    const Result r = run({"path", "-", "--node-limit", "3"}, queries);
    EXPECT_EQ(r.code, ExitCode::out_of_budget);
    EXPECT_EQ(std::count(r.out.begin(), r.out.end(), '\n'), 3);
    EXPECT_TRUE(contains(r.err, "stopped (node limit) after 3 answers")) << r.err;
}

TEST(Path, AutoAnswersWithoutTheIndexThatALimitForbids) {
    const TemporaryFolder folder;
    const std::string graph = folder.path("g.gr");
    run({"generate", "roads", "--width", "80", "--height", "70", "-o", graph});
    std::string queries;
    for (int i = 0; i < 60; ++i) queries += "1 2\n";
    const std::vector<std::string> words = {
        "path", graph, folder.write("q", queries), "--explain", "--memory-limit", "500k"};
    const Result r = run(words);
    EXPECT_EQ(std::count(r.out.begin(), r.out.end(), '\n'), 60) << r.err;
    EXPECT_TRUE(contains(r.err, "the limit was reached during the preparation")) << r.err;
}

TEST(Path, JsonHasASchemaAndExactNumbers) {
    const Result r = run({"path", "-", "--format", "json"}, "3 2\na b 0.1\nb c 0.2\na c\na c\n");
    const auto json = nlohmann::json::parse(r.out);
    EXPECT_EQ(json["schema"], "ailab.lab1.path/1");
    ASSERT_EQ(json["results"].size(), 2U);
    EXPECT_EQ(json["results"][0]["distance"].dump(), "0.3") << "not 0.30000000000000004";
    EXPECT_EQ(json["results"][0]["path"].size(), 3U);
}

TEST(Romania, NoInputRefusesToAskAndNamesTheOption) {
    const Result r = run({"romania", "--from", "a", "--no-input"});
    EXPECT_EQ(r.code, ExitCode::usage);
    EXPECT_TRUE(contains(r.err, "--to")) << r.err;
}

TEST(Romania, AnAmbiguousOptionNamesTheCandidates) {
    const Result r = run({"romania", "--map", data("ambiguous.yaml"), "--from", "mi", "--to", "ö"});
    EXPECT_EQ(r.code, ExitCode::usage);
    EXPECT_TRUE(contains(r.err, "Mill Bay, Millford")) << r.err;
}

TEST(Table, ListsDistanceAndPredecessorOfEveryNode) {
    const Result r = run({"table", "-", "a", "--format", "csv"}, "4 3\na b 1\nb c 2.5\nd e 1\n");
    EXPECT_EQ(r.code, ExitCode::usage) << "five names, four promised";
    const Result good = run({"table", "-", "a", "--format", "csv"}, "5 3\na b 1\nb c 2.5\nd e 1\n");
    EXPECT_EQ(good.out, "from,to,distance,predecessor\na,a,0,\na,b,1,a\na,c,3.5,b\na,d,,\na,e,,\n");
}

TEST(Matrix, IsSymmetricForRoads) {
    const Result r = run({"matrix", data("romania.yaml"), "arad", "Bucharest", "--format", "csv"});
    EXPECT_EQ(r.out, "from,Arad,Bucharest\nArad,0,418\nBucharest,418,0\n");
}

TEST(Compare, SaysThatAllAgreeOnlyIfAllRan) {
    const Result some =
        run({"compare", data("romania.yaml"), "--pairs", "5", "--node-limit", "30"});
    EXPECT_TRUE(contains(some.out, "dijkstra") && !contains(some.out, "agree")) << some.out;
}

TEST(Convert, NodesThatAreNumbersKeepTheirNumbers) {
    const Result r = run({"convert", "-", "--to", "gr"}, "3 2\n3 1 7\n1 2 8\n");
    EXPECT_EQ(r.out, "p sp 3 4\na 3 1 7\na 1 3 7\na 1 2 8\na 2 1 8\n");
    EXPECT_EQ(r.err, "");
}

TEST(Generate, IsTheSameForTheSameSeedAndConnectedForRoads) {
    const std::vector<std::string> command{"generate", "roads", "--width", "30",
                                           "--height", "20",    "--seed",  "7"};
    const Result first = run(command);
    EXPECT_EQ(first.out, run(command).out);
    const Result info = run({"info", "-", "--format", "json"}, first.out);
    const auto json = nlohmann::json::parse(info.out);
    EXPECT_EQ(json["results"][0]["nodes"], 600);
    EXPECT_EQ(json["results"][0]["components"], 1);
}

TEST(Index, IsStoredAndUsedAgain) {
    const TemporaryFolder folder;
    const std::string graph = folder.path("g.txt");
    const std::string index = folder.path("g.ch");
    ASSERT_EQ(run({"generate", "roads", "--width", "20", "--height", "20", "-o", graph}).code,
              ExitCode::answered);
    ASSERT_EQ(run({"index", graph, index}).code, ExitCode::answered);
    const Result by_index = run({"path", graph, "--query", "1 400", "--index", index});
    const Result plain = run({"path", graph, "--query", "1 400", "-a", "dijkstra"});
    EXPECT_EQ(by_index.out.substr(by_index.out.rfind(" it costs")),
              plain.out.substr(plain.out.rfind(" it costs")));
    const Result foreign =
        run({"path", data("romania.txt"), "--query", "Arad Sibiu", "--index", index});
    EXPECT_EQ(foreign.code, ExitCode::usage);
    EXPECT_TRUE(contains(foreign.err, "g.ch")) << foreign.err;
}

TEST(Drawing, ShowsThePathInEveryFormat) {
    for (const char* option : {"--svg", "--dot", "--html"}) {
        const Result r = run({"romania", "--from", "a", "--to", "b", option, "-"});
        EXPECT_TRUE(contains(r.out, "Rimnicu Vilcea")) << option;
    }
}

TEST(Drawing, APageOfALongSearchStaysSmall) {
    const TemporaryFolder folder;
    const std::string graph = folder.path("g.txt");
    ASSERT_EQ(run({"generate", "grid", "--width", "30", "--height", "30", "-o", graph}).code,
              ExitCode::answered);
    const Result page = run({"path", graph, "--query", "1 900", "--html", "-"});
    EXPECT_EQ(page.code, ExitCode::answered);
    EXPECT_GT(page.out.size(), 100'000U);
    EXPECT_LT(page.out.size(), 1'500'000U) << "whole tables in each frame took 72 MB";
}

}  // namespace
}  // namespace ailab::lab1
