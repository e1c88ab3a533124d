// The data of a program by name, from any folder.
#include "common/app/data_files.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "common/app/session.hpp"
#include "common/base/error.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::app {
namespace {

std::string complaint_about(const std::string& folder, const std::string& name) {
    return ailab::error_of([&] { find_file(folder, name); });
}

TEST(DataFiles, AreFoundByNameWithAndWithoutEndingAndFolder) {
    const std::string course = data_file("lab1/course.txt");
    for (const char* name : {"course", "course.txt", "data/lab1/course.txt"})
        EXPECT_TRUE(std::filesystem::equivalent(find_file("lab1", name), course)) << name;
    const std::string problem = data_file("lab2/problems/or_all.txt");
    for (const char* name : {"or_all", "or_all.txt", "problems/or_all", "problems/or_all.txt"})
        EXPECT_EQ(find_file("lab2", name), problem) << name;
}

TEST(DataFiles, AFileOfThatNameComesFirst) {
    const TemporaryFolder folder;
    const std::string own = folder.write("course", "2 1");
    EXPECT_EQ(find_file("lab1", own), own);
}

TEST(DataFiles, AFolderOfThatNameIsInNobodysWay) {
    const TemporaryFolder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path(""));
    std::filesystem::create_directory("course");
    std::filesystem::create_directory("zzzzzz");
    const std::string data = find_file("lab1", "course"), own = find_file("lab1", "zzzzzz");
    std::filesystem::current_path(before);
    EXPECT_EQ(data, data_file("lab1/course.txt"));
    EXPECT_EQ(own, "zzzzzz");
}

TEST(DataFiles, OfTwoFormatsTheYamlIsMeant) {  // it alone has coordinates
    EXPECT_EQ(find_file("lab1", "romania"), data_file("lab1/romania.yaml"));
}

TEST(DataFiles, ANameThatIsNowhereIsAnErrorThatSaysWhereItLooked) {
    const std::string text = complaint_about("lab1", "zzzzzz");
    EXPECT_TRUE(has(text, "No such file"));
    EXPECT_TRUE(has(text, "looked in this folder and in " + data_file("lab1")));
    EXPECT_TRUE(has(complaint_about("lab3", "korf10"), "did you mean 'korf100'"));
}

TEST(DataFiles, AreListedWithTheirFolder) {
    const std::string list = list_data("lab2");
    EXPECT_EQ(list.rfind(data_file("lab2") + "\n  ", 0), 0U);
    EXPECT_TRUE(has(list, "\n  alpine.txt\n"));
    EXPECT_TRUE(has(list, "\n  problems/or_all.txt\n"));
    EXPECT_FALSE(has(list, "README"));
}

}  // namespace
}  // namespace ailab::app
