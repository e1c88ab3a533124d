// Splits a suite into tasks: one per board and, where that is too much for a task's budget, several
// per iteration of IDA*.
#pragma once

#include "common/tasks/task_command.hpp"
#include "lab3_puzzle/commands/input.hpp"

namespace ailab::lab3 {

/// Throws UsageError if the tasks could differ between machines.
app::ExitCode run_suite_tasks(app::Session& session, const tasks::TaskRequest& request,
                              const BoardInput& boards, const EngineInput& engine);

}  // namespace ailab::lab3
