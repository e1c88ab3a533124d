// Standard output has one owner: answers go through Results, texts for people and files through the
// Session, which knows what else is written there.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include <gtest/gtest.h>

namespace ailab {
namespace {

namespace fs = std::filesystem;

TEST(Output, OnlyTheSessionAndResultsWriteToStandardOutput) {
    const fs::path root = AILAB_ROOT;
    const std::regex direct("std::cout|streams\\(\\)\\.out\\b|\\bprintf\\(|std::puts");
    std::size_t read = 0;
    for (const auto& folder : fs::directory_iterator(root)) {
        if (!fs::exists(folder.path() / "main.cpp") && folder.path().filename() != "common")
            continue;
        for (const auto& entry : fs::recursive_directory_iterator(folder)) {
            const std::string name = fs::relative(entry, root).string();
            if (!entry.is_regular_file() || !name.ends_with("pp") ||
                name.starts_with("common/app/"))
                continue;
            std::ifstream in(entry.path());
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            EXPECT_FALSE(std::regex_search(text, direct)) << name;
            ++read;
        }
    }
    EXPECT_GT(read, 900U);
}

}  // namespace
}  // namespace ailab
