// Declarations shared by the source files of the command prove.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "common/tasks/task_command.hpp"
#include "gomoku/commands/proof_report.hpp"
#include "gomoku/engine/proof/prover.hpp"
#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

struct ProveOptions {
    ProofRequest proof{.effort = 4000};
    std::string compact;
    std::string answers;
    bool verify = false;
    ProverOptions prover;
    int moves = 8;
    tasks::TaskRequest task;
};

/// Checks these lines, or those of the file if there are none. Unless options.verify is set, it
/// goes on to prove. Writes the files that are asked for, unless it is interrupted before it has
/// determined what they contain.
app::ExitCode prove(app::Session& session, const ProveOptions& options,
                    std::vector<QuietMove> lines = {});

/// Runs --tasks, --task and --merge.
app::ExitCode run_proof_tasks(app::Session& session, ProveOptions& options);

}  // namespace ailab::gomoku
