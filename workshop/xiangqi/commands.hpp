// The commands of workshop_xiangqi. Each function declares the command's options and returns its
// action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab4 {

app::Program workshop_program();

app::Action train_command(app::Command& command);
app::Action tune_command(app::Command& command);
app::Action datagen_command(app::Command& command);
app::Action spsa_command(app::Command& command);
app::Action make_book_command(app::Command& command);

}  // namespace ailab::lab4
