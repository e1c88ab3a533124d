// Grader: runs the tests of a suite against one program and fills in the report.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "lab_grade/report/grade_report.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// A student's program, ready to run.
struct Submission {
    std::string name{};  ///< "alice"; empty: there is only one
    std::vector<std::string> command{};
    std::vector<std::string> shown{};  ///< its files, in a sandbox that hides the others
    std::string problem{};             ///< why it cannot be run; empty: it can
    std::string program{};             ///< as it was given, for the report
};

struct GraderOptions {
    std::vector<std::string> hidden{};  ///< what no program may see, besides the suite's files
    const std::atomic<bool>* cancel = nullptr;
    std::string language{};  ///< of the checkers' sentences, where a test does not say: en, zh
};

class Grader {
public:
    Grader(const Suite& suite, const Checkers& checkers, const Sandbox& sandbox,
           GraderOptions options);

    /// `after_each` is called with the report so far after every test. A cancelled report is not
    /// complete.
    GradeReport grade(const Submission& submission,
                      const std::function<void(const GradeReport&)>& after_each = {});

private:
    void run_test(const TestCase& test, const Submission& submission, TestResult& result);
    void show(const Submission& submission);
    Verdict judge(const TestCase& test, const RunResult& run, const std::string& folder,
                  CheckInput& in) const;
    bool may_run(const TestCase& test, const GradeReport& report, TestResult& result) const;

    const Suite& suite_;
    const Checkers& checkers_;
    const Sandbox& sandbox_;
    GraderOptions options_;
    View view_;
    Scratch scratch_;
};

/// What is to be hidden so that the suite's files cannot be read: their folders, or the files alone
/// where a folder is too much to hide.
std::vector<std::string> to_hide(const std::vector<std::string>& files);

}  // namespace ailab::grade
