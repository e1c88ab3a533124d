// The commands of workshop_gomoku. Each function declares the command's options and returns its
// action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::gomoku {

app::Program workshop_program();

app::Action train_command(app::Command& command);
app::Action tune_command(app::Command& command);
app::Action train_book_command(app::Command& command);
app::Action openings_command(app::Command& command);
app::Action prove_opening_command(app::Command& command);

}  // namespace ailab::gomoku
