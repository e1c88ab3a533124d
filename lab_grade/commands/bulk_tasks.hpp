// bulk in tasks: so many submissions each. What a task has graded lies in --results, as that of one
// run does; its own result is the rows of the table, so that the merge can tell whether both agree.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/show/task_command.hpp"
#include "lab_grade/class/bulk.hpp"

namespace ailab::grade {

/// What bulk itself does with a plan.
struct BulkSteps {
    /// Grades what is not finished yet; false if there is a reason to go on later.
    std::function<bool(const BulkPlan&)> grade;
    /// A submission's row of the table; empty if it is not finished.
    std::function<std::string(const std::string& submission)> row;
    /// Prints and writes the whole table.
    std::function<app::ExitCode()> tell;
};

app::ExitCode run_bulk_tasks(app::Session& session, const show::TaskRequest& request,
                             const Suite& suite, const BulkPlan& plan, std::size_t per_task,
                             const BulkSteps& steps);

}  // namespace ailab::grade
