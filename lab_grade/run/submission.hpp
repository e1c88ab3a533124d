// Converts the instructor's command (`--program 'python3 main.py'`) and a student's submission to a
// command that the sandbox can run. The program starts in a private copy of its submission, so that
// `java Main`, imports and open("config.txt") work as they do for the student.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "lab_grade/run/command.hpp"
#include "lab_grade/run/grader.hpp"

namespace ailab::grade {

struct ProgramSpec {
    std::string command;  ///< `{}` stands for the path of the submission
    /// Run once in a copy of the submission; empty if there is nothing to build.
    std::string build{};
    Limits build_limits{};
    /// A cache folder for compiled files; if empty, everything is built again.
    std::string cache{};
    /// Also build a second program, with checks of memory and arithmetic, if the build is of C++.
    bool checks = false;
    /// Names of files that the tests provide, so the submission need not contain them.
    std::set<std::string> given{};
    /// Files and folders to hide from the build, as the grader hides them from the program.
    std::vector<std::string> hidden{};
    /// Files and folders that are never copied with a submission: the suite's files, and reports.
    std::vector<std::string> secret{};
};

/// Returns the command and build of the suite unless others are given. Throws UsageError if there
/// is no command or it cannot be parsed.
ProgramSpec program_of(const Suite& suite, const std::string& command, const std::string& build);

/// Prepares a submission: copies its folder or only file to `scratch` and builds it there. Errors
/// in the submission are stored in its `problem`; errors in the command throw UsageError.
Submission prepare_submission(const std::string& path, const ProgramSpec& spec,
                              const Sandbox& sandbox, const Scratch& scratch,
                              const Budget& budget = {});

/// The same if no submission is named: uses the current folder if the command names a file in it
/// and it is small enough to be copied; otherwise the program starts in an empty folder.
Submission prepare_here(const ProgramSpec& spec, const Sandbox& sandbox, const Scratch& scratch,
                        const Budget& budget = {});

/// Returns why the command cannot be run for any of these submissions, if so. This detects errors
/// in the command before anything is run.
std::string common_problem(const std::vector<std::string>& submissions, const ProgramSpec& spec);

}  // namespace ailab::grade
