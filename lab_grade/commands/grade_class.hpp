// How `bulk` and `course` grade a class and tell of it: a line of progress, warnings of what went
// wrong, grades that have changed, statistics.
#pragma once

#include <string>
#include <vector>

#include "common/app/result.hpp"
#include "common/app/session.hpp"
#include "lab_grade/class/class_report.hpp"

namespace ailab::grade {

/// The part of a plan that the user's options and the session decide. 0 jobs: one per processor.
BulkPlan plan_for(const app::Session& session, const SandboxOptions& sandbox, int jobs, bool again);

/// Grades what is not finished. A worker's death is warned of.
BulkOutcome grade_with_progress(app::Session& session, const Suite& suite, const BulkPlan& plan,
                                const std::string& title);

/// Warns of each submission that is finished and yet not graded; `where` stands before its name.
void warn_of_not_graded(app::Session& session, const std::vector<GradeReport>& reports,
                        const std::string& where = {});

/// Says whose grade has changed and adds the changes to a table, `file`; `where` stands before the
/// names.
void tell_regrades(app::Session& session, const std::vector<Regrade>& regrades,
                   const std::string& file, const std::string& where = {});

/// How a class has done: a row for the whole, for each step, test and mistake.
void show_statistics(app::Results& results, const std::string& unit, const ClassSummary& summary);

}  // namespace ailab::grade
