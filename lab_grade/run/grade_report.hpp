// The internal report that every writer converts to its own format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"
#include "lab_grade/judge/verdict.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// Why a submission could not be run.
enum class Problem : std::uint8_t { none, unreadable, no_program, not_built };
inline constexpr NamedChoice<Problem> kProblems[] = {
    {"", marked("it can be run"), Problem::none},
    {marked("unreadable"), marked("it cannot be read or copied"), Problem::unreadable},
    {marked("no program"), marked("it does not contain the file that the command names"),
     Problem::no_program},
    {marked("build error"), marked("the student's code does not compile"), Problem::not_built},
};
inline std::string_view to_string(Problem problem) {
    return name_of(kProblems, problem);
}

struct TestResult : RunFacts {
    // About the test.
    std::string id{}, name{}, group{}, what{}, checker{};
    double max_points = 1;
    Visibility visibility = Visibility::visible;
    std::vector<std::string> depends_on{};
    std::string together{};
    std::uint64_t seed = 1;

    // About the run.
    bool done = false;  ///< false if it has not run yet; the verdict is then meaningless
    Verdict verdict{};
    double points = 0;
    std::string input{};         ///< the arguments and the beginning of stdin
    std::string output{};        ///< the beginning of stdout
    std::string error_output{};  ///< the end of stderr
    /// Events of the program, one per line, if GraderOptions::events is set.
    std::string events{};
    std::string fault{};  ///< "line 41 of search.cpp: …", if `try` has found the place of a crash
    std::string slow{};   ///< "80 % of the time in …", likewise
    std::string key{};    ///< what the result depends on, for `bulk`; may be empty
};

struct GroupResult {
    std::string name{}, title{};
    Scoring scoring = Scoring::sum;
    double points = 0, max_points = 0;
    std::size_t passed = 0, tests = 0;
};

struct GradeReport {
    std::string suite{}, lab{}, program{}, submission{};
    std::string started{};      ///< ISO 8601, UTC
    std::string fingerprint{};  ///< of suite and submission, for `bulk`; may be empty
    double seconds = 0;
    bool complete = false;  ///< every test has run
    Problem problem = Problem::none;
    std::string build_problem{};         ///< description of the problem
    std::vector<std::string> omitted{};  ///< links of the submission that were not copied
    std::vector<Protection> protections{};
    std::vector<TestResult> tests{};
    std::vector<GroupResult> groups{};  ///< tests outside of groups are in one without a name

    double points = 0, max_points = 0;
    std::size_t passed = 0;
    /// True if a test could not judge the student's work; the points then do not count.
    bool judge_failed() const;
    /// Returns why the points are no grade: "not finished", "no program", "judge error", …; or "".
    std::string why_not_graded() const;
    std::size_t tests_done() const;
};

/// Returns the step of a group: "path" for "path-hidden", as a recipe names it.
std::string step_of(const std::string& group);

/// True if the program said that this step has not been written, as starters do.
bool is_unwritten(const TestResult& test);

/// Returns a report of all tests, none of which has run.
GradeReport empty_report(const Suite& suite);

/// Computes the points of the groups and the total from the verdicts and the scoring of the groups.
void sum_up(GradeReport& report);

/// Uses at most two decimals: "7", "3.33".
std::string format_points(double points);

/// Returns the current time as 2026-03-01T09:30:00Z.
std::string time_now();

}  // namespace ailab::grade
