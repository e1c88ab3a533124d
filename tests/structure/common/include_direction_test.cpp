// The direction of every include, read off the #include lines: main -> lab -> common -> the
// standard library, from folder to folder inside a lab, and from part to part inside common. The
// folders and their duties are drawn in docs/architecture.md.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace ailab {
namespace {

namespace fs = std::filesystem;

/// What a room may include, besides itself and common.
using Arrows = std::map<std::string, std::set<std::string>>;

const Arrows kCommon = {
    {"base", {}},
    {"text", {"base"}},
    {"timing", {"base"}},
    {"queue", {"base"}},
    {"logic", {"base", "text", "timing"}},
    {"graph", {"base", "text", "timing", "queue"}},
    {"search", {"base", "text", "timing", "queue"}},
    {"trees", {"base", "text", "timing", "search"}},
    {"network", {"base", "text"}},
    {"draw", {"base", "text"}},
    {"app", {"base", "text", "timing"}},
    {"tasks", {"base", "text", "app"}},
    {"arena", {"base", "text", "timing"}},
    {"show", {"base", "text", "timing", "search", "draw", "app", "arena", "network"}},
    {"play", {"base", "text", "timing", "app", "arena"}},
};

const Arrows kLab = {
    {"world", {}},
    {"textbook", {"world"}},
    {"formats", {"world"}},
    {"check", {"world", "formats"}},
    {"engine", {"world", "textbook", "formats", "check"}},
    {"match", {"world", "textbook", "formats", "check", "engine"}},
    {"show", {"world", "textbook", "formats", "check", "engine"}},
    {"generate", {"world", "textbook", "formats", "check", "engine", "match"}},
    {"play", {"world", "textbook", "formats", "check", "engine", "match", "show"}},
    {"protocol", {"world", "textbook", "formats", "check", "engine", "match", "show"}},
    {"commands",
     {"world", "textbook", "formats", "check", "engine", "match", "show", "generate", "play",
      "protocol"}},
    {"main.cpp", {"commands"}},
};

/// Seven lectures, each with its world and its search side by side.
const Arrows kTreeSearch = {
    {"games", {}},
    {"and_or", {}},
    {"local", {}},
    {"backtracking", {"local"}},
    {"constraints", {}},
    {"production", {}},
    {"puzzles", {}},
    {"show", {"games", "and_or", "constraints"}},
    {"play", {"games"}},
    {"commands",
     {"games", "and_or", "local", "backtracking", "constraints", "production", "puzzles", "show",
      "play"}},
    {"main.cpp", {"commands"}},
};

const Arrows kLabGrade = {
    {"judge", {}},
    {"suite", {"judge"}},
    {"run", {"judge", "suite"}},
    {"report", {"judge", "suite", "run"}},
    {"class", {"judge", "suite", "run", "report"}},
    {"generate", {"judge", "suite", "run"}},
    {"export", {"judge", "suite", "run"}},
    {"course", {"judge", "suite", "run", "report", "class", "generate", "export"}},
    {"commands", {"judge", "suite", "run", "report", "class", "course", "generate", "export"}},
    {"main.cpp", {"commands"}},
};

const std::map<std::string, Arrows> kLabs = {
    {"lab1_dijkstra", kLab},  {"lab2_resolution", kLab}, {"lab3_puzzle", kLab},
    {"lab4_xiangqi", kLab},   {"gomoku", kLab},          {"tree_search", kTreeSearch},
    {"lab_grade", kLabGrade},
};

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

/// "common/search/single/x.hpp" -> "search"
std::string room_of(std::string_view path) {
    path.remove_prefix(path.find('/') + 1);
    return std::string(path.substr(0, path.find('/')));
}
std::string describe(const Include& include) {
    return include.file + " includes " + include.target;
}

void expect_arrows(const std::string& folder, const Arrows& arrows) {
    for (const Include& include : includes_below(folder)) {
        if (!include.quoted || !include.target.starts_with(folder + "/")) continue;
        const std::string from = room_of(include.file), to = room_of(include.target);
        ASSERT_TRUE(arrows.contains(from)) << include.file << " stands in no folder";
        EXPECT_TRUE(from == to || arrows.at(from).contains(to)) << describe(include);
    }
}

TEST(Structure, TheArrowsBetweenFoldersRunOneWay) {
    expect_arrows("common", kCommon);
    for (const auto& [lab, arrows] : kLabs) expect_arrows(lab, arrows);
}

TEST(Structure, CommonKnowsNoLabAndNoLabAnother) {
    for (const Include& include : includes_below("common"))
        EXPECT_TRUE(!include.quoted || include.target.starts_with("common/")) << describe(include);
    for (const auto& [lab, arrows] : kLabs)
        for (const Include& include : includes_below(lab))
            EXPECT_TRUE(!include.quoted || include.target.starts_with("common/") ||
                        include.target.starts_with(lab + "/"))
                << describe(include);
}

TEST(Structure, OnlyMainLiesFlat) {
    for (const auto& entry : fs::directory_iterator(fs::path(AILAB_ROOT)))
        EXPECT_TRUE(!fs::exists(entry.path() / "main.cpp") ||
                    kLabs.contains(entry.path().filename().string()))
            << entry.path() << " is a program without a plan";
    for (const auto& [lab, arrows] : kLabs)
        for (const auto& entry : fs::directory_iterator(fs::path(AILAB_ROOT) / lab)) {
            const std::string name = entry.path().filename().string();
            EXPECT_TRUE(arrows.contains(name)) << lab << " has no folder for " << name;
        }
}

TEST(Structure, EveryLibraryIsUsedOnlyWhereItBelongs) {
    const auto allowed = [](const Include& include) {
        const std::string name = fs::path(include.file).filename().string();
        const auto named = [&](std::string_view part) {
            return name.find(part) != std::string::npos;
        };
        const bool reads =
            name.starts_with("read_") || named("_reader") || name.starts_with("suite");
        if (include.target.starts_with("CLI/"))
            return include.file.starts_with("common/app/option") ||
                   include.file == "common/app/parse.cpp";
        if (include.target.starts_with("yaml-cpp/")) return reads;
        if (include.target.starts_with("nlohmann/"))
            return reads || named("result") || named("json") || named("writer") ||
                   include.file == "lab_grade/run/variants.cpp" ||
                   include.file == "lab_grade/run/diagnose.cpp";  // what Python answers
        return true;
    };
    std::vector<std::string> folders{"common"};
    for (const auto& [lab, arrows] : kLabs) folders.push_back(lab);
    for (const std::string& folder : folders)
        for (const Include& include : includes_below(folder))
            EXPECT_TRUE(allowed(include)) << describe(include);
}

TEST(Structure, EveryIncludeOfOursIsWrittenFromTheRootAndExists) {
    std::vector<std::string> folders{"common", "tests", "workshop"};
    for (const auto& [lab, arrows] : kLabs) folders.push_back(lab);
    for (const std::string& folder : folders)
        for (const Include& include : includes_below(folder)) {
            if (!include.quoted) continue;
            EXPECT_TRUE(fs::exists(fs::path(AILAB_ROOT) / include.target)) << describe(include);
        }
}

TEST(Structure, EveryHeaderIsIncludedOnceAndAMainIsShort) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(AILAB_ROOT))) {
        const std::string below = fs::relative(entry.path(), AILAB_ROOT).string();
        if (below.starts_with("build/") || below.starts_with("course/")) continue;
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
