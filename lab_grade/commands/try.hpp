// Code shared by `try` and `try --watch`: opens a unit for a student, and shows failures.
#pragma once

#include <string>

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

/// Prints what the step with this index (from 0) is about.
void print_step(app::Session& session, const Suite& suite, std::size_t step);
/// Prints help for the step and its first failed test.
void print_failure(app::Session& session, const TriedUnit& unit, const GradeReport& report,
                   std::size_t step, Detail detail = {});
/// Prints the messages of the compiler and the names of missing files.
void print_build_error(app::Session& session, const TriedUnit& unit, const GradeReport& report);
/// Finds the cause of the failures of a complete report, which takes longer than finding the
/// failures, and prints that of this step if the format is text.
void name_cause(app::Session& session, const TriedUnit& unit, const Sandbox& sandbox,
                const Budget& budget, GradeReport& report, std::size_t step);

bool failed(const TestResult& test);
/// Returns the index of the failed test of the step that shows most, or the number of tests if none
/// failed: a wrong answer before one that is partly right, and a small input before a large one.
std::size_t failure_of(const Suite& suite, const GradeReport& report, const std::string& step);

/// Writes a page that compares the run of this test with that of the unit's solution.
void write_page(app::Session& session, const TriedUnit& unit, const Submission& submission,
                const TestResult& result, const Sandbox& sandbox, const Budget& budget,
                const std::string& file);

app::ExitCode watch_unit(app::Session& session, const TryOptions& options);

}  // namespace ailab::grade
