// What the tests of the course have in common: lab_grade as a process, its words, archives.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/grade_process.hpp"

namespace ailab::test {

struct Output {
    int exit_code = -1;
    std::string text{};  ///< stdout and stderr

    bool has(const std::string& words) const { return text.find(words) != text.npos; }
};

/// Runs lab_grade; nobody's own log grows. Whether bubblewrap works here is not asked, unless by
/// --no-bwrap.
inline Output grade(const Folder& folder, std::vector<std::string> words) {
    static int count = 0;
    const bool grades = words[0] == "course" && words[1] == "grade";
    if (grades && std::find(words.begin(), words.end(), "--no-bwrap") == words.end())
        words.emplace_back("--force");
    const std::string file = "said-" + std::to_string(++count) + ".txt";
    words.emplace_back("--no-log");
    Output output;
    output.exit_code = wait_for(start(words, folder.path(file))).exit_code;
    output.text = folder.read(file);
    return output;
}

/// Our smallest unit and those of the kit, whether they are there or not.
inline std::vector<std::string> units_of_the_kit() {
    std::vector<std::string> units{AILAB_ROOT "/data/grading/example/sums"};
    for (const char* name : {"lab1", "lab2", "lab3", "lab4", "gomoku", "trees"})
        units.push_back(std::string(AILAB_ROOT "/course/") + name);
    return units;
}

}  // namespace ailab::test
