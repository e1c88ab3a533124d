// What `try` and `try --watch` share: a unit as a student tries it, and what a failure looks like.
#pragma once

#include <string>

#include "common/app/session.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/unit.hpp"

namespace ailab::grade {

struct TryOptions : ProgramOptions {
    std::string unit, step, page;
    bool hidden = false, watch = false;

    /// The student's folder, or the only file.
    std::string place() const { return submission.empty() ? "." : with_data(submission); }
};

struct TriedUnit {
    std::string folder{};    ///< of the unit
    std::string students{};  ///< of the student
    Suite suite{};
    ProgramSpec spec{};
    const UnitLanguage* language = nullptr;  ///< null: neither main file is there

    /// Where the unit keeps this part in the student's language; "" if there is no such folder.
    std::string part(const char* name) const;
};

/// Throws UsageError, InputError.
TriedUnit open_unit(const TryOptions& options);

/// A step by its name or its number. Throws UsageError.
std::string step_named(const Suite& suite, const std::string& word);

/// The tests of one step, which do not wait for those of others.
void keep_step(Suite& suite, const std::string& step);

/// How much of a failure is shown.
struct Detail {
    std::size_t lines = 20;  ///< of each text at most
    bool help = true;        ///< what the step is about
};

/// What the step with this number, from 0, is about.
void print_step(app::Session& session, const Suite& suite, std::size_t step);
/// Help for the step, and the first of its tests that failed.
void print_failure(app::Session& session, const TriedUnit& unit, const GradeReport& report,
                   std::size_t step, Detail detail = {});
/// The compiler's words, and the files that are missing.
void print_build_error(app::Session& session, const TriedUnit& unit, const GradeReport& report);
/// What a failure looks like, if that is known.
void print_cause(app::Session& session, const TestResult& result);

bool failed(const TestResult& test);
/// The number of the first test of the step that failed; the end if there is none.
std::size_t first_failure_of(const GradeReport& report, const std::string& step);
std::string indented(std::string_view text);

/// A page that compares the run of this test with that of the unit's solution.
void write_page(app::Session& session, const TriedUnit& unit, const Submission& submission,
                const std::string& id, const Sandbox& sandbox, const Budget& budget,
                const std::string& file);

app::ExitCode watch_unit(app::Session& session, const TryOptions& options);

}  // namespace ailab::grade
