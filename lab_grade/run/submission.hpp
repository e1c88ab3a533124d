// From what an instructor types (`--program 'python3 main.py'`) and what a student handed in to a
// command that the sandbox can run. A program starts in a private copy of its submission, so that
// `java Main`, imports and open("config.txt") work as they do for the student.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "lab_grade/run/command.hpp"
#include "lab_grade/run/grader.hpp"
#include "lab_grade/run/tree.hpp"

namespace ailab::grade {

struct ProgramSpec {
    std::string command;  ///< `{}` is the path of the submission
    std::string build{};  ///< run once in a copy of the submission; empty: nothing to build
    Limits build_limits{};
    std::string cache{};  ///< a folder for what is built; empty: everything is built anew
    /// Names of files that the tests place beside the program: it need not bring them along.
    std::set<std::string> given{};
    /// Files and folders that the build must not see, as the grader hides them from the program.
    std::vector<std::string> hidden{};
    /// Files and folders that are never copied with a submission: the suite's, and reports.
    std::vector<std::string> secret{};
};

/// The command and build of a suite, unless others are given. Throws UsageError if there is no
/// command, or if it cannot be read.
ProgramSpec program_of(const Suite& suite, const std::string& command, const std::string& build);

/// Make the submission ready: its folder, or its only file, is copied to `scratch` and built there.
/// What is wrong with it is its `problem`; what is wrong with the command throws UsageError.
Submission prepare_submission(const std::string& path, const ProgramSpec& spec,
                              const Sandbox& sandbox, const Scratch& scratch,
                              const Budget& budget = {});

/// The same where nobody has named a submission: it is the folder where we are if the command names
/// a file in it and it is small enough to be copied. Else the program starts in an empty folder.
Submission prepare_here(const ProgramSpec& spec, const Sandbox& sandbox, const Scratch& scratch,
                        const Budget& budget = {});

/// Why the command cannot be run for any of these submissions, if that is so: a mistake of who
/// typed it, seen before anything is run.
std::string common_problem(const std::vector<std::string>& submissions, const ProgramSpec& spec);

}  // namespace ailab::grade
