// A class: every submission of a folder graded by a few workers, each a process of its own (so that
// each has its own user, its own orphans and its own 64 MB). What is finished is on disk at once.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/run/submission.hpp"

namespace ailab::grade {

struct BulkPlan {
    std::vector<std::string> submissions;  ///< paths of folders or files
    std::string results;                   ///< the folder of NAME.json and NAME.txt
    std::function<ProgramSpec(const std::string& submission)> program;
    SandboxOptions sandbox{};
    std::vector<std::string> hidden{};
    std::string language{};  ///< of the program: en, zh; a result in another one is none
    int jobs = 1;
    bool again = false;  ///< also what is finished already
    Budget budget{};
    std::function<void(GradeReport&, const Sandbox&)> explain{};  ///< as the grader's
};

/// A report by the path of its submission.
using ReportOf = std::pair<std::string, GradeReport>;

struct BulkOutcome {
    std::size_t graded = 0;               ///< now
    std::size_t resumed = 0;              ///< finished by an earlier run
    std::vector<std::string> failures{};  ///< what a worker died of, and over which submission
    std::vector<ReportOf> before{};       ///< grades that this run has replaced
};

/// A worker that dies over a submission is replaced, so that the others are graded all the same.
/// `progress(done, total)` is called several times a second. Forks: call it before any thread.
BulkOutcome grade_class(const Suite& suite, const BulkPlan& plan,
                        const std::function<void(std::size_t, std::size_t)>& progress);

/// What a folder holds, hidden files left out, sorted by name. Throws InputError.
std::vector<std::string> find_submissions(const std::string& folder);

/// What the result of a submission depends on: what the suite asks, but not what it is called;
/// program, language, and the submission's files or why they cannot be read.
class Fingerprints {
public:
    Fingerprints(const Suite& suite, const BulkPlan& plan);
    std::string of(const std::string& submission) const;

private:
    const BulkPlan& plan_;
    std::string suite_;
};

/// results/NAME.json
std::string result_file(const std::string& results, const std::string& submission);

}  // namespace ailab::grade
