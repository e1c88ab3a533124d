// The direction of every include: main -> lab -> common/show -> common/{app,draw,search,graph} ->
// common/{queue,timing,text,base} -> the standard library. Reads the #include lines of the tree.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace ailab {
namespace {

namespace fs = std::filesystem;

constexpr std::array kLabs = {"lab1_dijkstra", "lab2_resolution", "lab3_puzzle", "lab4_xiangqi",
                              "gomoku",        "tree_search",     "lab_grade"};

struct Include {
    std::string file;    ///< relative to the root
    std::string target;  ///< as written, without quotes or brackets
    bool quoted;
};

std::vector<Include> includes_below(const std::string& folder) {
    std::vector<Include> found;
    const fs::path root = AILAB_ROOT;
    if (!fs::exists(root / folder)) return found;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) {
            if (line.rfind("#include ", 0) != 0) continue;
            const std::size_t open = line.find_first_of("<\"");
            const std::size_t close = line.find_first_of(">\"", open + 1);
            if (close == std::string::npos) continue;
            found.push_back({fs::relative(entry.path(), root).generic_string(),
                             line.substr(open + 1, close - open - 1), line[open] == '"'});
        }
    }
    return found;
}

bool starts_with(std::string_view text, std::string_view prefix) {
    return text.substr(0, prefix.size()) == prefix;
}
/// "common/search/single/x.hpp" -> "search"
std::string part_of_common(std::string_view path) {
    path.remove_prefix(std::string_view("common/").size());
    return std::string(path.substr(0, path.find('/')));
}
int level(const std::string& part) {
    if (part == "base") return 0;
    if (part == "text" || part == "timing" || part == "queue") return 1;
    if (part == "graph" || part == "search" || part == "draw" || part == "app") return 2;
    if (part == "show") return 3;  // what programs print of a search
    ADD_FAILURE() << "common/" << part << " has no place in the house";
    return 4;
}
std::string describe(const Include& include) {
    return include.file + " includes " + include.target;
}

TEST(Structure, CommonIncludesOnlyItsLowerPartsAndNoLab) {
    for (const Include& include : includes_below("common")) {
        if (!include.quoted) continue;
        ASSERT_TRUE(starts_with(include.target, "common/")) << describe(include);
        const std::string from = part_of_common(include.file), to = part_of_common(include.target);
        EXPECT_TRUE(from == to || level(to) < level(from)) << describe(include);
    }
}

TEST(Structure, ALabIncludesItselfAndCommonAndNoOtherLab) {
    for (const std::string lab : kLabs)
        for (const Include& include : includes_below(lab)) {
            if (!include.quoted) continue;
            EXPECT_TRUE(starts_with(include.target, "common/") ||
                        starts_with(include.target, lab + "/"))
                << describe(include);
        }
}

TEST(Structure, EveryLibraryIsUsedOnlyWhereItBelongs) {
    const auto allowed = [](const Include& include) {
        const std::string name = fs::path(include.file).filename().string();
        const auto named = [&](std::string_view part) {
            return name.find(part) != std::string::npos;
        };
        const bool reads =
            starts_with(name, "read_") || named("_reader") || starts_with(name, "suite");
        if (starts_with(include.target, "CLI/"))
            return name == "main.cpp" || starts_with(include.file, "common/app/options") ||
                   starts_with(include.file, "common/app/help");
        if (starts_with(include.target, "yaml-cpp/")) return reads;
        if (starts_with(include.target, "nlohmann/"))
            return reads || named("report") || named("json") || named("writer");
        return true;
    };
    std::vector<std::string> folders(kLabs.begin(), kLabs.end());
    folders.emplace_back("common");
    for (const std::string& folder : folders)
        for (const Include& include : includes_below(folder))
            EXPECT_TRUE(allowed(include)) << describe(include);
}

TEST(Structure, EveryIncludeOfOursIsWrittenFromTheRootAndExists) {
    std::vector<std::string> folders(kLabs.begin(), kLabs.end());
    for (const char* folder : {"common", "tests", "benchmarks"}) folders.emplace_back(folder);
    for (const std::string& folder : folders)
        for (const Include& include : includes_below(folder)) {
            if (!include.quoted) continue;
            EXPECT_TRUE(fs::exists(fs::path(AILAB_ROOT) / include.target)) << describe(include);
        }
}

TEST(Structure, EveryHeaderIsIncludedOnceAndAMainIsShort) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(AILAB_ROOT))) {
        if (entry.path().string().find("/build/") != std::string::npos) continue;
        std::ifstream in(entry.path());
        if (entry.path().extension() == ".hpp") {
            bool once = false;
            for (std::string line; !once && std::getline(in, line);) once = line == "#pragma once";
            EXPECT_TRUE(once) << entry.path();
        } else if (entry.path().filename() == "main.cpp") {
            EXPECT_LE(std::count(std::istreambuf_iterator<char>(in), {}, '\n'), 80) << entry.path();
        }
    }
}

}  // namespace
}  // namespace ailab
