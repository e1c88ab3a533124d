// `lab_grade start`: a student's folder, whose sample inputs run as its README says.
#include <filesystem>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"

namespace ailab::grade {
namespace {

using test::has;

namespace fs = std::filesystem;
using test::Folder, test::grade, test::Output;

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
        std::ostringstream text;
        text << std::ifstream(folder + "/said.txt").rdbuf();
        said += text.str();
    }
    return said;
}

TEST(Start, MakesAFolderWhereEveryStepCanBeTriedByHand) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    const std::string mine = folder.path("mine");
    const Output made = grade(folder, {"start", "lab1", mine});
    EXPECT_EQ(made.exit_code, 0) << made.text;
    EXPECT_TRUE(made.has("Next: cd " + mine + " && lab_grade try"));
    for (const char* file : {"places.txt", "handout.md"})
        EXPECT_TRUE(fs::exists(mine + "/" + file)) << file;
    fs::copy(AILAB_ROOT "/course/lab1/solution/python", mine,
             fs::copy_options::overwrite_existing | fs::copy_options::recursive);
    const std::string said = run_samples(mine, folder.read("mine/samples/README.md"));
    for (const char* words : {"nodes 5", "E: 7", "it costs", "Arad -> Sibiu", "expanded: "})
        EXPECT_TRUE(has(said, words)) << words << " is missing in\n" << said;
    EXPECT_FALSE(has(said, "Error"));
}

TEST(Start, KeepsWhatIsThere) {
    const Folder folder;
    folder.write("mine/sums.cpp", "// my own\n");
    const Output made = grade(folder, {"start", "example/sums", folder.path("mine"), "--cpp"});
    EXPECT_EQ(made.exit_code, 0) << made.text;
    EXPECT_TRUE(made.has("Existing files are kept: sums.cpp\n"));
    EXPECT_EQ(folder.read("mine/sums.cpp"), "// my own\n");
    EXPECT_TRUE(has(folder.read("mine/samples/README.md"), "./main"));
    EXPECT_TRUE(fs::exists(folder.path("mine/main.cpp")));
}

TEST(Start, LetsTryFindTheUnitByItself) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    grade(folder, {"start", "example/sums", folder.path("mine")});
    const Output tried = grade(folder, {"try", "--submission", folder.path("mine")});
    EXPECT_TRUE(tried.has("is not written yet"));
    EXPECT_EQ(tried.exit_code, 1);
}

}  // namespace
}  // namespace ailab::grade
