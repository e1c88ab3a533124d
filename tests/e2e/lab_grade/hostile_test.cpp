// Programs that mean harm, graded by the real program: the right verdict each time, valid reports,
// no process left, little memory, and never much later than the limits.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab_grade/report/report_reader.hpp"
#include "tests/support/schema_check.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

const std::string kGrade = AILAB_BIN "/lab_grade";

/// Below the build folder, because a sandbox shows none of the real /tmp.
class Folder {
public:
    Folder() {
        std::string name = AILAB_BIN "/grade-test-XXXXXX";
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
        ::chmod(name.c_str(), 0755);
        path_ = name;
        fs::copy_file(AILAB_BIN "/tests/ailab_student", student());
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// A copy of the student's program, which only the programs of this test run.
    std::string student() const { return path("student"); }
    int students_alive() const {
        int count = 0;
        for (const auto& entry : fs::directory_iterator("/proc")) {
            std::error_code error;
            const std::string program = fs::read_symlink(entry.path() / "exe", error).string();
            count += program.find(fs::path(path_).filename().string()) != std::string::npos;
        }
        return count;
    }

    /// Everything belongs to this user, if that can be done.
    void give(uid_t user) const {
        if (::geteuid() != 0) return;
        for (const auto& entry : fs::recursive_directory_iterator(path_))
            EXPECT_EQ(::chown(entry.path().c_str(), user, user), 0);
        EXPECT_EQ(::chown(path_.c_str(), user, user), 0);
    }

    std::string path(const std::string& name) const { return path_ + "/" + name; }
    std::string write(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(path(name), std::ios::binary).rdbuf();
        return text.str();
    }

private:
    std::string path_;
};

constexpr uid_t kNobody = 65534;

/// The grader, as root or whoever runs the tests, or as a user without any rights.
pid_t start(const std::vector<std::string>& arguments, const std::string& output,
            bool as_nobody = false) {
    std::vector<std::string> words{kGrade};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const pid_t child = ::fork();
    if (child != 0) return child;
    const int fd = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(fd, STDOUT_FILENO);
    ::dup2(fd, STDERR_FILENO);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    if (as_nobody &&
        (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0))
        ::_exit(126);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

struct Ended {
    int exit_code = -1;
    long peak_kib = 0;
};

Ended wait_for(pid_t child) {
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    // The peak is that of the largest process below, so only small students tell of the grader.
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), usage.ru_maxrss};
}

struct Hostile {
    std::string id;                     ///< also the mode
    std::vector<std::string> outcomes;  ///< that are right
    std::vector<std::string> arguments{};
    std::string input{};
    bool waits = false;  ///< only the clock on the wall ends it
};

/// One suite of everything, below `folder`.
std::string hostile_suite(const Folder& folder, const std::vector<Hostile>& tests) {
    folder.write("answers/three.txt", "3\n");
    std::string yaml =
        "suite: Hostile\n"
        "limits: {cpu: 0.4, wall: 5, memory: 48 MB, output: 1 MB, file: 1 MB, "
        "processes: 16}\ntests:\n";
    for (const Hostile& test : tests) {
        yaml += fmt::format(
            "  - {{id: {}, answer: {{file: answers/three.txt}}, input: \"{}\", "
            "arguments: [{}",
            test.id, test.input, test.id);
        for (const std::string& argument : test.arguments) yaml += ", \"" + argument + "\"";
        yaml += test.waits ? "], limits: {wall: 0.8}}\n" : "]}\n";
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
    }
    std::vector<std::string> options() const {
        return bwrap() ? std::vector<std::string>{} : std::vector<std::string>{"--no-bwrap"};
    }
    static bool bwrap() { return GetParam().bwrap; }
    static bool as_root() { return ::geteuid() == 0 && !GetParam().as_nobody; }
    static pid_t start_grader(const Folder& folder, const std::vector<std::string>& words) {
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
    std::vector<std::string> words{"run",       hostile_suite(folder, tests),
                                   "--program", folder.student(),
                                   "--report",  "json=" + json,
                                   "--report",  "junit=" + junit,
                                   "--no-log"};
    for (const std::string& option : options()) words.push_back(option);
    // Without bubblewrap only permissions keep a file secret.
    if (!bwrap()) ::chmod(folder.path("answers").c_str(), 0700);
    const std::string suite_before = folder.read("suite.yaml");
    EXPECT_EQ(wait_for(start_grader(folder, words)).exit_code, 1) << folder.read("out.txt");

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
        if (tests[i].waits) {
            EXPECT_LT(result.wall_seconds, 0.8 + 1) << tests[i].id;
        }
        EXPECT_LT(result.cpu_seconds, 0.4 + 1) << tests[i].id;
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
        "[long-line]}, {id: endless, arguments: [print-for-ever]}]}");
    std::vector<std::string> words{"run", folder.path("suite.yaml"), "--program", folder.student(),
                                   "--no-log"};
    for (const std::string& option : options()) words.push_back(option);
    const Ended ended = wait_for(start_grader(folder, words));
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_LT(ended.peak_kib, 64 * 1024);
}

TEST_P(HostileSuite, AKilledGraderLeavesAValidPartialReportAndNoProcess) {
    const Folder folder;
    folder.write("suite.yaml",
                 "{suite: S, limits: {wall: 30, cpu: 30}, tests: [{id: a, arguments: [add], input: "
                 "1 2, answer: 3}, {id: b, arguments: [sleep]}]}");
    std::vector<std::string> words{"run",       folder.path("suite.yaml"),
                                   "--program", folder.student(),
                                   "--report",  "json=" + folder.path("r.json"),
                                   "--report",  "gradescope=" + folder.path("g.json"),
                                   "--report",  "junit=" + folder.path("j.xml"),
                                   "--no-log"};
    for (const std::string& option : options()) words.push_back(option);
    const pid_t grader = start_grader(folder, words);
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
    const Folder folder;
    folder.write(
        "suite.yaml",
        "{suite: S, limits: {cpu: 0.4, wall: 2, memory: 48 MB}, tests: [{id: a, arguments: "
        "[add], input: 1 2, answer: 3}, {id: b, arguments: [allocate]}, {id: c, "
        "arguments: [ignore-term]}, {id: d, arguments: [nothing], answer: 3}]}");
    folder.give(kNobody);
    const std::string json = folder.path("r.json");
    EXPECT_EQ(wait_for(start({"run", folder.path("suite.yaml"), "--program", folder.student(),
                              "--no-bwrap", "--no-log", "--report", "json=" + json},
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
    EXPECT_NE(said.find("no orphans. NOT active: another user (the grader is not root); no network "
                        "(switched off)"),
              std::string::npos)
        << said;
}

TEST(Unprivileged, AProgramThatTheOtherUserCannotReachIsNamedWithTheFolder) {
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
    EXPECT_EQ(run("adder"), 1);
    ::setenv("PATH", before.c_str(), 1);
    const std::string said = folder.read("out.txt");
    EXPECT_NE(said.find("may not enter " + folder.path("closed") + ";"), std::string::npos) << said;
    EXPECT_EQ(run(folder.path("closed/adder")), 0)
        << "a path is copied: " << folder.read("out.txt");
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
    EXPECT_EQ(run({"--no-bwrap", "--same-user"}), 1) << "without a sandbox the port is reached";
    if (Sandbox({.use_bwrap = false}).network() >= 0) {
        EXPECT_EQ(run({"--no-bwrap"}), 0) << "root needs no bubblewrap for this";
    }
    if (folder.read("out.txt").find("no network (") == std::string::npos ||
        Sandbox().uses_bwrap()) {
        EXPECT_EQ(run({}), 0) << folder.read("out.txt");
    }
    ::close(listener);
}

/// A class of honest, mistaken, broken and hostile submissions.
void write_class(const Folder& folder, int copies) {
    folder.write("suite.yaml",
                 "{suite: Sums, program: sh main.sh, limits: {cpu: 0.2, wall: 10}, groups: [{name: "
                 "small, points: 8, tests: [{id: a, input: 1 2, answer: 3}, {id: b, input: 4 5, "
                 "answer: 9}]}, {name: large, tests: [{id: c, input: 60 2, answer: 62}]}]}");
    for (int i = 0; i < copies; ++i) {
        const auto add = [&](const std::string& name, const std::string& script) {
            folder.write(fmt::format("in/{}{}/main.sh", name, i), script);
        };
        add("right", "read a b; echo $((a + b))\n");
        add("wrong", "read a b; [ $a = 1 ] && echo 3 || echo $((a * b))\n");
        if (i == 0) add("endless", "while :; do :; done\n");
        fs::create_directories(folder.path(fmt::format("in/empty{}", i)));
    }
}

TEST(Bulk, GradesAClassIntoOneTable) {
    const Folder folder;
    write_class(folder, 1);
    const std::vector<std::string> words{
        "bulk",      folder.path("suite.yaml"), "--submissions", folder.path("in"),
        "--results", folder.path("out"),        "--jobs",        "2",
        "--no-log"};
    EXPECT_EQ(wait_for(start(words, folder.path("out.txt"))).exit_code, 0)
        << folder.read("out.txt");
    const std::string table =
        "submission,small,large,points,of,passed,note\n"
        "empty0,0,0,0,9,0,\n"
        "endless0,0,0,0,9,0,\n"
        "right0,8,1,9,9,3,\n"
        "wrong0,4,0,4,9,1,\n";
    EXPECT_EQ(folder.read("out/grades.csv"), table);
    EXPECT_NE(folder.read("out/wrong0.txt").find("expected: 9"), std::string::npos);
    // Nothing has changed: nothing is graded again. A changed submission is.
    EXPECT_EQ(wait_for(start(words, folder.path("again.txt"))).exit_code, 0);
    EXPECT_NE(folder.read("again.txt").find("0 graded now, 4 resumed"), std::string::npos);
    folder.write("in/wrong0/main.sh", "read a b; echo $((b + a))  # mended\n");
    EXPECT_EQ(wait_for(start(words, folder.path("third.txt"))).exit_code, 0);
    EXPECT_NE(folder.read("third.txt").find("1 graded now, 3 resumed"), std::string::npos);
    EXPECT_NE(folder.read("out/grades.csv").find("wrong0,8,1,9,9,3,"), std::string::npos);
}

TEST(Bulk, SpeaksTheLanguageThatIsAskedFor) {
    const Folder folder;
    write_class(folder, 1);
    const auto said = [&](const std::string& language) {
        const std::vector<std::string> words{
            "bulk",      folder.path("suite.yaml"), "--submissions", folder.path("in"),
            "--results", folder.path("out"),        "--lang",        language,
            "--no-log"};
        EXPECT_EQ(wait_for(start(words, folder.path("out.txt"))).exit_code, 0);
        return folder.read("out/wrong0.txt");
    };
    EXPECT_NE(said("en").find("a word differs"), std::string::npos);
    const std::string chinese = said("zh");
    EXPECT_EQ(chinese.find("a word differs"), std::string::npos) << chinese;
}

TEST(Bulk, GoesOnAfterAnInterrupt) {
    const Folder folder;
    write_class(folder, 3);
    const std::vector<std::string> words{
        "bulk",      folder.path("suite.yaml"), "--submissions", folder.path("in"),
        "--results", folder.path("out"),        "--jobs",        "1",
        "--no-log"};
    const pid_t grader = start(words, folder.path("out.txt"));
    for (int i = 0; i < 500 && !fs::exists(folder.path("out/empty1.txt")); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ::kill(grader, SIGTERM);
    EXPECT_EQ(wait_for(grader).exit_code, 130) << folder.read("out.txt");
    EXPECT_EQ(wait_for(start(words, folder.path("again.txt"))).exit_code, 0);
    const std::string said = folder.read("again.txt");
    EXPECT_EQ(said.find("10 graded now"), std::string::npos) << said;
    const std::string table = folder.read("out/grades.csv");
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 11);
    EXPECT_EQ(table.find("not finished"), std::string::npos) << table;
}

}  // namespace
}  // namespace ailab::grade
