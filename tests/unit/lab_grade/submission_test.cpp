// From a command line and a folder to a program that runs; what can be built in parts.
#include "lab_grade/run/submission.hpp"

#include <filesystem>
#include <list>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "lab_grade/course/step_place.hpp"
#include "lab_grade/run/build_cache.hpp"
#include "lab_grade/run/faults.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

using Words = std::vector<std::string>;

TEST(SplitCommand, KnowsQuotesButNoShell) {
    EXPECT_EQ(split_command("python3  main.py\t-v"), (Words{"python3", "main.py", "-v"}));
    EXPECT_EQ(split_command("a 'b c' \"d 'e\" f\\ g '' h'i'"),
              (Words{"a", "b c", "d 'e", "f g", "", "hi"}));
    EXPECT_EQ(split_command("sh -c 'cat | sort > x'"), (Words{"sh", "-c", "cat | sort > x"}));
    EXPECT_TRUE(split_command("  ").empty());
    for (const char* bad : {"cat x | sort", "a && b", "echo $HOME", "ls *", "a 'b", "`x`"})
        EXPECT_THROW(split_command(bad), UsageError) << bad;
}

class Prepare : public testing::Test {
protected:
    Submission prepare(const std::string& path, const std::string& command,
                       const std::string& build = "") {
        return prepare_submission(path, {command, build, {}}, sandbox_, copies_.emplace_back());
    }
    std::string output_of(const Submission& submission) {
        const std::string work = make_start_folder(submission, scratch_, sandbox_);
        RunRequest request{.command = submission.command, .folder = work};
        request.view.shown = submission.shown;
        const std::string output = run_program(sandbox_, request).output;
        Scratch::remove(work);
        return output;
    }

    TemporaryFolder folder_;
    Sandbox sandbox_;
    Scratch scratch_;
    std::list<Scratch> copies_;
};

TEST_F(Prepare, RunsAFileOfASubmissionThatOnlyItsOwnerCanRead) {
    folder_.write("main.sh", "echo hello from $(basename \"$0\")\n");
    ::chmod(folder_.path("main.sh").c_str(), 0600);
    const Submission submission = prepare(folder_.path(""), "sh main.sh");
    EXPECT_EQ(submission.why, "");
    EXPECT_EQ(output_of(submission), "hello from main.sh\n");
}

TEST_F(Prepare, PutsThePathOfAFileForThePlaceholder) {
    const std::string file = folder_.write("ada.sh", "echo $1\n");
    const Submission submission = prepare(file, "sh {} x");
    EXPECT_EQ(submission.name, "ada.sh");
    EXPECT_EQ(output_of(submission), "x\n");
}

TEST_F(Prepare, BuildsInACopy) {
    folder_.write("main.in", "echo built\n");
    const Submission submission =
        prepare(folder_.path(""), "sh main.out", "sh -c 'cp {}/main.in {}/main.out'");
    EXPECT_EQ(submission.why, "");
    EXPECT_EQ(output_of(submission), "built\n");
    EXPECT_FALSE(std::filesystem::exists(folder_.path("main.out")));
}

TEST_F(Prepare, StartsInACopyOfTheSubmission) {
    folder_.write("config.txt", "configured\n");
    folder_.write("main.sh", "cat config.txt; echo changed > config.txt; ls\n");
    const Submission submission = prepare(folder_.path(""), "sh main.sh");
    EXPECT_EQ(output_of(submission), "configured\nconfig.txt\nmain.sh\n");
    EXPECT_EQ(output_of(submission), "configured\nconfig.txt\nmain.sh\n") << "each run a new one";
}

TEST_F(Prepare, TakesTheTestsFilesBeforeTheSubmissionsAndLeavesOutWhatIsToBeWritten) {
    folder_.write("map.txt", "the student's\n");
    folder_.write("out.txt", "made at home\n");
    const Submission submission = prepare(folder_.path(""), "sh -c 'cat map.txt; ls'");
    const std::string work = make_start_folder(submission, scratch_, sandbox_,
                                               {{"map.txt", "the test's\n"}}, {"out.txt"});
    RunRequest request{.command = submission.command, .folder = work};
    EXPECT_EQ(run_program(sandbox_, request).output, "the test's\nmap.txt\n");
}

TEST_F(Prepare, CopiesLinksThatStayInsideAndFollowsNone) {
    std::filesystem::create_symlink("loop", folder_.path("loop"));
    std::filesystem::create_symlink("main.sh", folder_.path("run.sh"));
    std::filesystem::create_symlink("/etc/passwd", folder_.path("out"));
    std::filesystem::create_symlink("../../etc", folder_.path("up"));
    folder_.write("main.sh", "ls\n");
    const Submission submission = prepare(folder_.path(""), "sh run.sh");
    EXPECT_EQ(submission.why, "");
    EXPECT_EQ(output_of(submission), "loop\nmain.sh\nrun.sh\n");
}

TEST_F(Prepare, CopiesDeepFoldersAndNamesThoseThatAreTooDeep) {
    folder_.write("main.sh", "echo here\n");
    std::string deep = "d";
    for (int i = 1; i < 300; ++i) deep += "/d";
    std::filesystem::create_directories(folder_.path(deep));
    EXPECT_EQ(output_of(prepare(folder_.path(""), "sh main.sh")), "here\n");
    const std::string name(200, 'x');
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder_.path(""));
    for (int i = 0; i < 30; ++i) {  // the whole name is longer than the system takes
        ASSERT_EQ(::mkdir(name.c_str(), 0755), 0);
        ASSERT_EQ(::chdir(name.c_str()), 0);
    }
    std::filesystem::current_path(before);
    const Submission broken = prepare(folder_.path(""), "sh main.sh");
    EXPECT_EQ(broken.problem, Problem::unreadable);
    EXPECT_TRUE(has(broken.why, "File name too long"));
}

TEST_F(Prepare, DoesNotCopyWhatIsSecret) {
    folder_.write("suite.yaml", "answers");
    std::filesystem::create_directories(folder_.path("answers"));
    folder_.write("answers/1.ans", "3");
    folder_.write("main.sh", "ls\n");
    ProgramSpec spec{"sh main.sh"};
    spec.secret = {folder_.path("suite.yaml"), folder_.path("answers")};
    const Submission submission =
        prepare_submission(folder_.path(""), spec, sandbox_, copies_.emplace_back());
    EXPECT_EQ(output_of(submission), "main.sh\n");
}

TEST_F(Prepare, TakesTheFolderWhereWeAreOnlyIfTheCommandNamesAFileInIt) {
    folder_.write("config.txt", "");
    folder_.write("Main.class", "");
    std::filesystem::create_directories(folder_.path("below"));
    folder_.write("below/main.sh", "ls");
    folder_.write("main.sh", "ls");
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder_.path(""));
    const auto here = [&](const std::string& command) {
        const ProgramSpec spec{command};
        return output_of(prepare_here(spec, sandbox_, copies_.emplace_back()));
    };
    EXPECT_EQ(here("sh main.sh"), "Main.class\nbelow\nconfig.txt\nmain.sh\n");
    EXPECT_EQ(here("sh -c ls Main"), "Main.class\nbelow\nconfig.txt\nmain.sh\n");
    EXPECT_EQ(here("sh below/main.sh"), "") << "the answers may lie here";
    EXPECT_EQ(here("ls"), "");
    std::filesystem::current_path(before);
}

TEST_F(Prepare, MakesAProgramExecutableThatAnArchiveHasMadeAFile) {
    folder_.write("main", "#!/bin/sh\necho started\n");
    EXPECT_EQ(output_of(prepare(folder_.path(""), "./main")), "started\n");
    EXPECT_EQ(output_of(prepare(folder_.path(""), "main")), "started\n");
}

TEST_F(Prepare, TellsTheInstructorsMistakesFromTheStudents) {
    EXPECT_EQ(prepare(folder_.path("nosuch"), "sh main.sh").problem, Problem::unreadable);
    EXPECT_TRUE(has(prepare(folder_.path("nosuch"), "sh main.sh").why, folder_.path("nosuch")));
    EXPECT_EQ(prepare(folder_.path(""), "pyhton3 main.py").problem, Problem::no_program);
    EXPECT_EQ(prepare(folder_.path(""), "sh main.sh").problem, Problem::no_program);
    EXPECT_EQ(prepare(folder_.path(""), "sh main", "no-such-compiler main.c").problem,
              Problem::no_program);
    const Submission unbuilt =
        prepare(folder_.path(""), "./main",
                "sh -c 'echo In main: >&2; echo main.c:3: error: x >&2; exit 1'");
    EXPECT_EQ(unbuilt.problem, Problem::not_built);
    EXPECT_TRUE(has(unbuilt.why, "exit code 1: main.c:3: error: x\n"));
    ProgramSpec spec{"sh main.sh"};
    spec.given = {"main.sh"};  // by every test
    EXPECT_EQ(prepare_submission(folder_.path(""), spec, sandbox_, copies_.emplace_back()).problem,
              Problem::none);
}

TEST_F(Prepare, FindsAMistakeOfTheCommandBeforeAnythingIsRun) {
    std::filesystem::create_directories(folder_.path("ada"));
    std::filesystem::create_directories(folder_.path("ben"));
    folder_.write("ben/main.sh", "");
    const std::vector<std::string> both{folder_.path("ada"), folder_.path("ben")};
    EXPECT_EQ(common_problem(both, {"sh main.sh"}), "");
    EXPECT_EQ(common_problem(both, {"sh mian.sh"}), "there is no file 'mian.sh'");
    EXPECT_EQ(common_problem(both, {"./main"}), "there is no program './main'");
    EXPECT_FALSE(has(common_problem(both, {"./main", "make"}), "./main"));
    EXPECT_EQ(common_problem(both, {"shh main.sh"}), "there is no program 'shh'");
}

TEST_F(Prepare, SaysWhyItCannotBeRun) {
    EXPECT_TRUE(has(prepare(folder_.path(""), "./mian").why, "there is no program './mian'"));
    folder_.write("main", "x");
    EXPECT_TRUE(has(prepare(folder_.path(""), "./mian").why, "did you mean 'main'"));
    EXPECT_TRUE(has(prepare(folder_.path(""), "./main").why, "is not executable"));
    EXPECT_THROW(prepare(folder_.path(""), ""), UsageError);
}

TEST(Scratch, IsRemovedWhateverIsInIt) {
    std::string folder;
    {
        const Scratch scratch;
        folder = scratch.folder();
        const std::string work = scratch.make("work", std::nullopt);
        place_files(work, {{"a/b/c.txt", "x"}}, std::nullopt);
        ::chmod((work + "/a/b").c_str(), 0);
        ::chmod((work + "/a").c_str(), 0);
        EXPECT_THROW(place_files(work, {{"../d", "x"}}, std::nullopt), InputError);
        EXPECT_THROW(place_files(work, {{"/d", "x"}}, std::nullopt), InputError);
    }
    EXPECT_FALSE(std::filesystem::exists(folder));
}

TEST(ToHide, HidesFoldersUnlessTheyAreTooMuch) {
    EXPECT_EQ(to_hide({"/srv/course/suite.yaml", "/srv/course/answers/1.ans"}),
              (Words{"/srv/course", "/srv/course/answers"}));
    EXPECT_EQ(to_hide({"/suite.yaml"}), Words{"/suite.yaml"});
    EXPECT_EQ(to_hide({"/etc/suite.yaml"}), Words{"/etc/suite.yaml"});
}

TEST(BuildCache, ReadsTheLineOfACompiler) {
    const auto line = read_compiler_line({"g++", "-O2", "-o", "main", "a.cpp", "b.cpp", "-lm"});
    ASSERT_TRUE(line);
    EXPECT_EQ(line->flags, (std::vector<std::string>{"-O2", "-lm"}));
    EXPECT_EQ(line->sources, (std::vector<std::string>{"a.cpp", "b.cpp"}));
    EXPECT_EQ(line->link(), "'g++' -o 'main' 'a.cpp.main.o' 'b.cpp.main.o' '-O2' '-lm'");
    EXPECT_FALSE(read_compiler_line({"make"}));
    EXPECT_FALSE(read_compiler_line({"g++", "-c", "a.cpp", "b.cpp"}));
    EXPECT_FALSE(read_compiler_line({"g++", "-o", "main", "it's.cpp", "b.cpp"}));
}

TEST_F(Prepare, AfterAChangeCompilesOneFileForBothPrograms) {
    folder_.write("g++", "#!/bin/sh\necho \"$*\" >> said\nexec g++ \"$@\"\n");
    ::chmod(folder_.path("g++").c_str(), 0755);
    folder_.write("main.cpp", "int value(int);\nint main(int n, char**) { return value(n); }\n");
    folder_.write("value.cpp", "int value(int n) { return n - 1; }\n");
    const TemporaryFolder cache;
    const auto built = [&] {
        return prepare_submission(folder_.path(""),
                                  {.command = "./main",
                                   .build = "./g++ -O2 -o main main.cpp value.cpp",
                                   .cache = cache.path(""),
                                   .checks = true},
                                  sandbox_, copies_.emplace_back());
    };
    const auto calls = [](const Submission& submission, const std::string& word) {
        const std::string said = read_file(submission.folder + "/said");
        std::size_t count = 0;
        for (std::size_t at = 0; (at = said.find(word, at)) != said.npos; ++at) ++count;
        return count;
    };
    const Submission first = built();
    ASSERT_EQ(first.why, "");
    EXPECT_EQ(calls(first, " -c main.cpp"), 2U);
    EXPECT_EQ(calls(first, " -c value.cpp"), 2U);

    folder_.write("value.cpp", "int value(int n) {\n    int a[1] = {0};\n    return a[n];\n}\n");
    const Submission second = built();
    ASSERT_EQ(second.why, "");
    EXPECT_EQ(calls(second, " -c main.cpp"), 0U);
    EXPECT_EQ(calls(second, " -c value.cpp"), 2U);
    EXPECT_EQ(run_checked(second, TestCase{}, sandbox_, {"value.cpp"}, {}),
              "line 3 of value.cpp: index 1 is outside of the array 'int [1]'");
}

TEST(BuildCache, TellsWhatAnObjectDependsOn) {
    const TemporaryFolder folder;
    const CompilerLine line{"g++", {"-O2"}, {"a.cpp", "b.cpp"}, "main"};
    const auto key = [&] {
        return key_of(line, "a.cpp", folder.path(""), list_tree(folder.path("")));
    };
    folder.write("a.cpp", "int a;");
    folder.write("b.cpp", "int b;");
    folder.write("both.hpp", "int c;");
    const auto first = key();
    ASSERT_TRUE(first);
    folder.write("b.cpp", "int d;");
    EXPECT_EQ(key(), first) << "another source";
    folder.write("both.hpp", "int d;");
    EXPECT_NE(key(), first) << "a header";
    folder.write("both.hpp", "#include \"b.cpp\"");
    EXPECT_FALSE(key()) << "a source that is included";
}

TEST(StepPlace, IsTheFunctionThatHoldsTheMark) {
    const TemporaryFolder folder;
    folder.write("a.py",
                 "def f(x):\n    # TODO step 1\n    pass\n\n\ndef g():\n    # TODO step 3\n");
    folder.write("b.cpp",
                 "// For (1).\nint count(const Map& m,\n          int n) {\n"
                 "    // TODO step 2 and step 4\n    return n;\n}\n\nint other() {\n}\n");
    EXPECT_EQ(find_step(folder.path(""), 3).functions, std::vector<std::string>{"g"});
    const StepPlace place = find_step(folder.path(""), 4);
    EXPECT_EQ(place.file, "b.cpp");
    EXPECT_EQ(place.functions, std::vector<std::string>{"count"});
    EXPECT_EQ(place.steps, (std::vector<std::size_t>{2, 4}));
    EXPECT_TRUE(find_step(folder.path(""), 5).file.empty());
}

TEST(StepPlace, ShowsAFunctionAlone) {
    const std::string python = "import x\n\n\ndef f(a):\n    return a\n\n\ndef g():\n    pass\n";
    EXPECT_EQ(function_in(python, "f"), "def f(a):\n    return a\n");
    const std::string cpp =
        "// It counts.\nint count(int n,\n          int m) {\n    return n;\n}\n\nint x() {\n}\n";
    EXPECT_EQ(function_in(cpp, "count"),
              "// It counts.\nint count(int n,\n          int m) {\n    return n;\n}\n");
    EXPECT_EQ(function_in(cpp, "none"), "");
    const std::string calls = "def help():\n    pass\n\n\ndef f(a):\n    return help()\n";
    EXPECT_EQ(with_helpers(calls, "def f(a):\n    # TODO step 1\n", {"f"}),
              (std::vector<std::string>{"help", "f"}));
}

}  // namespace
}  // namespace ailab::grade
