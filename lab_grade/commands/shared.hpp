// Functions shared by several commands of lab_grade: load suites, find checkers, write reports.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/submission.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

bool needs_answer(const Checker& checker, const CheckerOptions& options);

/// Loads a file, or a suite under data/grading by name ("lab1" or "lab1_public.yaml"). Throws
/// InputError, also if a test lacks the answer that its checker compares with.
Suite load_suite(const std::string& name);

/// Returns the verdict of a test's checker on the test's own reference answer. Throws OutOfBudget.
Verdict judge_reference(const TestCase& test, const Budget& budget = {});

/// Returns why the test cannot be judged: its checker rejects the reference answer or, if it has
/// none, fails. "" if there is no fault. Throws OutOfBudget.
std::string reference_fault(const TestCase& test, const Budget& budget = {});

/// A suite, or the visible and hidden tests of a unit for --seed.
struct LoadedSuite {
    std::string unit{};  ///< its folder; "" if it is a suite
    Suite suite{};
};
LoadedSuite load_suite_or_unit(const app::Session& session, const std::string& name,
                               const Sandbox& sandbox, const Budget& budget);

/// The options of `run`, `bulk` and `play` that say which program to run and how.
struct ProgramOptions {
    std::string program, build, submission;
    bool no_bwrap = false, same_user = false, force = false;

    SandboxOptions sandbox() const { return {!no_bwrap, !same_user}; }
    Submission prepare(const ProgramSpec& spec, const Sandbox& sandbox, const Scratch& scratch,
                       const Budget& budget) const;
};
/// Declares --program, --no-bwrap and --same-user; `what` is the help of --program.
void declare_program(app::Command& command, ProgramOptions& options, std::string what);
/// Declares --force, which allows --no-bwrap even if private files can be read.
void declare_force(app::Command& command, ProgramOptions& options);
/// Declares --submission, whose path may be relative to data/grading.
void declare_submission(app::Command& command, ProgramOptions& options);

/// Returns the path, or that below data/grading if only this exists ("example/class/ada").
std::string with_data(const std::string& path);

/// Parses `KEY=VALUE` settings. Throws UsageError for an option that the checker does not have.
CheckerOptions read_settings(const Checker& checker, const std::vector<std::string>& settings);

/// Reads standard input, at most `most` bytes. Unlike a plain read, it returns at the first
/// interrupt even if there is no input. Throws OutOfBudget.
std::string read_input(const app::Session& session, const Budget& budget,
                       std::size_t most = std::size_t{1} << 30U);

/// Says on stderr that the answer is incomplete, and why. Returns the matching exit code.
app::ExitCode tell_partial(app::Session& session, const std::string& what);

/// Does the work; a progress line says what it is if it takes long.
void with_progress(app::Session& session, const std::string& what,
                   const std::function<void()>& work);

/// Grades with a progress line. This function and the next two are shared by `run` and `try`.
GradeReport grade_with_progress(app::Session& session, const Suite& suite, const Sandbox& sandbox,
                                const Submission& submission, GraderOptions options,
                                const std::string& title,
                                const std::function<void(const GradeReport&)>& after_each = {});
void print_report(app::Session& session, const GradeReport& report,
                  const std::function<void()>& print_text);
/// Logs the report. Returns 0: all tests passed, 1: not all, 2: a test or the program is broken.
app::ExitCode finish_grading(app::Session& session, const GradeReport& report);

/// Without bubblewrap only permissions protect files from the programs. Throws UsageError naming
/// the first of these files, or of the files in these folders, that the programs could read.
void refuse_if_readable(const Sandbox& sandbox, const std::vector<std::string>& secrets);

void tell_sandbox(app::Session& session, const Sandbox& sandbox);

}  // namespace ailab::grade
