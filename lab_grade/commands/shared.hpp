// What several commands of lab_grade do: load suites, find checkers, write reports.
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

/// A file, or the name of a suite under data/grading ("lab1" or "lab1_public.yaml"). Throws
/// InputError, also if a test lacks the answer that its checker compares with.
Suite load_suite(const std::string& name);

/// What a test's checker says of its own reference answer.
Verdict judge_reference(const TestCase& test);

/// Which program is to be run and how: what `run`, `bulk` and `play` share.
struct ProgramOptions {
    std::string program, build, submission;
    bool no_bwrap = false, same_user = false, force = false;

    SandboxOptions sandbox() const { return {!no_bwrap, !same_user}; }
    /// The submission that was named, or the folder where we are.
    Submission prepare(const ProgramSpec& spec, const Sandbox& sandbox, const Scratch& scratch,
                       const Budget& budget) const;
};
/// --program, --no-bwrap and --same-user; `what` is the help of --program.
void declare_program(app::Command& command, ProgramOptions& options, std::string what);
/// --force, where --no-bwrap is refused if something private can be read.
void declare_force(app::Command& command, ProgramOptions& options);
/// --submission, which may be below data/grading.
void declare_submission(app::Command& command, ProgramOptions& options);

/// A path as given, or the same below data/grading if only that is there ("example/class/ada").
std::string with_data(const std::string& path);

/// `KEY=VALUE` settings of a checker. Throws UsageError for an option it does not have.
CheckerOptions read_settings(const Checker& checker, const std::vector<std::string>& settings);

/// `--report FORMAT=FILE`: written aside and renamed, so that a kill never leaves half a report.
class ReportFiles {
public:
    /// Throws UsageError for an unknown format.
    explicit ReportFiles(const std::vector<std::string>& wanted);

    /// Every file anew; those to standard output ("-") only if the report is final.
    void write(const GradeReport& report, std::ostream& out, bool final) const;
    bool to_stdout() const;
    /// The files, which the programs that are graded must not see.
    std::vector<std::string> files() const;

private:
    struct Wanted {
        std::string (*write)(const GradeReport&);
        std::string file;
    };
    std::vector<Wanted> wanted_;
};

/// Standard input, at most `most` bytes of it. Unlike a plain read it ends at the first interrupt,
/// even if nothing comes. Throws OutOfBudget.
std::string read_input(const app::Session& session, const Budget& budget,
                       std::size_t most = std::size_t{1} << 30U);

/// Say on stderr that the answer is a part only, and why. The exit code that fits.
app::ExitCode tell_partial(app::Session& session, const Budget& budget, const std::string& what);

/// What `run` and `try` do alike: grade with a line of progress, …
GradeReport grade_with_progress(app::Session& session, const Suite& suite, const Sandbox& sandbox,
                                const Submission& submission, GraderOptions options,
                                const std::string& title,
                                const std::function<void(const GradeReport&)>& after_each = {});
/// … print the report as JSON, CSV or text, …
void print_report(app::Session& session, const GradeReport& report,
                  const std::function<void()>& print_text);
/// … log it, and say what it was.
app::ExitCode finish_grading(app::Session& session, const Budget& budget,
                             const GradeReport& report);

/// Without bubblewrap only permissions keep a file from the programs. Throws UsageError that names
/// the first of these files, or of those in these folders, that they could read.
void refuse_if_readable(const Sandbox& sandbox, const std::vector<std::string>& secrets);

/// What protects the machine from the programs, in a line on stderr.
void tell_sandbox(app::Session& session, const Sandbox& sandbox);

/// 0: all passed, 1: not all, 2: a test is broken or the program cannot be started.
app::ExitCode exit_code_of(const GradeReport& report);

}  // namespace ailab::grade
