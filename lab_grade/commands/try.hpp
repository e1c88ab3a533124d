// Code shared by `try` and `try --watch`: opens a unit for a student, and shows failures.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/unit.hpp"

namespace ailab::grade {

struct TryOptions : ProgramOptions {
    std::string unit, step, page;
    bool hidden = false, watch = false;

    /// The student's folder or single file.
    std::string place() const { return submission.empty() ? "." : with_data(submission); }
};

struct TriedUnit {
    std::string folder{};    ///< folder of the unit
    std::string students{};  ///< folder of the student
    Suite suite{};
    ProgramSpec spec{};
    const UnitLanguage* language = nullptr;  ///< null if neither main file exists

    /// Returns the unit's folder of this part in the student's language; "" if there is no such
    /// folder.
    std::string part(const char* name) const;
};

/// A student's program for a unit, and what it is run with.
struct TriedProgram {
    const TriedUnit& unit;
    const Submission& submission;
    const Sandbox& sandbox;
    const Budget& budget;
};

/// Throws UsageError, InputError.
TriedUnit open_unit(const TryOptions& options);

/// Returns a step by its name or number. Throws UsageError.
std::string step_named(const Suite& suite, const std::string& word);

/// Keeps only the tests of one step, without their dependencies on other steps.
void keep_step(Suite& suite, const std::string& step);

/// The amount of detail shown for a failure.
struct Detail {
    std::size_t lines = 20;  ///< per text, at most
    bool help = true;        ///< also show the help of the step
};

/// Returns what the step with this index (from 0) is about.
std::string about_step(const app::Session& session, const Suite& suite, std::size_t step);
/// Prints help for the step and its first failed test.
void print_failure(app::Session& session, const TriedUnit& unit, const GradeReport& report,
                   std::size_t step, Detail detail = {});
/// Prints the messages of the compiler and the names of missing files.
void print_build_error(app::Session& session, const TriedUnit& unit, const GradeReport& report);
/// Does work that takes long and prints nothing, and shows what it is.
using LongWork = std::function<void(const std::string& what, const std::function<void()>& work)>;
/// Finds the cause of the failures of a complete report, which takes longer than finding the
/// failures. If the format is text, prints that of this step or, if there is none, a smaller input
/// on which the program fails. Throws OutOfBudget.
void name_cause(app::Session& session, const TriedProgram& tried, GradeReport& report,
                std::size_t step, const LongWork& during);

/// Runs one test of a suite, without those that it depends on.
TestResult run_one(const Suite& suite, TestCase test, const Submission& submission,
                   const Sandbox& sandbox, GraderOptions options);

/// Returns the number of characters that are neither blank nor an empty point: for a board, its
/// stones.
std::size_t size_of_input(const TestCase& test);

struct SmallerFailure {
    TestCase test{};
    TestResult result{};
};
/// Returns the smallest of many generated tests on which the program fails, if its input is smaller
/// than that of the failed test. Takes a few seconds at most.
std::optional<SmallerFailure> smaller_failure(const TriedProgram& tried, const TestCase& failed);

/// Prints the first warning of the compiler about a file of the student.
void print_warnings(app::Session& session, const TriedProgram& tried);

/// Returns whether the unit's solution passes a test at once; empty if there is no solution.
std::function<bool(const TestCase&)> quick_reference(const TriedUnit& unit, const Sandbox& sandbox,
                                                     const Budget& budget);

/// Notes the lines of the student's files in which the program goes wrong or is slow: from what it
/// printed, and for C++ from a run with checks of memory and arithmetic. Throws OutOfBudget.
void find_fault(const TriedProgram& tried, GradeReport& report);
/// Prints what find_fault() found in tests that pass, and where the first slow test spends its
/// time.
void print_faults(app::Session& session, const GradeReport& report);

/// Returns the columns of the terminal; elsewhere, more than any line has.
std::size_t columns(const app::Session& session);
/// Prints a text whose lines end with newlines; on a terminal, no word is broken at its edge.
void tell(const app::Session& session, std::string_view text);

/// A row in the list of steps: "FAIL     5  astar      A*    10/15".
struct StepRow {
    std::string mark{};
    const char* colour = nullptr;
    std::string number{}, name{}, title{}, points{};
};
/// Prints the rows, with as much of the titles as there is room for.
void print_rows(const app::Session& session, const std::vector<StepRow>& rows);

bool failed(const TestResult& test);
/// Returns the index of the failed test of the step that shows most, or the number of tests if none
/// failed: a wrong answer before one that is partly right, and a small input before a large one.
std::size_t failure_of(const Suite& suite, const GradeReport& report, const std::string& step);

/// The lines of a run beside those of the unit's solution: the events, then the answer. "f 7: B" is
/// an event with a place in an order: others with this place may come instead. One without a place
/// may come at any time.
struct Comparison {
    std::vector<std::string> mine{}, theirs{};
    std::size_t events = 0;  ///< 0: a program wrote none, or there is no solution

    std::size_t size() const { return std::max(mine.size(), theirs.size()); }
    std::string left(std::size_t i) const { return i < mine.size() ? mine[i] : ""; }
    std::string right(std::size_t i) const { return i < theirs.size() ? theirs[i] : ""; }
    /// Returns the index of the first difference, or of the end.
    std::size_t parts_at() const;
};
/// Without `answers`, compares nothing if the program writes no events.
Comparison compare_with_solution(const TriedProgram& tried, std::size_t test, bool answers);

/// Writes a page that compares the run of this test with that of the unit's solution.
void write_page(app::Session& session, const TriedProgram& tried, const GradeReport& report,
                std::size_t test, const std::string& file);

app::ExitCode watch_unit(app::Session& session, const TryOptions& options);

}  // namespace ailab::grade
