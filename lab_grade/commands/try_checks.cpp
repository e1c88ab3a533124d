// What other runs tell about a program that is tried: whether the unit's solution answers a test at
// once, and in which line of the student's files something goes wrong.
#include <algorithm>
#include <filesystem>

#include "common/base/translate.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/faults.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// Returns the names of the student's files, without those that were given.
std::vector<std::string> own_files(const TriedUnit& unit) {
    std::vector<std::string> names;
    const std::string starter = unit.part("starter");
    const std::string given = starter.empty() ? "" : given_beside(starter);
    if (!is_folder(unit.students)) return {fs::path(unit.students).filename().string()};
    for (const TreeEntry& entry : list_tree(unit.students, {}, {}, is_left_behind))
        if (const std::string name = fs::path(entry.name).filename().string();
            given.empty() || !is_there(fs::path(given) / name))
            names.push_back(name);
    return names;
}

/// Returns the tests that are worth a second run: the first that fails, else the smallest of each
/// step.
std::vector<std::size_t> tests_to_check(const Suite& suite, const GradeReport& report) {
    for (const GroupResult& step : report.groups) {
        const std::size_t first = failure_of(suite, report, step.name);
        if (first == report.tests.size()) continue;
        const TestResult& result = report.tests[first];
        return is_unwritten(result) || result.verdict.outcome == Outcome::time_limit
                   ? std::vector<std::size_t>()
                   : std::vector{first};
    }
    std::vector<std::size_t> tests;
    for (const std::size_t i : run_order(suite))
        if (std::ranges::none_of(tests, [&](std::size_t other) {
                return report.tests[other].group == report.tests[i].group;
            }))
            tests.push_back(i);
    return tests;
}

/// Notes in which function a test spends its time that reached its time limit, or took long.
void note_slow_part(const TriedProgram& tried, const std::vector<std::string>& own,
                    GradeReport& report) {
    constexpr double kLong = 3;  // seconds
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        TestResult& test = report.tests[i];
        if (test.verdict.outcome != Outcome::time_limit && test.cpu_seconds < kLong) continue;
        test.slow = find_slow_part(tried.submission, tried.unit.suite.tests[i], tried.sandbox, own,
                                   tried.budget);
        return;
    }
}

}  // namespace

TestResult run_one(const Suite& suite, TestCase test, const Submission& submission,
                   const Sandbox& sandbox, GraderOptions options) {
    Suite one;
    one.groups = suite.groups;
    one.files = suite.files;
    test.depends_on.clear();
    one.tests = {std::move(test)};
    return Grader(one, sandbox, std::move(options)).grade(submission).tests.front();
}

std::function<bool(const TestCase&)> quick_reference(const TriedUnit& unit, const Sandbox& sandbox,
                                                     const Budget& budget) {
    const fs::path solution = fs::path(unit.folder) / "solution" / "python";
    if (!is_folder(solution)) return {};
    return [solution, &sandbox, budget](const TestCase& test) {
        constexpr double kAtOnce = kSoon / 4;
        const Scratch scratch;
        const Submission reference =
            prepare_submission(solution.string(), {.command = unit_languages().front().command},
                               sandbox, scratch, budget);
        const TestResult result = run_one({}, test, reference, sandbox, {.budget = budget});
        return result.verdict.passed() && result.cpu_seconds < kAtOnce;
    };
}

void find_fault(const TriedProgram& tried, GradeReport& report) {
    if (report.problem != Problem::none) return;
    const Suite& suite = tried.unit.suite;
    const std::vector<std::string> own = own_files(tried.unit);
    for (TestResult& test : report.tests)
        if (test.verdict.outcome == Outcome::crashed && !is_unwritten(test))
            test.fault = fault_in(test.error_output, own);
    note_slow_part(tried, own, report);
    for (const std::size_t i : tests_to_check(suite, report)) {
        TestResult& result = report.tests[i];
        const std::string fault =
            run_checked(tried.submission, suite.tests[i], tried.sandbox, own, tried.budget);
        if (fault.empty()) continue;
        const bool wrong = !result.verdict.passed() && result.verdict.outcome != Outcome::crashed;
        (wrong ? result.verdict.diagnosis : result.fault) = fault;
        return;
    }
}

void print_warnings(app::Session& session, const TriedProgram& tried) {
    const std::vector<std::string> own = own_files(tried.unit);
    for (const std::string& warning : tried.submission.warnings) {
        const std::string file = warning.substr(0, warning.find(':'));
        if (std::ranges::find(own, file) == own.end()) continue;
        const std::string said = clean(warning, 400, 4);
        tell(session, tr("The compiler warns: {}", said));
        return;
    }
}

}  // namespace ailab::grade
