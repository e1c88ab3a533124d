// From a command line and a folder to a program that runs.
#include "lab_grade/run/submission.hpp"

#include <filesystem>
#include <list>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/error.hpp"
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
        const std::string work = scratch_.make("work", sandbox_.user());
        RunRequest request{.command = submission.command, .folder = work};
        request.view.shown = submission.shown;
        return run_program(sandbox_, request).output;
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
    EXPECT_EQ(submission.problem, "");
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
    EXPECT_EQ(submission.problem, "");
    EXPECT_EQ(output_of(submission), "built\n");
    EXPECT_FALSE(std::filesystem::exists(folder_.path("main.out")));
}

TEST_F(Prepare, SaysWhyItCannotBeRun) {
    EXPECT_NE(prepare(folder_.path(""), "./mian").problem.find("there is no program './mian'"),
              std::string::npos);
    folder_.write("main", "x");
    EXPECT_NE(prepare(folder_.path(""), "./mian").problem.find("did you mean 'main'"),
              std::string::npos);
    EXPECT_NE(prepare(folder_.path(""), "./main").problem.find("may not be executed"),
              std::string::npos);
    const std::string problem =
        prepare(folder_.path(""), "sh main", "sh -c 'echo no compiler >&2; exit 3'").problem;
    EXPECT_NE(problem.find("exit code 3"), std::string::npos) << problem;
    EXPECT_NE(problem.find("no compiler"), std::string::npos) << problem;
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

}  // namespace
}  // namespace ailab::grade
