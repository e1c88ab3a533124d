// What `try --watch` does to a student's folder: the starter comes back, and nothing of the
// student's is lost; and its watching thread.
#include "lab_grade/course/starter.hpp"

#include <filesystem>
#include <new>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab_grade/run/folder_watch.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

class Restored : public ::testing::Test {
protected:
    std::string restore(const std::string& file) { return restore_starter(starter, file); }

    TemporaryFolder folder;
    std::string starter = folder.write("starter.py", "the starter");
    std::string mine = folder.write("mine.py", "my work");
};

TEST_F(Restored, KeepsACopyOfTheStudentsFile) {
    EXPECT_EQ(restore(mine), mine + ".bak");
    EXPECT_EQ(read_file(mine), "the starter");
    EXPECT_EQ(read_file(mine + ".bak"), "my work");
    folder.write("mine.py", "my second");
    fs::create_directory(mine + ".bak2");
    EXPECT_EQ(restore(mine), mine + ".bak3") << "a folder is in the way";
    EXPECT_EQ(read_file(mine + ".bak3"), "my second");
}

TEST_F(Restored, ClaimsNoCopyOfAFileThatIsNotThere) {
    fs::remove(mine);
    EXPECT_EQ(restore(mine), "");
    EXPECT_EQ(read_file(mine), "the starter");
    EXPECT_FALSE(fs::exists(mine + ".bak"));
}

TEST_F(Restored, ChangesNothingIfNoCopyCanBeKept) {
    // The name leaves no room for .bak, but the file behind it can be written.
    const std::string link = folder.path(std::string(253, 'x'));
    fs::create_symlink(mine, link);
    EXPECT_THROW(restore(link), InputError);
    EXPECT_EQ(read_file(mine), "my work");
    fs::remove(mine);
    fs::create_directory(mine);
    EXPECT_THROW(restore(mine), InputError) << "a folder of this name";
    EXPECT_TRUE(fs::is_directory(mine));
    EXPECT_FALSE(fs::exists(mine + ".bak"));
}

TEST(Handout, SpeaksTheLanguageOfTheStarter) {
    const std::string both =
        "Edit.\n| | Python | C++ |\n|---|---|---|\n| run | `python3 main.py` | `./main` |\n\n"
        "look in graph.py | or there |\n";
    EXPECT_EQ(
        handout_for(both, unit_languages()[1], {{"graph.cpp", "", false}}),
        "Edit.\n| | C++ |\n|---|---|\n| run | `./main` |\n\nlook in graph.cpp | or there |\n");
    EXPECT_EQ(handout_for(both, unit_languages()[0], {{"graph.py", "", false}}),
              "Edit.\n| | Python |\n|---|---|\n| run | `python3 main.py` |\n\n"
              "look in graph.py | or there |\n");
}

TEST(RunWatch, AKeyEndsARunOnlyIfItIsNotOneThatShowsSomething) {
    std::atomic<int> keys = 0;
    RunWatch watch([] { return false; }, nullptr, [&] { return ++keys > 3; });
    while (!watch.over()) std::this_thread::yield();
    EXPECT_EQ(keys, 4);
}

TEST(RunWatch, EndsARunIfTheWatchingThreadFails) {
    RunWatch watch([]() -> bool { throw std::bad_alloc(); }, nullptr, {});
    while (!watch.over()) std::this_thread::yield();
    SUCCEED();
}

}  // namespace
}  // namespace ailab::grade
