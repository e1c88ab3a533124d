// The commands of lab4_xiangqi. Each function declares the command's options and returns its
// action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab4 {

app::Program program();

app::Action play_command(app::Command& command);
app::Action analyse_command(app::Command& command);
app::Action solve_command(app::Command& command);
app::Action puzzle_command(app::Command& command);
app::Action convert_command(app::Command& command);
app::Action show_command(app::Command& command);
app::Action search_command(app::Command& command);
app::Action explain_command(app::Command& command);
app::Action compare_command(app::Command& command);
app::Action perft_command(app::Command& command);
app::Action legal_command(app::Command& command);
app::Action uci_command(app::Command& command);
app::Action ucci_command(app::Command& command);
app::Action bench_command(app::Command& command);
app::Action book_command(app::Command& command);
app::Action endgame_command(app::Command& command);
app::Action match_command(app::Command& command);
app::Action epd_command(app::Command& command);

}  // namespace ailab::lab4
