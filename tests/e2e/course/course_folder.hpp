// What the tests of the course have in common: lab_grade as a process, its words, archives.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/grade_process.hpp"
#include "tests/support/needs.hpp"

namespace ailab::test {

/// Our smallest unit and those of the kit, whether they are there or not.
inline std::vector<std::string> units_of_the_kit() {
    std::vector<std::string> units{AILAB_ROOT "/data/grading/example/sums"};
    for (const char* name : {"lab1", "lab2", "lab3", "lab4", "gomoku", "trees"})
        units.push_back(std::string(AILAB_ROOT "/course/") + name);
    return units;
}

/// A folder of its own, on a machine with Python.
class InPython : public ::testing::Test {
protected:
    void SetUp() override { needs_program("python3"); }

    std::string path(const std::string& name) const { return folder_.path(name); }
    /// Copies the folder or file; its name here.
    std::string copy(const std::string& from, const std::string& to) const {
        std::filesystem::create_directories(std::filesystem::path(path(to)).parent_path());
        std::filesystem::copy(from, path(to),
                              std::filesystem::copy_options::recursive |
                                  std::filesystem::copy_options::overwrite_existing);
        return path(to);
    }
    Output run(const std::vector<std::string>& words) const { return grade(folder_, words); }

    Folder folder_;
};

}  // namespace ailab::test
