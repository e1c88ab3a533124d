// How `bulk` and `course` grade a class: a progress line, warnings, changed grades, statistics.
#pragma once

#include <string>
#include <vector>

#include "common/app/result.hpp"
#include "common/app/session.hpp"
#include "lab_grade/class/class_report.hpp"

namespace ailab::grade {

inline constexpr double kMostJobs = 1024;  ///< of --jobs

/// Returns the part of a plan that options and session determine. 0 jobs: one per processor.
BulkPlan plan_for(const app::Session& session, const SandboxOptions& sandbox, int jobs, bool again);

/// For results: they contain answers, which the graded programs must not read. Throws InputError.
void make_private_folder(const std::string& folder);

/// Grades all unfinished submissions. Prints a warning if a worker crashes.
BulkOutcome grade_with_progress(app::Session& session, const Suite& suite, const BulkPlan& plan,
                                const std::string& title);

/// "add 9.5/10"
std::vector<std::string> texts_of(const std::vector<StepResult>& steps);

/// Warns of each submission that is finished but not graded; `where` is a prefix of its name.
void warn_of_not_graded(app::Session& session, const std::vector<GradeReport>& reports,
                        const std::string& where = {});

/// Lists the changed grades and appends them to the table `file`; `where` is a prefix of the names.
void tell_regrades(app::Session& session, const std::vector<Regrade>& regrades,
                   const std::string& file, const std::string& where = {});

/// Shows the results of a class: one row for the whole, and one per step, test and mistake.
void show_statistics(app::Results& results, const std::string& unit, const ClassSummary& summary);

}  // namespace ailab::grade
