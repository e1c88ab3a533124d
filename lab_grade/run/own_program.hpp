// Programs of the instructor's own, in any language: checkers and generators that a suite or recipe
// names. They run in the sandbox, because they read what students' programs print.
#pragma once

#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

struct OwnProgram {
    std::string command;  ///< "python3 topo.py"
    std::string folder;   ///< of the files that the command names; "" is the current folder
    std::string with{};   ///< other files of this folder that it needs, separated by blanks
};

/// Runs the program in a new folder with its files, the module ailab_grade.py and `files`. Returns
/// its output. Throws OutOfBudget, or InputError if it does not end with exit code 0.
std::string run_own_program(const OwnProgram& program, const Files& files,
                            const std::vector<std::string>& arguments, const Budget& budget);

}  // namespace ailab::grade
