// Every requirement of docs/requirements.md has a test that names it, and no test names another.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace ailab {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::set<std::string> found(const std::string& text, const std::regex& pattern) {
    std::set<std::string> ids;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        ids.insert((*at)[1]);
    return ids;
}

TEST(Requirements, EachHasATestThatNamesIt) {
    const fs::path root = AILAB_ROOT;
    const auto listed =
        found(text_of(root / "docs/requirements.md"), std::regex("\\n\\| ([A-Z]-[0-9]{2}) \\|"));
    ASSERT_GT(listed.size(), 100U);
    std::set<std::string> cited;
    for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
        const fs::path& path = entry.path();
        if (path.extension() != ".cpp" && path.filename() != "cmd") continue;
        cited.merge(found(text_of(path), std::regex("\\b([ABCDEGHKMOPRTXZ]-[0-9]{2})\\b")));
    }
    for (const std::string& id : listed) EXPECT_TRUE(cited.contains(id)) << id << " has no test";
    for (const std::string& id : cited)
        EXPECT_TRUE(listed.contains(id)) << id << " is no requirement";
}

}  // namespace
}  // namespace ailab
