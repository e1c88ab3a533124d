// A session: streams, results in every format, the log, the data by name.
#include "common/app/session.hpp"

#include <csignal>
#include <exception>
#include <filesystem>
#include <fstream>
#include <new>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/app/result_log.hpp"
#include "common/app/run_main.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::app {
namespace {

class LogFile : public testing::Test {
protected:
    const TemporaryFolder folder_;
    const std::string file_ = folder_.path("results.log");
};

/// Every record of a log is whole: a header, as many lines as it promises, an empty line.
std::size_t count_whole_records(const std::string& log) {
    std::istringstream in(log);
    std::string line;
    std::size_t records = 0;
    while (std::getline(in, line)) {
        const std::size_t open = line.rfind(" (");
        EXPECT_TRUE(line.starts_with("[20") && open != std::string::npos) << "header: " << line;
        if (open == std::string::npos) return records;
        for (int lines = std::stoi(line.substr(open + 2)); lines > 0; --lines)
            EXPECT_TRUE(std::getline(in, line));
        EXPECT_TRUE(std::getline(in, line));
        EXPECT_EQ(line, "");
        ++records;
    }
    return records;
}

TEST_F(LogFile, KeepsEveryRecordWholeUnderEightWritersAndKills) {  // D-06, C-01
    constexpr int kWriters = 8;
    const auto write_forever = [&](int writer) {
        Random random(static_cast<std::uint64_t>(writer));
        for (;;) {
            const std::string body(random.below(9000) + 1, static_cast<char>('a' + writer));
            append_records(file_, make_record("writer", body));
        }
    };
    for (int round = 0; round < 3; ++round) {
        std::vector<pid_t> writers;
        for (int w = 0; w < kWriters; ++w) {
            const pid_t pid = fork();
            ASSERT_GE(pid, 0);
            if (pid == 0) write_forever(w);
            writers.push_back(pid);
        }
        usleep(60'000);
        for (const pid_t pid : writers) kill(pid, SIGKILL);
        for (const pid_t pid : writers) waitpid(pid, nullptr, 0);
    }
    append_records(file_, make_record("last", "the next writer repairs what a kill left"));
    EXPECT_GT(count_whole_records(content_of(file_)), static_cast<std::size_t>(kWriters));
}

TEST_F(LogFile, RemovesAHalfWrittenRecordAndNothingElse) {
    const std::string whole = make_record("one", "first\nsecond");
    const std::string next = make_record("two", "a line\nanother\nand one more");
    for (std::size_t cut = 1; cut < next.size(); ++cut) {
        std::ofstream(file_, std::ios::trunc) << whole << next.substr(0, cut);
        append_records(file_, make_record("three", "x"));
        const std::string log = content_of(file_);
        ASSERT_TRUE(log.starts_with(whole)) << "cut at " << cut;
        ASSERT_EQ(count_whole_records(log), 2U) << "cut at " << cut << ":\n" << log;
    }
}

TEST_F(LogFile, KeepsTextThatSomebodyElseWroteIntoTheFile) {
    std::ofstream(file_) << "my own notes\n";
    append_records(file_, make_record("one", "x"));
    EXPECT_TRUE(content_of(file_).starts_with("my own notes\n["));
}

TEST(ResultLog, NamesTheFileThatCannotBeWrittenOrHasNoRoom) {
    EXPECT_TRUE(has(error_of([] { append_records("/dev/full", "r"); }), "/dev/full"));
    EXPECT_TRUE(has(error_of([&] { append_records("/nonexistent/folder/x.log", "r"); }),
                    "/nonexistent/folder/x.log"));
}

struct Console {
    std::istringstream in;
    std::ostringstream out, err;
    Streams streams() { return {in, out, err}; }
};

TEST(Session, AnswersArePrintedEvenIfTheLogCannotBeWritten) {
    const Program program{"p", "s", {}, {{"c", "s", [](Command& c) -> Action {
                                              c.shared(kLog);
                                              return [](Session& session) {
                                                  session.people() << "42\n";
                                                  session.log("42");
                                                  return ExitCode::answered;
                                              };
                                          }}}};
    const Ran ran = run_program(program, {"c", "--log", "/dev/null/x.log"});
    EXPECT_EQ(ran.out, "42\n");
    EXPECT_TRUE(has(ran.err, "/dev/null/x.log"));
    EXPECT_EQ(ran.code, ExitCode::usage);
}

TEST(Session, RefusesToAskWithNoInputAndNamesTheOption) {
    Console console;
    SharedOptions shared;
    shared.no_input = true;
    Session session(console.streams(), shared, "p", "c");
    EXPECT_THROW((void)session.ask("from: ", "--from"), UsageError);
}

TEST(Session, PromptsGoToStandardErrorWhenStdoutIsAPipe) {
    Console console;
    console.in.str("Arad\r\n");
    Streams streams = console.streams();
    streams.in_terminal = true;
    Session session(streams, {}, "p", "c");
    EXPECT_EQ(session.ask("from: ", "--from"), "Arad");
    EXPECT_EQ(session.ask("to: ", "--to"), std::nullopt) << "end of input never hangs";
    EXPECT_EQ(console.out.str(), "");
    EXPECT_EQ(console.err.str(), "from: to: ");
}

TEST(Session, TextsForPeopleLeaveStandardOutputToItsOwner) {
    Console console;
    SharedOptions text, json, file;
    json.format = Format::json;
    file.document = true;
    Session(console.streams(), text, "p", "c").people() << "a";
    Session(console.streams(), json, "p", "c").people() << "b";
    Session(console.streams(), file, "p", "c").people() << "c";
    Session(console.streams(), file, "p", "c").document() << "<svg/>";
    EXPECT_EQ(console.out.str(), "a<svg/>");
    EXPECT_EQ(console.err.str(), "bc");
    EXPECT_THROW((void)Session(console.streams(), json, "p", "c").document(), std::logic_error);
}

TEST(Session, APipeIsReadWithoutPrompts) {
    Console console;
    console.in.str("Arad\n");
    Session session(console.streams(), {}, "p", "c");
    EXPECT_EQ(session.ask("from: ", "--from"), "Arad");
    EXPECT_EQ(console.out.str() + console.err.str(), "");
}

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
    shared.log_file = folder.path("results.log");
    shared.trace = trace;
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

std::string complaint_about(const std::string& folder, const std::string& name) {
    return error_of([&] { find_file(folder, name); });
}

TEST(DataFiles, AreFoundByNameWithAndWithoutEndingAndFolder) {
    const std::string course = data_file("lab1/course.txt");
    for (const char* name : {"course", "course.txt", "data/lab1/course.txt"})
        EXPECT_TRUE(std::filesystem::equivalent(find_file("lab1", name), course)) << name;
    const std::string problem = data_file("lab2/problems/or_all.txt");
    for (const char* name : {"or_all", "or_all.txt", "problems/or_all", "problems/or_all.txt"})
        EXPECT_EQ(find_file("lab2", name), problem) << name;
}

TEST(DataFiles, AFileOfThatNameComesFirst) {
    const TemporaryFolder folder;
    const std::string own = folder.write("course", "2 1");
    EXPECT_EQ(find_file("lab1", own), own);
}

TEST(DataFiles, AFolderOfThatNameIsInNobodysWay) {
    const TemporaryFolder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path(""));
    std::filesystem::create_directory("course");
    std::filesystem::create_directory("zzzzzz");
    const std::string data = find_file("lab1", "course"), own = find_file("lab1", "zzzzzz");
    std::filesystem::current_path(before);
    EXPECT_EQ(data, data_file("lab1/course.txt"));
    EXPECT_EQ(own, "zzzzzz");
}

TEST(DataFiles, OfTwoFormatsTheYamlIsMeant) {  // it alone has coordinates
    EXPECT_EQ(find_file("lab1", "romania"), data_file("lab1/romania.yaml"));
}

TEST(DataFiles, ANameThatIsNowhereIsAnErrorThatSaysWhereItLooked) {
    const std::string text = complaint_about("lab1", "zzzzzz");
    EXPECT_TRUE(has(text, {"No such file", "looked in this folder and in " + data_file("lab1")}));
    EXPECT_TRUE(has(complaint_about("lab3", "korf10"), "did you mean 'korf100'"));
}

TEST(DataFiles, AreListedWithTheirFolder) {
    const std::string list = list_data("lab2");
    EXPECT_EQ(list.rfind(data_file("lab2") + "\n  ", 0), 0U);
    EXPECT_TRUE(has(list, {"\n  alpine.txt\n", "\n  problems/or_all.txt\n"}));
    EXPECT_FALSE(has(list, "README"));
}

}  // namespace
}  // namespace ailab::app
