#include "common/app/session.hpp"

#include <csignal>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/app/result_log.hpp"
#include "common/app/run_main.hpp"
#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "tests/support/has.hpp"
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

TEST(ResultLog, NamesTheFileThatCannotBeWritten) {
    EXPECT_TRUE(has(error_of([&] { append_records("/nonexistent/folder/x.log", "r"); }),
                    "/nonexistent/folder/x.log"));
}

TEST(ResultLog, AFullDiskIsReported) {
    EXPECT_THROW(append_records("/dev/full", "r"), InputError);
}

struct Console {
    std::istringstream in;
    std::ostringstream out, err;
    Streams streams() { return {in, out, err}; }
};

TEST(Session, AnswersArePrintedEvenIfTheLogCannotBeWritten) {
    Console console;
    const Program program{"p", "s", {}, {{"c", "s", [](Command& c) -> Action {
                                              c.shared(kLog);
                                              return [](Session& session) {
                                                  session.people() << "42\n";
                                                  session.log("42");
                                                  return ExitCode::answered;
                                              };
                                          }}}};
    const ExitCode code = run(program, {"c", "--log", "/dev/null/x.log"}, console.streams());
    EXPECT_EQ(console.out.str(), "42\n");
    EXPECT_TRUE(has(console.err.str(), "/dev/null/x.log"));
    EXPECT_EQ(code, ExitCode::usage);
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

}  // namespace
}  // namespace ailab::app
