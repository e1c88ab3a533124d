// A class graded by the real program: one table, again only what has changed, on after an
// interrupt.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/grade_process.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::grade, test::kNobody, test::Output, test::start, test::wait_for;

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

/// The command line that grades the folder `in`.
std::vector<std::string> bulk(const Folder& folder, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"bulk",          folder.path("suite.yaml"),
                                   "--submissions", folder.path("in"),
                                   "--results",     folder.path("out")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Bulk, IsStoppedByNoSubmission) {
    if (!test::needs_open_build()) return;
    const Folder folder;
    write_class(folder, 1);
    fs::create_symlink("loop", folder.path("in/right0/loop"));
    fs::create_symlink("nowhere", folder.path("in/broken"));
    fs::create_symlink("round", folder.path("in/round"));
    ASSERT_EQ(::mkfifo(folder.path("in/pipe").c_str(), 0644), 0);
    folder.write("in/closed/main.sh", "read a b; echo $((a + b))\n");
    std::string deep = folder.path("in/deep");
    folder.write("in/deep/main.sh", "read a b; echo $((a + b))\n");
    for (int i = 0; i < 300; ++i) deep += "/d";
    fs::create_directories(deep);
    folder.give(kNobody);
    ::chmod(folder.path("in/closed").c_str(), 0);
    const auto words = bulk(folder, {"--jobs", "1", "--no-bwrap", "--force", "--no-log"});
    EXPECT_EQ(wait_for(start(words, folder.path("out.txt"), ::geteuid() == 0)).exit_code, 2);
    ::chmod(folder.path("in/closed").c_str(), 0755);
    const std::string table =
        "submission,small,large,points,of,passed,note\n"
        "broken,,,,9,,not graded: unreadable\n"
        "closed,,,,9,,not graded: unreadable\n"
        "deep,8,1,9,9,3,\n"
        "empty0,,,,9,,not graded: no program\n"
        "endless0,0,0,0,9,0,\n"
        "pipe,,,,9,,not graded: unreadable\n"
        "right0,8,1,9,9,3,\n"
        "round,,,,9,,not graded: unreadable\n"
        "wrong0,4,0,4,9,1,\n";
    const std::string said = folder.read("out.txt");
    EXPECT_EQ(folder.read("out/grades.csv"), table) << said;
    EXPECT_TRUE(
        has(said, {"4 of 9 submissions graded; of these mean 5.5 and", "Permission denied"}));
}

/// A child of the process; 0 if it has none.
pid_t child_of(pid_t parent) {
    std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", parent));
    pid_t child = 0;
    children >> child;
    return child;
}

TEST(Bulk, GoesOnWithTheOthersIfAWorkerDies) {
    const Folder folder;
    write_class(folder, 1);
    folder.write("in/a/main.sh", "exec sleep 5\n");
    const auto words = bulk(folder, {"--jobs", "1", "--no-log"});
    const pid_t grader = start(words, folder.path("out.txt"));
    for (int i = 0; i < 500 && !fs::exists(folder.path("out/a.json")); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const pid_t worker = child_of(grader);
    ASSERT_GT(worker, 0);
    ::kill(worker, SIGKILL);
    EXPECT_EQ(wait_for(grader).exit_code, 70);
    const std::string said = folder.read("out.txt"), table = folder.read("out/grades.csv");
    EXPECT_TRUE(has(said, "a worker was ended by signal 9 while grading " + folder.path("in/a")));
    EXPECT_TRUE(
        has(table, {"a,,,,9,,not graded: not finished: 0 of 3 tests\n", "wrong0,4,0,4,9,1,\n"}));
}

TEST(Bulk, KeepsWhatIsDoneWhenTheTimeIsUp) {
    const Folder folder;
    write_class(folder, 1);
    folder.write("in/a/main.sh", "read a b; echo $((a + b))\n");
    folder.write("in/b/main.sh", "sleep 60\n");
    const Output output = grade(folder, bulk(folder, {"--jobs", "1", "--time-limit", "2"}));
    EXPECT_EQ(output.exit_code, 3);
    EXPECT_TRUE(output.has("time limit reached: 1 of 6 submissions are finished"));
    const std::string table = folder.read("out/grades.csv");
    EXPECT_TRUE(
        has(table, {"a,8,1,9,9,3,\n", "wrong0,,,,9,,not graded: not finished: 0 of 3 tests\n"}));
}

TEST(Run, StartsAProgramInItsSubmission) {
    if (!test::needs_program("javac") || !test::needs_program("java")) return;
    const Folder folder;
    folder.write("suite.yaml",
                 "{suite: S, limits: {cpu: 20, wall: 60, memory: 2 GB}, tests: [{id: a, input: 1, "
                 "answer: 42}]}");
    folder.write("in/config.txt", "41\n");
    folder.write("in/Main.java",
                 "import java.nio.file.*;\n"
                 "public class Main { public static void main(String[] a) throws Exception {\n"
                 "  int x = Integer.parseInt(Files.readString(Path.of(\"config.txt\")).trim());\n"
                 "  System.out.println(x + 1); } }\n");
    const Output output =
        grade(folder, {"run", folder.path("suite.yaml"), "--submission", folder.path("in"),
                       "--build", "javac Main.java", "--program", "java Main"});
    EXPECT_EQ(output.exit_code, 0) << output.text;
}

TEST(Run, EndsTheProgramAtTheFirstInterruptAndSaysWhatIsDone) {
    const Folder folder;
    folder.write("suite.yaml",
                 "{suite: S, limits: {wall: 60, cpu: 60}, tests: [{id: a, arguments: [add], input: "
                 "1 2, answer: 3}, {id: b, input: 1 2 3 4, arguments: [sleep], answer: ''}]}");
    for (const int signal : {SIGINT, SIGTERM}) {
        const std::string out = folder.path(fmt::format("out{}.txt", signal));
        const pid_t grader =
            start({"run", folder.path("suite.yaml"), "--program", folder.student(), "--submission",
                   folder.student(), "--report", "json=" + folder.path("r.json"), "--no-log"},
                  out);
        for (int i = 0; i < 500 && folder.read("r.json").find("\"passed\": 1") == std::string::npos;
             ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ::kill(grader, signal);
        EXPECT_EQ(wait_for(grader).exit_code, 130);
        EXPECT_EQ(folder.students_alive(), 0);
        const std::string said = folder.read(fmt::format("out{}.txt", signal));
        EXPECT_TRUE(
            has(said, {"partial: 1 of 2 tests were run", "interrupted: 1 of 2 tests were run"}));
        fs::remove(folder.path("r.json"));
    }
}

TEST(Bulk, GoesOnAfterAnInterrupt) {
    const Folder folder;
    write_class(folder, 3);
    const auto words = bulk(folder, {"--jobs", "1", "--no-log"});
    const pid_t grader = start(words, folder.path("out.txt"));
    for (int i = 0; i < 500 && !fs::exists(folder.path("out/right0.txt")); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ::kill(grader, SIGTERM);
    EXPECT_EQ(wait_for(grader).exit_code, 130) << folder.read("out.txt");
    EXPECT_EQ(wait_for(start(words, folder.path("again.txt"))).exit_code, 2);
    const std::string said = folder.read("again.txt");
    EXPECT_FALSE(has(said, "10 graded now"));
    const std::string table = folder.read("out/grades.csv");
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 11);
    EXPECT_FALSE(has(table, "not finished"));
}

}  // namespace
}  // namespace ailab::grade
