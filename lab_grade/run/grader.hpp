// Grader: runs the tests of a suite with one program and fills in the report.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// A student's program, ready to run.
struct Submission {
    std::string name{};  ///< "alice"; empty if there is only one
    std::vector<std::string> command{};
    std::string checked{};  ///< the same program, built with checks; "" if there is none
    std::string folder{};   ///< a private copy; if empty, the program starts in an empty folder
    Tree files{};           ///< the files in it
    std::vector<std::string> shown{};  ///< its other files that must be visible in the sandbox
    Problem problem = Problem::none;
    std::string why{};                    ///< description of the problem
    std::string program{};                ///< the command as given, for the report
    std::string build{};                  ///< its build command
    std::vector<std::string> omitted{};   ///< links that lead out of it, which are not copied
    std::vector<std::string> warnings{};  ///< of the compiler, each with the lines that show it
};

struct GraderOptions {
    /// Files to hide from all programs, besides the suite's files.
    std::vector<std::string> hidden{};
    Budget budget{};
    /// Called with the whole report at the end; may add missing diagnoses.
    std::function<void(GradeReport&, const Submission&, const Sandbox&)> explain{};
    /// If set, the first test of each step is stopped after kSoon, unless this says that the
    /// reference, too, takes long for it.
    std::function<bool(const TestCase&)> is_quick{};
    /// Returns the result of the same test, program and submission from an earlier run, or null.
    std::function<const TestResult*(std::size_t test)> known{};
    /// Asks programs to write their events, one per line, to the file $AILAB_EVENTS.
    bool events = false;
};

/// Creates a new folder for one run with the files of the test and a copy of the submission without
/// the files in `omitted`. All files belong to the sandbox user. Throws InputError.
std::string make_start_folder(const Submission& submission, const Scratch& scratch,
                              const Sandbox& sandbox, const Files& placed = {},
                              const std::vector<std::string>& omitted = {});

inline constexpr double kSoon = 2;  ///< seconds

/// Returns the order in which the tests are run: step by step, small inputs first, so that the
/// first test that does not end is a small one; each test comes after those that it depends on.
std::vector<std::size_t> run_order(const Suite& suite);

/// After the first test of a step that reaches its time limit, the rest of the step is skipped.
class Grader {
public:
    Grader(const Suite& suite, const Sandbox& sandbox, GraderOptions options);

    /// Calls `after_each` with the report so far after every test. An interrupted report is not
    /// complete.
    GradeReport grade(const Submission& submission,
                      const std::function<void(const GradeReport&)>& after_each = {});

private:
    void run_test(std::size_t number, const Submission& submission, bool first_of_step,
                  TestResult& result);
    bool reuse(std::size_t number, TestResult& result);
    Evidence evidence(std::size_t number, const TestResult& result) const;
    void show(const Submission& submission);
    Verdict judge(std::size_t number, const RunResult& run, const std::string& folder,
                  CheckInput& in);
    std::string task(std::size_t number) const;
    void settle_diagnoses(GradeReport& report) const;
    bool may_run(const TestCase& test, const GradeReport& report, TestResult& result) const;

    const Suite& suite_;
    const Sandbox& sandbox_;
    GraderOptions options_;
    View view_;
    Scratch scratch_;
    std::vector<std::optional<Evidence>> evidence_{};  ///< for the tests that failed
};

/// Returns the paths to hide so that the suite's files cannot be read: their folders, or only the
/// files if a folder is too large to hide.
std::vector<std::string> to_hide(const std::vector<std::string>& files);

}  // namespace ailab::grade
