#include "common/app/result.hpp"

#include <exception>
#include <new>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::app {
namespace {

/// What a command writes in a format, and what it leaves in its log.
struct Written {
    std::string out, log;
};

template <class Answer>
Written written(Format format, Answer&& answer, bool trace = false) {
    const TemporaryFolder folder;
    std::istringstream in;
    std::ostringstream out, err;
    SharedOptions shared;
    shared.format = format;
    shared.trace = trace;
    shared.log_file = folder.path("results.log");
    Session session({in, out, err}, shared, "prog", "find");
    {
        Results results(session, "prog.find/1");
        answer(results);
    }
    session.flush_log();
    return {out.str(), folder.read("results.log")};
}

void two_answers(Results& results) {
    results.say("two:\n");
    results.add(
        {.text = "A -> B\n",
         .fields = {{"to", "B, \"b\""}, {"cost", 3}, {"path", std::vector<std::string>{"A", "B"}}},
         .question = "from A\n"});
    results.add({.text = "no path\n",
                 .fields = {{"to", "C"}, {"cost", std::optional<int>()}, {"path", Cell()}},
                 .logged = false});
}

TEST(Results, ATextIsPrintedAndLoggedBelowItsQuestion) {
    const auto [out, log] = written(Format::text, two_answers);
    EXPECT_EQ(out, "two:\nA -> B\nno path\n");
    EXPECT_TRUE(has(log, "prog find (2 lines)\nfrom A\nA -> B\n"));
    EXPECT_FALSE(has(log, "no path"));
}

TEST(Results, FieldsAreJsonOrCsvAndTheLogIsTheSame) {
    const auto json = written(Format::json, two_answers);
    EXPECT_EQ(json.out,
              "{\"schema\": \"ailab.prog.find/1\", \"program\": \"prog\", \"version\": \"" +
                  std::string(version()) +
                  "\", \"results\": [\n"
                  "  {\"to\": \"B, \\\"b\\\"\", \"cost\": 3, \"path\": [\"A\", \"B\"]},\n"
                  "  {\"to\": \"C\", \"cost\": null, \"path\": null}\n]}\n");
    EXPECT_TRUE(has(json.log, "from A\nA -> B\n"));
    EXPECT_EQ(written(Format::csv, two_answers).out, "to,cost,path\n\"B, \"\"b\"\"\",3,A B\nC,,\n");
}

TEST(Results, ATraceIsPartOfTheDocument) {
    const auto traced = [](Results& results) {
        results.step("expand A\n", {{"event", "expand"}, {"node", "A"}});
        results.add({.text = "done\n", .fields = {{"length", 1}}});
        results.step("expand B\n", {{"event", "expand"}, {"node", "B"}});
        results.add({.text = "done\n", .fields = {{"length", 2}}});
    };
    EXPECT_EQ(written(Format::text, traced, true).out, "expand A\ndone\nexpand B\ndone\n");
    const auto json = nlohmann::json::parse(written(Format::json, traced, true).out);
    ASSERT_EQ(json["results"].size(), 2U);
    EXPECT_EQ(
        json["trace"].dump(),
        R"([{"event":"expand","node":"A","result":0},{"event":"expand","node":"B","result":1}])");
    const auto empty = nlohmann::json::parse(written(
                                                 Format::json, [](Results&) {}, true)
                                                 .out);
    EXPECT_TRUE(empty["trace"].is_array());
    EXPECT_FALSE(nlohmann::json::parse(written(Format::json, traced).out).contains("trace"));
}

/// What a command writes as JSON that ends with an exception after so many results.
std::string document_of(int results, const std::exception_ptr& end) {
    const Program program{"prog", "", {}, {{"find", "", [&](Command& c) -> Action {
                                                c.shared(kFormat);
                                                return [&](Session& session) {
                                                    Results answers(session, "prog.find/1");
                                                    for (int i = 0; i < results; ++i)
                                                        answers.add({.fields = {{"at", i}}});
                                                    std::rethrow_exception(end);
                                                    return ExitCode::answered;
                                                };
                                            }}}};
    return run_program(program, {"find", "--format", "json"}).out;
}

TEST(Results, ARefusalWritesNothingAndALimitIsPartOfTheDocument) {
    const auto limit = std::make_exception_ptr(OutOfBudget{StopReason::nodes});
    const auto refusal = std::make_exception_ptr(UsageError("no"));
    EXPECT_EQ(document_of(0, refusal), "");
    EXPECT_EQ(nlohmann::json::parse(document_of(2, refusal))["results"].size(), 2U);
    for (const int results : {0, 2}) {
        const auto json = nlohmann::json::parse(document_of(results, limit));
        EXPECT_EQ(json["results"].size(), std::size_t(results));
        EXPECT_EQ(json["stopped"], "node limit");
    }
    const auto no_memory = std::make_exception_ptr(std::bad_alloc());
    EXPECT_EQ(nlohmann::json::parse(document_of(0, no_memory))["stopped"], "memory limit");
}

TEST(Results, AllResultsHaveTheSameFields) {
    const auto mixed = [](Results& results) {
        results.add({.fields = {{"length", 1}}});
        EXPECT_THROW(results.add({.fields = {{"depth", 2}}}), std::logic_error);
    };
    written(Format::csv, mixed);
    written(Format::json, mixed);
}

TEST(Results, JsonIsValidAndExactWhateverTheTextHolds) {
    const auto [out, log] = written(Format::json, [](Results& results) {
        results.add({.fields = {{"from", "A\"\n\xff"}, {"distance", Number{"12.50"}}}});
    });
    const auto json = nlohmann::json::parse(out);
    EXPECT_EQ(json["results"][0]["distance"], 12.5);
    EXPECT_TRUE(has(out, "\"distance\": 12.50"));
}

void a_table(Results& results) {
    Table table({{"name", "name"},
                 {"nodes", "nodes"},
                 {"ms", "time"},
                 {"", "remark"},
                 {"seed", std::nullopt}});
    table.add({"astar", 1234567, fixed(0.126, 2), "best", 7});
    table.add({"ida", 8U, fixed(12, 2), "", 8});
    results.add(table);
}

TEST(Results, ATableIsAlignedForPeopleAndRowsForPrograms) {
    EXPECT_EQ(written(Format::text, a_table).out,
              "name       nodes   time  remark\n"
              "-----  ---------  -----  ------\n"
              "astar  1,234,567   0.13  best\n"
              "ida            8  12.00\n");
    EXPECT_EQ(written(Format::csv, a_table).out,
              "name,nodes,ms,seed\nastar,1234567,0.126,7\nida,8,12,8\n");
}

TEST(Results, RowsAreWrittenAsTheyAreKnown) {
    const auto two_rows = [](Results& results) {
        Rows rows(results, {{"name", "name", 6}, {"nodes", "nodes", 7, Align::right}});
        rows.add({"astar", 1234});
        rows.add({"ida", {8, "8!"}});
    };
    EXPECT_EQ(written(Format::text, two_rows).out,
              "name      nodes\n"
              "------  -------\n"
              "astar     1,234\n"
              "ida          8!\n");
    EXPECT_EQ(written(Format::csv, two_rows).out, "name,nodes\nastar,1234\nida,8\n");
}

}  // namespace
}  // namespace ailab::app
