// The commands around the engine: the ladder of searches, playing, analysing, puzzles, files.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab4 {

/// The program with these commands before its own.
app::Program with_lessons(app::Program program);

app::Action play_command(app::Command& command);
app::Action analyse_command(app::Command& command);
app::Action solve_command(app::Command& command);
app::Action puzzle_command(app::Command& command);
app::Action convert_command(app::Command& command);
app::Action show_command(app::Command& command);
app::Action search_command(app::Command& command);
app::Action explain_command(app::Command& command);
app::Action compare_command(app::Command& command);

}  // namespace ailab::lab4
