// The commands of lab3_puzzle. Each function declares the command's options and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab3 {

app::Program program();

app::Action solve_command(app::Command& command);
app::Action improve_command(app::Command& command);
app::Action check_command(app::Command& command);
app::Action verify_command(app::Command& command);
app::Action compare_command(app::Command& command);
app::Action suite_command(app::Command& command);
app::Action explain_command(app::Command& command);
app::Action analyse_command(app::Command& command);
app::Action generate_command(app::Command& command);
app::Action pdb_command(app::Command& command);
app::Action bench_command(app::Command& command);

}  // namespace ailab::lab3
