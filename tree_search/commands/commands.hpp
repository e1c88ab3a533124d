// The commands of tree_search: each declares its options and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::tree_search {

app::Action play_command(app::Command& command);
app::Action tictactoe_command(app::Command& command);
app::Action minimax_command(app::Command& command);
app::Action grundy_command(app::Command& command);
app::Action and_or_command(app::Command& command);
app::Action knapsack_command(app::Command& command);
app::Action tsp_command(app::Command& command);
app::Action queens_command(app::Command& command);
app::Action csp_command(app::Command& command);
app::Action local_command(app::Command& command);
app::Action cannibals_command(app::Command& command);
app::Action eight_command(app::Command& command);
app::Action production_command(app::Command& command);
app::Action monte_carlo_command(app::Command& command);
app::Action compare_command(app::Command& command);
app::Action bench_command(app::Command& command);

}  // namespace ailab::tree_search
