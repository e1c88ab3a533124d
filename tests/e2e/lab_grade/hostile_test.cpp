// Programs that mean harm, graded by the real program: the right verdict each time, valid reports,
// no process left, little memory, and never much later than the limits.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lab_grade/report/writers.hpp"
#include "tests/support/grade_process.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/schema_check.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Ended, test::Folder, test::kNobody, test::start, test::wait_for;

struct Hostile {
    std::string id;                     ///< also the mode
    std::vector<std::string> outcomes;  ///< that are right
    std::vector<std::string> arguments{};
    std::string input{};
    bool waits = false;  ///< only the clock on the wall ends it
};

/// One suite of everything, below `folder`; a step for each test, for a time limit ends the step.
std::string hostile_suite(const Folder& folder, const std::vector<Hostile>& tests) {
    folder.write("answers/three.txt", "3\n");
    std::string yaml =
        "suite: Hostile\n"
        "limits: {cpu: 0.4, wall: 5, memory: 48 MB, output: 1 MB, file: 1 MB, "
        "processes: 16}\ngroups:\n";
    for (const Hostile& test : tests) {
        yaml += fmt::format(
            "  - {{name: of-{0}, tests: [{{id: {0}, answer: {{file: answers/three.txt}}, input: "
            "\"{1}\", "
            "arguments: [{0}",
            test.id, test.input);
        for (const std::string& argument : test.arguments) yaml += ", \"" + argument + "\"";
        yaml += test.waits ? "], limits: {wall: 0.8}}]}\n" : "]}]}\n";
    }
    return folder.write("suite.yaml", yaml);
}

struct Way {
    const char* name;
    bool bwrap, as_nobody;
};
std::ostream& operator<<(std::ostream& out, const Way& way) {
    return out << way.name;
}

class HostileSuite : public testing::TestWithParam<Way> {
protected:
    void SetUp() override {
        if (GetParam().as_nobody && ::geteuid() != 0) GTEST_SKIP() << "nobody's rights are ours";
        if (GetParam().as_nobody && !test::needs_open_build()) return;
        if (GetParam().bwrap) test::needs_bubblewrap(GetParam().as_nobody ? kNobody : ::geteuid());
    }
    static bool bwrap() { return GetParam().bwrap; }
    static bool as_root() { return ::geteuid() == 0 && !GetParam().as_nobody; }
    /// Starts `run` with the student's program.
    static pid_t start_grader(const Folder& folder, const std::string& suite,
                              const std::vector<std::string>& reports = {}) {
        std::vector<std::string> words{"run", suite, "--program", folder.student(), "--no-log"};
        for (const std::string& report : reports) words.insert(words.end(), {"--report", report});
        if (!bwrap()) words.insert(words.end(), {"--no-bwrap", "--force"});
        if (GetParam().as_nobody) folder.give(kNobody);
        return start(words, folder.path("out.txt"), GetParam().as_nobody);
    }
};

TEST_P(HostileSuite, IsJudgedRightlyAndLeavesNothing) {
    const Folder folder;
    const std::string json = folder.path("results/results.json");
    const std::string junit = folder.path("results/junit.xml");
    fs::create_directory(folder.path("results"));
    ::chmod(folder.path("results").c_str(), 0700);
    const std::vector<Hostile> tests = {
        {"add", {"correct"}, {}, "1 2\\n"},
        {"fork-bomb", {"time limit", "crashed"}},
        {"daemon", {"correct"}},
        {"allocate", {"memory limit"}},
        {"share", {"memory limit"}},
        {"print-for-ever", {"output limit"}},
        {"long-line", {"output limit"}},
        {"ignore-term", {"time limit"}},
        {"close-stdout", {"time limit"}, {}, {}, true},
        {"close-and-end", {"wrong answer"}},
        {"sleep", {"time limit"}, {}, {}, true},
        {"dirty", {"wrong answer"}},
        {"big-file", {"output limit"}},
        {"overwrite",
         {"wrong answer"},
         {json, junit, folder.path("suite.yaml"), folder.path("new")}},
        {"hop", {"correct", "wrong answer", "crashed"}},
        {"peek", {"wrong answer"}, {folder.path("answers/three.txt"), "../answers/three.txt"}},
        {"abort", {"crashed"}},
        {"nothing", {"wrong answer"}},
    };
    const std::string suite = hostile_suite(folder, tests);
    // Without bubblewrap only permissions keep a file secret.
    if (!bwrap()) ::chmod(folder.path("answers").c_str(), 0700);
    const std::string suite_before = folder.read("suite.yaml");
    EXPECT_EQ(wait_for(start_grader(folder, suite, {"json=" + json, "junit=" + junit})).exit_code,
              1)
        << folder.read("out.txt");

    const auto report = read_report(json);
    ASSERT_TRUE(report) << folder.read("out.txt");
    EXPECT_TRUE(report->complete);
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const TestResult& result = report->tests[i];
        const bool secret = tests[i].id != "peek" || bwrap() || as_root();
        if (!secret) continue;
        EXPECT_EQ(std::count(tests[i].outcomes.begin(), tests[i].outcomes.end(),
                             to_string(result.verdict.outcome)),
                  1)
            << tests[i].id << ": " << to_string(result.verdict.outcome) << ": "
            << result.verdict.message << '\n'
            << folder.read("out.txt");
    }
    EXPECT_EQ(folder.read("suite.yaml"), suite_before);
    EXPECT_FALSE(fs::exists(folder.path("new")));
    EXPECT_EQ(folder.students_alive(), 0);
    if (have_json_validator()) {
        EXPECT_TRUE(obey_json_schemas({{folder.read("results/results.json"), "report"}}));
    }
    if (have_xml_validator()) {
        EXPECT_TRUE(obeys_junit_schema(folder.read("results/junit.xml")));
    }
}

TEST_P(HostileSuite, CostsTheGraderLittleMemoryWhateverIsPrinted) {
    const Folder folder;
    folder.write(
        "suite.yaml",
        "{suite: S, limits: {output: 16 MB, cpu: 2, wall: 5}, tests: [{id: long, arguments: "
        "[long-line], answer: ''}, {id: endless, arguments: [print-for-ever], answer: ''}]}");
    const Ended ended = wait_for(start_grader(folder, folder.path("suite.yaml")));
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_LT(ended.peak_kib, 64 * 1024);
}

TEST_P(HostileSuite, AKilledGraderLeavesAValidPartialReportAndNoProcess) {
    const Folder folder;
    folder.write("suite.yaml",
                 "{suite: S, limits: {wall: 30, cpu: 30}, tests: [{id: a, arguments: [add], input: "
                 "1 2, answer: 3}, {id: b, arguments: [sleep], input: 1 2 3, answer: ''}]}");
    const pid_t grader =
        start_grader(folder, folder.path("suite.yaml"),
                     {"json=" + folder.path("r.json"), "gradescope=" + folder.path("g.json"),
                      "junit=" + folder.path("j.xml")});
    for (int i = 0; i < 500 && folder.students_alive() == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto reached = [&] {
        const auto report = read_report(folder.path("r.json"));
        return report && report->tests.size() == 2 && report->tests[0].done;
    };
    for (int i = 0; i < 500 && !(reached() && folder.students_alive() > 0); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ::kill(grader, SIGKILL);
    wait_for(grader);
    const auto report = read_report(folder.path("r.json"));
    ASSERT_TRUE(report);
    EXPECT_FALSE(report->complete);
    EXPECT_TRUE(report->tests[0].done);
    EXPECT_FALSE(report->tests[1].done);
    if (have_json_validator()) {
        EXPECT_TRUE(obey_json_schemas(
            {{folder.read("r.json"), "report"}, {folder.read("g.json"), "gradescope"}}));
    }
    if (have_xml_validator()) {
        EXPECT_TRUE(obeys_junit_schema(folder.read("j.xml")));
    }
    for (int i = 0; i < 100 && folder.students_alive() > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(folder.students_alive(), 0);
}

INSTANTIATE_TEST_SUITE_P(Sandboxes, HostileSuite,
                         testing::Values(Way{"WithBwrap", true, false},
                                         Way{"WithoutBwrap", false, false},
                                         Way{"WithBwrapAsNobody", true, true}),
                         [](const auto& one) { return one.param.name; });

TEST(Unprivileged, AGraderThatIsNotRootJudgesRightlyAndSaysWhatItCannotProtect) {
    if (!test::needs_open_build()) return;
    const Folder folder;
    folder.write(
        "suite.yaml",
        "{suite: S, limits: {cpu: 0.4, wall: 2, memory: 48 MB}, tests: [{id: a, arguments: "
        "[add], input: 1 2, answer: 3}, {id: b, arguments: [allocate], answer: ''}, {id: c, "
        "arguments: [ignore-term], input: run last, answer: ''}, {id: d, arguments: [nothing], "
        "answer: 3}]}");
    folder.give(kNobody);
    const std::string json = folder.path("r.json");
    EXPECT_EQ(wait_for(start({"run", folder.path("suite.yaml"), "--program", folder.student(),
                              "--no-bwrap", "--force", "--no-log", "--report", "json=" + json},
                             folder.path("out.txt"), ::geteuid() == 0))
                  .exit_code,
              1)
        << folder.read("out.txt");
    const auto report = read_report(json);
    ASSERT_TRUE(report) << folder.read("out.txt");
    std::vector<std::string_view> outcomes;
    for (const TestResult& test : report->tests)
        outcomes.push_back(to_string(test.verdict.outcome));
    EXPECT_EQ(outcomes, (std::vector<std::string_view>{"correct", "memory limit", "time limit",
                                                       "wrong answer"}));
    EXPECT_EQ(folder.students_alive(), 0);
    const std::string said = folder.read("out.txt");
    EXPECT_TRUE(has(said,
                    "no orphaned processes. NOT active: another user (the grader is not root); "
                    "no network (switched off)"));
}

TEST(Unprivileged, AProgramThatTheOtherUserCannotReachIsNamedWithTheFolder) {
    if (!test::needs_open_build()) return;
    if (::geteuid() != 0) GTEST_SKIP() << "only root runs programs as another user";
    const Folder folder;
    folder.write("suite.yaml",
                 "{suite: S, tests: [{id: a, arguments: [add], input: 1 2, answer: 3}]}");
    fs::create_directory(folder.path("closed"));
    fs::copy_file(folder.student(), folder.path("closed/adder"));
    ::chmod(folder.path("closed").c_str(), 0700);
    const char* const path = std::getenv("PATH");
    const std::string before = path ? path : "";
    ::setenv("PATH", (folder.path("closed") + ":" + before).c_str(), 1);
    const auto run = [&](const std::string& program) {
        return wait_for(start({"run", folder.path("suite.yaml"), "--program", program, "--no-log"},
                              folder.path("out.txt")))
            .exit_code;
    };
    EXPECT_EQ(run("adder"), 2);
    ::setenv("PATH", before.c_str(), 1);
    const std::string said = folder.read("out.txt");
    EXPECT_TRUE(has(said, "may not enter " + folder.path("closed") + ";"));
    EXPECT_EQ(run(folder.path("closed/adder")), 0)
        << "a path is copied: " << folder.read("out.txt");
}

/// Programs that have the answer compiled into them, by its path and by the way there from where
/// they are built.
void write_spies(const Folder& folder) {
    const std::string answer = folder.path("private/answer.txt");
    folder.write("private/answer.txt", "int answer = 3;\n");
    folder.write("private/suite.yaml",
                 "{suite: S, build: g++ -o main main.cpp, program: ./main, tests: [{id: a, answer: "
                 "{file: answer.txt}}]}");
    for (const std::string& way : {answer, "../../.." + answer, "../../../.." + answer})
        folder.write(fmt::format("in/include{}/main.cpp", way.size() - answer.size()),
                     fmt::format("#include \"{}\"\nint main() {{ return answer - 3; }}\n", way));
    folder.write("in/incbin/main.cpp",
                 fmt::format("asm(\".incbin \\\"{}\\\"\");\nint main() {{}}\n", answer));
}

/// The words of each submission after its points, from the table; all of them the same.
std::string notes_of(const Folder& folder) {
    std::set<std::string> notes;
    std::istringstream table(folder.read("out/grades.csv"));
    std::string line;
    for (std::getline(table, line); std::getline(table, line);)
        notes.insert(line.substr(line.rfind(',') + 1));
    return fmt::format("{}", fmt::join(notes, "|"));
}

std::vector<std::string> grade_spies(const Folder& folder) {
    return {"bulk",          folder.path("private/suite.yaml"),
            "--submissions", folder.path("in"),
            "--results",     folder.path("out"),
            "--no-log"};
}

TEST(Answers, AreNotCompiledIntoAProgram) {
    if (!test::needs_open_build() || !test::needs_bubblewrap() || !test::needs_program("g++"))
        return;
    const Folder folder;
    write_spies(folder);
    ::chmod(folder.path("private").c_str(), 0711);  // whoever knows a name may read the file
    EXPECT_EQ(wait_for(start(grade_spies(folder), folder.path("out.txt"))).exit_code, 0);
    EXPECT_EQ(notes_of(folder), "build error") << folder.read("out.txt");
}

TEST(Answers, AreNotCompiledIntoAProgramWhereOnlyPermissionsProtectThem) {
    if (!test::needs_open_build() || !test::needs_program("g++")) return;
    const Folder folder;
    write_spies(folder);
    std::vector<std::string> words = grade_spies(folder);
    words.emplace_back("--no-bwrap");
    EXPECT_EQ(wait_for(start(words, folder.path("out.txt"))).exit_code, 2);
    const std::string said = folder.read("out.txt");
    EXPECT_TRUE(has(said, "could read " + folder.path("private/suite.yaml")));
    EXPECT_FALSE(fs::exists(folder.path("out"))) << "nothing is run";
    words.insert(words.end(), {"--force", "--again"});
    EXPECT_EQ(wait_for(start(words, folder.path("forced.txt"))).exit_code, 0);
    EXPECT_EQ(notes_of(folder), "") << "all are built: " << folder.read("forced.txt");
    if (::geteuid() != 0) return;
    words.erase(words.end() - 2);
    for (const char* part : {"private", "in"}) ::chmod(folder.path(part).c_str(), 0700);
    EXPECT_EQ(wait_for(start(words, folder.path("closed.txt"))).exit_code, 0);
    EXPECT_EQ(notes_of(folder), "build error") << folder.read("closed.txt");
}

TEST(Network, CannotBeReachedFromTheSandbox) {
    const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    ASSERT_EQ(::listen(listener, 1), 0);
    socklen_t size = sizeof address;
    ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
    const Folder folder;
    folder.write("suite.yaml",
                 fmt::format("{{suite: S, tests: [{{id: a, arguments: [network, '{}'], "
                             "answer: no network}}]}}",
                             ntohs(address.sin_port)));
    const auto run = [&](const std::vector<std::string>& options) {
        std::vector<std::string> words{"run", folder.path("suite.yaml"), "--program",
                                       folder.student(), "--no-log"};
        words.insert(words.end(), options.begin(), options.end());
        return wait_for(start(words, folder.path("out.txt"))).exit_code;
    };
    EXPECT_EQ(run({"--no-bwrap", "--force", "--same-user"}), 1)
        << "without a sandbox the port is reached";
    if (Sandbox({.use_bwrap = false}).network() >= 0) {
        EXPECT_EQ(run({"--no-bwrap", "--force"}), 0) << "root needs no bubblewrap for this";
    }
    if (folder.read("out.txt").find("no network (") == std::string::npos ||
        Sandbox().uses_bwrap()) {
        EXPECT_EQ(run({}), 0) << folder.read("out.txt");
    }
    ::close(listener);
}

}  // namespace
}  // namespace ailab::grade
