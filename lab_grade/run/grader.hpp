// Grader: runs the tests of a suite against one program and fills in the report.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// A student's program, ready to run.
struct Submission {
    std::string name{};  ///< "alice"; empty: there is only one
    std::vector<std::string> command{};
    std::string folder{};              ///< a copy that is ours; empty: it starts in an empty folder
    Tree files{};                      ///< what is in it
    std::vector<std::string> shown{};  ///< other files of its, in a sandbox that hides the rest
    Problem problem = Problem::none;
    std::string why{};      ///< what the problem is, in words
    std::string program{};  ///< as it was given, for the report
};

struct GraderOptions {
    std::vector<std::string> hidden{};  ///< what no program may see, besides the suite's files
    Budget budget{};
    /// Called with the whole report at the end: it may name what has no diagnosis yet.
    std::function<void(GradeReport&, const Sandbox&)> explain{};
    /// Whether the tests behind one that did not end are run: each would take as long.
    bool go_on_after_time_limit = true;
    /// Whether programs are asked to write what they do, line by line, to the file $AILAB_EVENTS.
    bool events = false;
};

/// A new folder for one run: what the test places there, and a copy of the submission without the
/// files in `omitted`, all of it the sandbox user's. Throws InputError.
std::string make_start_folder(const Submission& submission, const Scratch& scratch,
                              const Sandbox& sandbox, const Files& placed = {},
                              const std::vector<std::string>& omitted = {});

class Grader {
public:
    Grader(const Suite& suite, const Sandbox& sandbox, GraderOptions options);

    /// `after_each` is called with the report so far after every test. A report that
    /// was stopped is not complete.
    GradeReport grade(const Submission& submission,
                      const std::function<void(const GradeReport&)>& after_each = {});

private:
    void run_test(std::size_t number, const Submission& submission, TestResult& result);
    void show(const Submission& submission);
    Verdict judge(std::size_t number, const RunResult& run, const std::string& folder,
                  CheckInput& in);
    void settle_diagnoses(GradeReport& report) const;
    bool may_run(const TestCase& test, const GradeReport& report, TestResult& result) const;

    const Suite& suite_;
    const Sandbox& sandbox_;
    GraderOptions options_;
    View view_;
    Scratch scratch_;
    std::vector<std::optional<Evidence>> evidence_{};  ///< of the tests that failed
};

/// What is to be hidden so that the suite's files cannot be read: their folders, or the files alone
/// where a folder is too much to hide.
std::vector<std::string> to_hide(const std::vector<std::string>& files);

}  // namespace ailab::grade
