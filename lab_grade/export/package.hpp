// Packages for other systems, as a list of files that is written as a folder or as a zip archive.
#pragma once

#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

struct PackageFile {
    std::string name;  ///< relative, with slashes
    std::string content;
    bool executable = false;
};
using Package = std::vector<PackageFile>;

/// Throws InputError; the folder must not exist or be empty.
void write_folder(const Package& package, const std::string& folder);
/// With fixed times, so that the same package is the same archive. Throws InputError; OutOfBudget,
/// and leaves nothing.
void write_zip(const Package& package, const std::string& file, const std::string& prefix = {},
               const Budget& budget = {});

struct KattisOptions {
    std::string version = "legacy";  ///< or 2025-09, which verifyproblem does not know yet
    std::string solution{};          ///< a file or folder that is accepted
    std::string statement{};         ///< .md or .tex; empty: made from the suite
    std::string author{};            ///< the rights owner
    std::string license = "unknown";
    int samples = 1;  ///< visible tests that become samples
};

/// A problem package (https://www.kattis.com/problem-package-format) whose output validator is
/// `lab_grade kattis`. Tests that the version cannot express are left out and named in `left_out`.
/// Throws InputError if no test is left.
Package kattis_package(const Suite& suite, const KattisOptions& options,
                       std::vector<std::string>& left_out);

struct GradescopeOptions {
    std::string program;  ///< the command line in the submission's folder
    std::string build{};
    std::vector<std::string> packages{};  ///< what setup.sh installs, besides bubblewrap
};

/// An autograder archive: setup.sh, run_autograder, the suite with every text in it, and lab_grade
/// with the libraries that it is running with, so that it works on any image of this architecture.
Package gradescope_package(const Suite& suite, const GradescopeOptions& options);

}  // namespace ailab::grade
