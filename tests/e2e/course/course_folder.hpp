// What the tests of the course have in common: lab_grade as a process, its words, archives.
#pragma once

#include <string>
#include <vector>

#include "tests/support/grade_process.hpp"

namespace ailab::test {

/// Our smallest unit and those of the kit, whether they are there or not.
inline std::vector<std::string> units_of_the_kit() {
    std::vector<std::string> units{AILAB_ROOT "/data/grading/example/sums"};
    for (const char* name : {"lab1", "lab2", "lab3", "lab4", "gomoku", "trees"})
        units.push_back(std::string(AILAB_ROOT "/course/") + name);
    return units;
}

}  // namespace ailab::test
