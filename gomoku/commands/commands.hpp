// The commands of gomoku. Each function declares the command's options and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::gomoku {

app::Program program();

app::Action legal_command(app::Command& command);
app::Action show_command(app::Command& command);
app::Action convert_command(app::Command& command);
app::Action analyse_command(app::Command& command);
app::Action protocol_command(app::Command& command);
app::Action solve_command(app::Command& command);
app::Action search_command(app::Command& command);
app::Action book_command(app::Command& command);
app::Action match_command(app::Command& command);
app::Action compare_command(app::Command& command);
app::Action play_command(app::Command& command);
app::Action puzzle_command(app::Command& command);
app::Action prove_command(app::Command& command);
app::Action bench_command(app::Command& command);

}  // namespace ailab::gomoku
