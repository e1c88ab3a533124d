// Exported packages: a Kattis package obeys the rules of its specification and its validators work;
// a Gradescope archive grades a submission by itself.
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab_grade/export/package.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/schema_check.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

int shell(const std::string& command) {
    const int status =
        std::system(("PATH=" AILAB_BIN ":$PATH; export PATH; " + command + " 1>&2").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

constexpr const char* kSuite = R"(
suite: Sums & more
about: Add two numbers.
program: sh main.sh
groups:
  - name: g
    tests:
      - {id: first, input: "1 2\n", answer: "3\n", what: a sum}
      - {id: second, input: "5 5", answer: "10", visibility: hidden}
      - {id: exact, input: "5 6\n", answer: "11\n", checker: {name: tokens, case_sensitive: true}}
tests:
  - {id: with-arguments, arguments: ["7 8"], answer: "15\n", visibility: hidden}
  - {id: collected, collect: out.txt, input: "0 0\n", answer: "0\n"}
)";

class Export : public testing::Test {
protected:
    Export() {
        folder_.write("suite.yaml", kSuite);
        folder_.write("main.sh", "read a b; echo $((a + b))\n");
    }
    /// `lab_grade export kattis` into the folder `name`; its exit code.
    int export_kattis(const std::string& name, const std::string& options = "") {
        return shell("lab_grade export kattis " + folder_.path("suite.yaml") + " " +
                     folder_.path(name) + " --solution " + folder_.path("main.sh") + " " + options);
    }
    /// What the specification says of every file of a package.
    void check_files(const std::string& name) {
        const std::regex legal("[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}");
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path(name))) {
            const std::string base = entry.path().filename().string();
            EXPECT_TRUE(std::regex_match(base, legal)) << base;
            if (!entry.is_regular_file()) continue;
            const std::string text = content_of(entry.path());
            EXPECT_TRUE(text.empty() || text.back() == '\n') << entry.path();
            EXPECT_EQ(text.find('\r'), std::string::npos) << entry.path();
            if (entry.path().extension() == ".in") check_test(name, entry.path());
        }
    }
    void check_test(const std::string& name, fs::path input) {
        const fs::path answer = fs::path(input).replace_extension(".ans");
        EXPECT_TRUE(fs::exists(answer)) << "every .in has its .ans";
        EXPECT_EQ(shell(folder_.path(name) + "/input_validators/text/run < " + input.string()), 42);
    }

    TemporaryFolder folder_;
};

/// What problemtools reads a folder as a program: an executable `build` that leaves a `run`.
void expect_program(const fs::path& folder) {
    for (const char* name : {"build", "run"})
        EXPECT_EQ(::access((folder / name).c_str(), X_OK), 0) << folder / name;
    fs::permissions(folder / "run", fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(shell("cd " + folder.string() + " && ./build"), 0);
    EXPECT_EQ(::access((folder / "run").c_str(), X_OK), 0) << "build makes run executable";
}

TEST_F(Export, KattisPackageHasByDefaultTheVersionThatTheToolsAccept) {
    ASSERT_EQ(export_kattis("sums"), 0);
    check_files("sums");
    const fs::path root = folder_.path("sums");
    EXPECT_TRUE(has(content_of(root / "problem.yaml"), "problem_format_version: legacy\n"));
    // The folders that version knows below the root, and nothing else.
    const std::set<std::string> known{"problem_statement", "attachments",       "data",
                                      "include",           "submissions",       "graders",
                                      "input_validators",  "output_validators", "problem.yaml"};
    for (const auto& entry : fs::directory_iterator(root))
        EXPECT_TRUE(known.contains(entry.path().filename().string())) << entry.path();
    // Every entry of these folders is taken for a program.
    for (const char* folder : {"input_validators", "output_validators"}) {
        int programs = 0;
        for (const auto& entry : fs::directory_iterator(root / folder)) {
            ASSERT_TRUE(entry.is_directory()) << entry.path();
            expect_program(entry.path());
            ++programs;
        }
        EXPECT_EQ(programs, 1) << folder;
    }
    // At the top of data there are the groups alone; a group has tests or groups.
    for (const auto& entry : fs::directory_iterator(root / "data"))
        EXPECT_TRUE(entry.path().filename() == "sample" || entry.path().filename() == "secret");
    EXPECT_FALSE(fs::is_empty(root / "data/sample"));
    EXPECT_FALSE(fs::is_empty(root / "data/secret"));
    EXPECT_TRUE(fs::exists(root / "submissions/accepted/main.sh"));
}

TEST_F(Export, KattisPackageIsAcceptedByTheProblemTools) {
    if (!test::needs_program("verifyproblem")) return;
    ASSERT_EQ(export_kattis("sums"), 0);
    EXPECT_EQ(shell("verifyproblem " + folder_.path("sums") +
                    " -p config testdata validators submissions"),
              0);
}

TEST_F(Export, KattisPackageObeysVersion2025_09) {
    ASSERT_EQ(export_kattis("sums", "--format-version 2025-09"), 0);
    expect_program(fs::path(folder_.path("sums")) / "output_validator");
    check_files("sums");
    const fs::path root = folder_.path("sums");
    for (const char* needed :
         {"problem.yaml", "statement/problem.en.md", "data/secret", "submissions/accepted/main.sh",
          "input_validators/text/run", "output_validator/run"})
        EXPECT_TRUE(fs::exists(root / needed)) << needed;
    const std::string yaml = content_of(root / "problem.yaml");
    EXPECT_TRUE(has(yaml, {"problem_format_version: 2025-09\n", "name: \"Sums & more\"\n",
                           "license: unknown\n", "  time_limit: 10.000\n", "  memory: 512\n"}));
    EXPECT_TRUE(std::regex_search(
        yaml,
        std::regex("uuid: [0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\n")));
    EXPECT_TRUE(fs::exists(root / "data/sample/1-first.in"));
    EXPECT_EQ(content_of(root / "data/secret/4-with-arguments.yaml"),
              "output_validator_args: [\"checker=tokens\", \"argument=7 8\"]\nargs: [\"7 8\"]\n");
    EXPECT_FALSE(fs::exists(root / "data/secret/5-collected.in")) << "cannot be expressed";
}

TEST_F(Export, LegacyKattisPackageHasFlagsForEachFolderOfTests) {
    ASSERT_EQ(export_kattis("old", "--format-version legacy --license 'cc by' --author Ada"), 0);
    check_files("old");
    const fs::path root = folder_.path("old");
    EXPECT_TRUE(fs::exists(root / "output_validators/by_meaning/run"));
    EXPECT_TRUE(
        has(content_of(root / "problem_statement/problem.en.tex"), "\\problemname{Sums \\& more}"));
    const std::string yaml = content_of(root / "problem.yaml");
    EXPECT_TRUE(has(yaml, {"validation: custom\n", "license: cc by\n", "rights_owner: \"Ada\"\n"}));
    EXPECT_EQ(content_of(root / "data/secret/g03/testdata.yaml"),
              "output_validator_flags: \"checker=tokens case_sensitive=true\"\n");
}

TEST_F(Export, GradescopeArchiveGradesBySelf) {
    if (!test::needs_program("unzip")) return;
    const std::string zip = folder_.path("autograder.zip");
    ASSERT_EQ(shell("lab_grade export gradescope " + folder_.path("suite.yaml") + " " + zip), 0);
    const std::string root = folder_.path("autograder");
    fs::create_directories(root + "/source");
    fs::create_directories(root + "/submission");
    ASSERT_EQ(shell("unzip -q " + zip + " -d " + root + "/source"), 0);
    EXPECT_TRUE(fs::exists(root + "/source/setup.sh"));
    fs::copy_file(folder_.path("main.sh"), root + "/submission/main.sh");
    EXPECT_EQ(shell("AUTOGRADER_ROOT=" + root + " " + root + "/source/run_autograder"), 0);
    const std::string results = content_of(root + "/results/results.json");
    EXPECT_TRUE(has(results, "\"score\": 4.0"));
    if (have_json_validator()) {
        EXPECT_TRUE(obey_json_schemas({{results, "gradescope"}}));
    }
    // The same suite, the same archive.
    ASSERT_EQ(shell("lab_grade export gradescope " + folder_.path("suite.yaml") + " " + zip + "2"),
              0);
    EXPECT_EQ(content_of(zip), content_of(zip + "2"));
}

/// A root with what a bare image has, the archive as /autograder, and nothing of this toolkit.
std::string in_a_bare_root(const std::string& autograder) {
    std::string command =
        "env -i /usr/bin/bwrap --unshare-pid --unshare-net --die-with-parent "
        "--proc /proc --dev /dev --tmpfs /tmp --ro-bind /usr /usr ";
    for (const std::string folder : {"bin", "lib", "lib64", "sbin"})
        command += fs::is_symlink("/" + folder) ? "--symlink usr/" + folder + " /" + folder + " "
                                                : "--ro-bind-try /" + folder + " /" + folder + " ";
    if (::geteuid() == 0) command += "--cap-add ALL ";
    return command + "--setenv PATH /usr/bin:/bin --bind " + autograder +
           " /autograder /bin/sh -c 'test ! -e " AILAB_BIN
           " && exec "
           "/autograder/source/run_autograder'";
}

TEST_F(Export, GradescopeSaysInABareRootWhatIsSaidHere) {
    if (!test::needs_program("unzip") || !test::needs_python() ||
        !test::needs_program("/usr/bin/bwrap"))
        return;
    if (!test::succeeds("/usr/bin/bwrap --ro-bind / / --dev /dev true"))
        GTEST_SKIP() << "bwrap may not make namespaces here";
    const std::string root = folder_.path("autograder"), source = root + "/source";
    const std::string bad = root + "/submission";
    fs::create_directories(bad);
    fs::create_directories(source);
    ASSERT_EQ(shell("lab_grade export gradescope example/sums " + folder_.path("a.zip") +
                    " --seed 7 && unzip -q " + folder_.path("a.zip") + " -d " + source),
              0);
    for (const auto& file : fs::directory_iterator(source + "/solution/python"))
        fs::copy_file(file.path(), fs::path(bad) / file.path().filename());
    ASSERT_EQ(shell("sed -i 's/return sum(numbers)/return sum(numbers[1:])/' " + bad + "/sums.py"),
              0);
    ASSERT_EQ(shell("lab_grade run " + source + "/public.yaml --submission " + bad +
                    " --report gradescope=" + folder_.path("here.json")),
              1);
    EXPECT_EQ(shell(in_a_bare_root(root)), 0);
    const std::string there = content_of(root + "/results/results.json");
    EXPECT_TRUE(has(there, "the first number is left out")) << there;
    EXPECT_TRUE(has(there, "input:"));
    folder_.write("same.py", R"(
import json, sys
here, there = (json.load(open(name)) for name in sys.argv[1:])
for report in (here, there):
    del report["execution_time"], report["extra_data"]
assert here == there, (here, there)
)");
    EXPECT_EQ(shell("python3 " + folder_.path("same.py") + " " + folder_.path("here.json") + " " +
                    root + "/results/results.json"),
              0);
    // Where lab_grade itself fails there is no result, and so no score.
    folder_.write("autograder/source/lab_grade", "not a program");
    EXPECT_EQ(shell("AUTOGRADER_ROOT=" + root + " " + source + "/run_autograder"), 1);
    EXPECT_FALSE(fs::exists(root + "/results/results.json"));
}

}  // namespace
}  // namespace ailab::grade
