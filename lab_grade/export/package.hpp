// Packages for other systems: a list of files that can be written as a folder or as a zip archive.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

struct PackageFile {
    std::string name;  ///< relative, with slashes as separators
    std::string content;
    bool executable = false;
};
using Package = std::vector<PackageFile>;

/// Adds the files of a folder, sorted by name, without those left by compilers and interpreters;
/// only those with one of the extensions, or all.
void add_tree(Package& package, const std::string& folder, const std::string& prefix,
              const std::set<std::string>& extensions = {});

/// Throws InputError, OutOfBudget. The folder must be missing or empty.
void write_folder(const Package& package, const std::string& folder, const Budget& budget = {});
/// Uses fixed time stamps, so that equal packages give equal archives. Throws InputError, or
/// OutOfBudget after deleting the file.
void write_zip(const Package& package, const std::string& file, const std::string& prefix = {},
               const Budget& budget = {});

struct KattisOptions {
    std::string version = "legacy";  ///< or 2025-09, which verifyproblem does not support yet
    std::string solution{};          ///< an accepted solution: a file or folder
    std::string statement{};         ///< .md or .tex; if empty, made from the suite
    std::string author{};            ///< the rights owner
    std::string license = "unknown";
    int samples = 1;  ///< number of visible tests that become samples
};

/// Returns a problem package (https://www.kattis.com/problem-package-format) whose output validator
/// is `lab_grade kattis`. Omits tests that the version cannot express and lists them in `left_out`.
/// Throws InputError if no test is left.
Package kattis_package(const Suite& suite, const KattisOptions& options,
                       std::vector<std::string>& left_out);

struct GradescopeOptions {
    std::string program;  ///< the command line, run in the submission's folder
    std::string build{};
    std::vector<std::string> packages{};  ///< packages that setup.sh installs besides bubblewrap
    /// The folder of the unit whose known mistakes and slips are named; or "".
    std::string unit{};
};

/// Returns an autograder archive: setup.sh, run_autograder, the suite with all texts inline, what
/// names mistakes, the programs that are checkers, and lab_grade with the libraries it is running
/// with, so that it works on any image of this architecture and says the same as here.
Package gradescope_package(const Suite& suite, const GradescopeOptions& options);

}  // namespace ailab::grade
