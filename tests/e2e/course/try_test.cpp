// lab_grade start, try and submit as a student meets them.
#include <filesystem>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "common/base/utf8.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/has.hpp"
#include "tests/support/pseudo_terminal.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Output;

class TryTest : public test::InPython {};

const std::string kUnitOfSums = AILAB_ROOT "/data/grading/example/sums";

TEST_F(TryTest, RunsNoMoreTestsOfAStepAfterItsFirstTimeLimit) {
    folder_.write("mine/main.py", "while True: pass\n");
    folder_.write(
        "public.yaml",
        "{suite: Loops, program: python3 main.py, limits: {cpu: 0.4, wall: 60}, groups: [\n"
        "  {name: one, tests: [{id: a, answer: x}, {id: b, answer: x}]},\n"
        "  {name: two, tests: [{id: c, answer: x}]}]}\n");
    const Output output = run({"try", "--submission", path("mine")});
    EXPECT_EQ(output.exit_code, 1);
    EXPECT_TRUE(output.has("time limit: stopped after 0.4 s of computing\n"));
    const Output tests = run({"try", "--submission", path("mine"), "--format", "csv"});
    EXPECT_TRUE(tests.has("not run, because a reached its time limit"));
}

TEST_F(TryTest, FitsIntoANarrowTerminal) {
    constexpr unsigned short kColumns = 60;
    folder_.write("mine/main.py",
                  "import sys\nprint('some words ' * 9)\nprint('e ' * 50, file=sys.stderr)\n");
    folder_.write(
        "public.yaml",
        "{suite: A suite with a title that is too long for one line of the terminal, "
        "program: python3 main.py, groups: [{name: with-a-long-name, points: 10,\n"
        "  title: and a title that is longer, help: 'Print one x, and nothing else, as the "
        "handout says in its third section.', tests: [{id: a, name: a test, what: and what "
        "is special about it, input: a line with many words that is too long, answer: x}]}]}\n");
    test::PseudoTerminal terminal({test::kGrade, "try", "--submission", path("mine"), "--no-log"},
                                  path(""), {}, {20, kColumns});
    EXPECT_EQ(terminal.wait(), 1);
    std::istringstream lines(test::without_escapes(terminal.screen()));
    for (std::string line; std::getline(lines, line);)
        EXPECT_LE(display_width(line), kColumns) << line;
    EXPECT_TRUE(
        has(terminal.screen(), {"with-a-long-name", "0 of 1 passed\n", "    its third section."}))
        << terminal.screen();
}

TEST_F(TryTest, FindsALoopInASmallTestInTwoSecondsIfTheSolutionIsQuick) {
    copy(kUnitOfSums + "/starter/python", "mine");
    folder_.write("mine/sums.py", "def add(numbers):\n    while True: pass\n");
    const Output output = run({"try", kUnitOfSums, "--submission", path("mine"), "--step", "add"});
    EXPECT_TRUE(output.has("time limit: stopped after ")) << output.text;
    EXPECT_TRUE(output.has("stopped after 2 s of computing") || output.has("stopped after 1"))
        << "10 or 11 s on a machine that is too busy: " << output.text;
    EXPECT_TRUE(output.has("of the time in add, line 2 of sums.py"));
}

TEST_F(TryTest, SaysWhichElementACppProgramReadsAndShowsAWarningFirst) {
    if (!test::needs_program("g++")) return;
    folder_.write("main.cpp",
                  "#include <cstdio>\n#include <vector>\nint main() {\n    int unused;\n"
                  "    std::vector<int> v(5, 1);\n    std::printf(\"%d\\n\", v[5] * 0 + 3);\n}\n");
    folder_.write(
        "public.yaml",
        "{suite: One, program: ./main, groups: [{name: one, tests: [{id: a, answer: 3}]}]}");
    const Output output = run({"try", "--submission", path("")});
    EXPECT_TRUE(output.has({"The compiler warns: main.cpp:4:9: warning: unused variable",
                            "line 6 of main.cpp: you read element 5 of 5"}));
}

TEST_F(TryTest, SubmitSaysWhatIsMissingAndPacksAReceiptThatCollectReads) {
    copy(kUnitOfSums + "/solution/python", "s1");
    const auto submit = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"submit",   kUnitOfSums, "--submission",
                                       path("s1"), "--archive", path("in/s1.zip")};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    };
    fs::create_directories(path("in"));
    const Output first = submit({});
    EXPECT_EQ(first.exit_code, 1);
    EXPECT_TRUE(first.has("questions of the quiz are answered"));
    EXPECT_FALSE(fs::exists(path("in/s1.zip")));
    EXPECT_EQ(submit({"--anyway"}).exit_code, 0);
    run({"course", "new", path("ai"), "--unit", kUnitOfSums});
    const Output collected = run({"course", "collect", "sums", path("in"), "--course", path("ai")});
    EXPECT_TRUE(collected.has("s1: receipt: 10 of 10 points, quiz 0 of")) << collected.text;
}

TEST_F(TryTest, CompilesOnlyWhatHasChanged) {
    if (!test::needs_program("g++")) return;
    const std::string cache = path("cache"), mine = path("mine");
    fs::copy(kUnitOfSums + "/starter/cpp", mine);
    const auto tried = [&] {
        const std::string command = "XDG_CACHE_HOME=" + cache + " " + test::kGrade + " try " +
                                    kUnitOfSums + " --submission " + mine + " > " + path("said");
        EXPECT_NE(std::system(command.c_str()), -1);
        return folder_.read("said");
    };
    const auto kept = [&] {
        const fs::directory_iterator files(cache + "/ai-search-lab/try");
        return std::distance(fs::begin(files), fs::end(files));
    };
    EXPECT_TRUE(has(tried(), "is not written yet"));
    EXPECT_EQ(kept(), 4) << "an object of each source, without and with checks";
    fs::copy(kUnitOfSums + "/solution/cpp/sums.cpp", mine, fs::copy_options::overwrite_existing);
    EXPECT_TRUE(has(tried(), "All visible tests pass.")) << folder_.read("said");
    EXPECT_EQ(kept(), 6) << "one source compiled again";
    folder_.write("mine/sums.h", folder_.read("mine/sums.h") + "#error changed\n");
    EXPECT_TRUE(has(tried(), "#error changed")) << folder_.read("said");
}

/// A* that forgets its estimate expands B where the solution expands A, in either language.
TEST_F(TryTest, ShowsWhereARunPartsFromTheReference) {
    if (!test::needs_program("g++")) return;
    const std::string lab1 = AILAB_ROOT "/course/lab1";
    for (const char* language : {"python", "cpp"}) {
        const std::string mine = path(language), page = mine + ".html";
        const std::string file =
            std::string(language) + (language[0] == 'p' ? "/search.py" : "/search.cpp");
        fs::copy(lab1 + "/given/" + language, mine);
        fs::copy(lab1 + "/solution/" + language, mine, fs::copy_options::recursive);
        std::string text = folder_.read(file);
        for (std::size_t at = 0; (at = text.find("problem.h(", at)) != text.npos; at += 14)
            text.insert(at, "0 * ");
        folder_.write(file, text);
        const Output output =
            run({"try", lab1, "--step", "astar", "--submission", mine, "--html", page});
        EXPECT_EQ(output.exit_code, 1) << output.text;
        EXPECT_TRUE(output.has({"  > f 9.71: B (g 3, h 6.71) ", "  f 7.61: A (g 4, h 3.61)\n"}))
            << output.text;
        const std::string html = folder_.read(std::string(language) + ".html");
        EXPECT_TRUE(
            has(html, "the first difference. Yours: f 9.71: B (g 3, h 6.71). The reference"))
            << output.text;
    }
}

/// The command lines of samples/README.md, run by a shell in the folder. What they said.
std::string run_samples(const std::string& folder, const std::string& readme) {
    std::istringstream lines(readme);
    std::string said;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("    ")) continue;
        const std::string command =
            "cd " + folder + " && (" + line.substr(4, line.find(" #") - 4) + ") > said.txt 2>&1";
        const int ended = std::system(command.c_str());
        EXPECT_NE(ended, -1) << line;
        said += content_of(folder + "/said.txt");
    }
    return said;
}

TEST_F(TryTest, StartMakesAFolderWhereEveryStepCanBeTriedByHand) {
    const std::string mine = path("mine");
    const Output made = run({"start", "lab1", mine});
    EXPECT_EQ(made.exit_code, 0) << made.text;
    EXPECT_TRUE(made.has("Next: cd " + mine + " && lab_grade try"));
    for (const char* file : {"places.txt", "handout.md"})
        EXPECT_TRUE(fs::exists(mine + "/" + file)) << file;
    fs::copy(AILAB_ROOT "/course/lab1/solution/python", mine,
             fs::copy_options::overwrite_existing | fs::copy_options::recursive);
    const std::string said = run_samples(mine, folder_.read("mine/samples/README.md"));
    EXPECT_TRUE(has(said, {"nodes 5", "E: 7", "it costs", "Arad -> Sibiu", "expanded: "}));
    EXPECT_FALSE(has(said, "Error"));
}

}  // namespace
}  // namespace ailab::grade
