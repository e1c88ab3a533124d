// How `bulk` and `course grade` grade a class: a line of progress, and warnings of what went wrong.
#pragma once

#include <string>
#include <vector>

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

}  // namespace ailab::grade
