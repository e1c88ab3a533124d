// Grades a class: several workers grade every submission of a folder. Each worker is a process of
// its own (with its own user, orphans and 64 MB). Every finished result is written to disk at once.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/run/submission.hpp"

namespace ailab::grade {

struct BulkPlan {
    std::vector<std::string> submissions;  ///< paths of folders or files
    std::string results;                   ///< the folder for NAME.json and NAME.txt
    std::function<ProgramSpec(const std::string& submission)> program;
    SandboxOptions sandbox{};
    std::vector<std::string> hidden{};
    /// Language of the program (en, zh); results in other languages are graded again.
    std::string language{};
    int jobs = 1;
    bool again = false;  ///< also grade finished submissions again
    Budget budget{};
    /// As for the grader.
    std::function<void(GradeReport&, const Submission&, const Sandbox&)> explain{};
};

using ReportOf = std::pair<std::string, GradeReport>;

struct BulkOutcome {
    std::size_t graded = 0;               ///< in this run
    std::size_t resumed = 0;              ///< finished by an earlier run
    std::vector<std::string> failures{};  ///< errors that ended workers, with the submission
    std::vector<ReportOf> before{};       ///< reports that this run has replaced
};

/// Replaces a worker that crashes on a submission, so that the other submissions are still graded.
/// Calls `progress(done, total)` several times a second. Forks: call it before starting any thread.
BulkOutcome grade_class(const Suite& suite, const BulkPlan& plan,
                        const std::function<void(std::size_t, std::size_t)>& progress);

/// Returns the contents of a folder without hidden files, sorted by name. Throws InputError.
std::vector<std::string> find_submissions(const std::string& folder);

/// Fingerprints of all that results depend on: the content of the suite or a test (not points
/// and texts), program, language, and the submission's files or why they cannot be read.
class Fingerprints {
public:
    Fingerprints(const Suite& suite, const BulkPlan& plan);
    std::string of(const std::string& submission) const;
    /// One for each test of the suite.
    std::vector<std::string> of_tests(const std::string& submission) const;

private:
    std::string of(const std::string& asked, const std::string& submission) const;

    const BulkPlan& plan_;
    std::string suite_;
    std::vector<std::string> tests_{};
};

std::string result_file(const std::string& results, const std::string& submission);

}  // namespace ailab::grade
