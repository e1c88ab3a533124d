#include "common/text/write_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ailab {
namespace {

namespace fs = std::filesystem;

class WriteFile : public testing::Test {
protected:
    WriteFile()
        : folder_(fs::temp_directory_path() / ("ailab-write-" + std::to_string(::getpid()))) {
        fs::create_directory(folder_);
    }
    ~WriteFile() override { fs::remove_all(folder_); }

    static std::string content(const fs::path& path) {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    fs::path folder_;
};

TEST_F(WriteFile, ReplacesTheWholeFileAndKeepsItsPermissions) {
    const fs::path file = folder_ / "a.txt";
    write_file(file, "a longer text");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    write_file(file, {"one", std::string_view("\0two", 4)}, Flush::yes);
    EXPECT_EQ(content(file), std::string("one\0two", 7));
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(files(), 1U) << "nothing is left beside it";
}

TEST_F(WriteFile, KeepsLinksAndWritesToDevices) {
    write_file(folder_ / "real", "old");
    fs::create_symlink("real", folder_ / "link");
    write_file(folder_ / "link", "new");
    EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
    EXPECT_EQ(content(folder_ / "real"), "new");
    write_file("/dev/null", "gone");
    EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(WriteFile, NamesTheFileAndTheReason) {
    try {
        write_file(folder_ / "missing" / "a.txt", "");
        FAIL();
    } catch (const InputError& error) {
        const std::string what = error.what();
        EXPECT_NE(what.find("missing/a.txt: No such file or directory"), std::string::npos) << what;
    }
}

}  // namespace
}  // namespace ailab
