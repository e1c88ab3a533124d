// From what an instructor types (`--program 'python3 main.py'`) and what a student handed in to a
// command that the sandbox can run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/run/grader.hpp"

namespace ailab::grade {

/// Words of a command line: blanks separate, '…' and "…" group, \ takes the next character as it
/// is. There is no shell: its special characters outside quotes throw UsageError.
std::vector<std::string> split_command(std::string_view line);

struct ProgramSpec {
    std::string command;  ///< `{}` is the path of the submission
    std::string build{};  ///< run once in a copy of the submission; empty: nothing to build
    Limits build_limits{};
};

/// Make the submission ready. `path` is its folder, or its only file; words of the command that
/// name files in that folder are made absolute. It is copied to `scratch` if it is to be built or
/// if the sandbox's user cannot read it. What is wrong with the submission is its `problem`; what
/// is wrong with the command throws UsageError.
Submission prepare_submission(const std::string& path, const ProgramSpec& spec,
                              const Sandbox& sandbox, const Scratch& scratch,
                              const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::grade
