// A class graded by the real program: one table, again only what has changed, on after an
// interrupt.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/grade_process.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::start, test::wait_for;

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
