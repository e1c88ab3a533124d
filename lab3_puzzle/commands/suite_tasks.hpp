// suite in tasks: a board each, and where that is not enough for its budget an iteration of IDA* in
// parts.
#pragma once

#include "common/tasks/task_command.hpp"
#include "lab3_puzzle/commands/input.hpp"

namespace ailab::lab3 {

/// Throws UsageError where the tasks would not be the same on every machine.
app::ExitCode run_suite_tasks(app::Session& session, const tasks::TaskRequest& request,
                              const BoardInput& boards, const EngineInput& engine);

}  // namespace ailab::lab3
