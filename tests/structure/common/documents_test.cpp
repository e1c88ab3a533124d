// What the documents say of the project: every requirement of docs/requirements.md has a test that
// names it, and no test names another; what docs/architecture.md points at is there. Standard
// output has one owner.
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/has.hpp"

namespace ailab {
namespace {

namespace fs = std::filesystem;

std::set<std::string> found(const std::string& text, const std::regex& pattern) {
    std::set<std::string> ids;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        ids.insert((*at)[1]);
    return ids;
}

TEST(Requirements, EachHasATestThatNamesIt) {
    const fs::path root = AILAB_ROOT;
    const auto listed =
        found(content_of(root / "docs/requirements.md"), std::regex("\\n\\| ([A-Z]-[0-9]{2}) \\|"));
    ASSERT_GT(listed.size(), 100U);
    std::set<std::string> cited;
    for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
        const fs::path& path = entry.path();
        if (path.extension() != ".cpp" && path.filename() != "cmd") continue;
        cited.merge(found(content_of(path), std::regex("\\b([ABCDEGHKMOPRTXZ]-[0-9]{2})\\b")));
    }
    for (const std::string& id : listed) EXPECT_TRUE(cited.contains(id)) << id << " has no test";
    for (const std::string& id : cited)
        EXPECT_TRUE(listed.contains(id)) << id << " is no requirement";
}

/// Is there such a file, with or without its ending, or such a folder?
bool stands(const fs::path& path) {
    for (const char* ending : {"", ".hpp", ".cpp"})
        if (fs::exists(path.string() + ending)) return true;
    return false;
}

TEST(Architecture, NamesFilesThatExist) {
    const fs::path root = AILAB_ROOT;
    std::istringstream page(content_of(root / "docs/architecture.md"));
    const std::regex cell("`([^`]+)`");
    std::vector<std::string> labs;
    std::size_t seen = 0;
    for (std::string line; std::getline(page, line);) {
        std::vector<std::string> columns;
        std::istringstream row(line.starts_with("|") ? line.substr(1) : "");
        for (std::string column; std::getline(row, column, '|');)
            columns.push_back(column.substr(std::min<std::size_t>(column.size(), 1)));
        if (columns.size() > 1 && columns[0].empty()) labs = columns;
        if (columns.size() < 3 || columns[0].empty() || columns[0].starts_with("--")) continue;
        for (std::size_t i = 1; i < columns.size() && i < labs.size(); ++i) {
            const std::string lab = labs[i].substr(0, labs[i].find(' '));
            if (!fs::exists(root / lab / "main.cpp")) continue;
            for (const std::string& name : found(columns[i], cell)) {
                EXPECT_TRUE(stands(root / lab / name) || stands(root / name) ||
                            stands(root / "lab_grade" / name))
                    << lab << " has no " << name;
                ++seen;
            }
        }
    }
    EXPECT_GT(seen, 50U);
}

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
            EXPECT_FALSE(std::regex_search(content_of(entry.path()), direct)) << name;
            ++read;
        }
    }
    EXPECT_GT(read, 900U);
}

}  // namespace
}  // namespace ailab
