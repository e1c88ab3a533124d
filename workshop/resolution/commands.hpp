// The commands of workshop_resolution. Each function declares the command's options and returns its
// action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::logic {

app::Program workshop_program();

app::Action train_command(app::Command& command);

}  // namespace ailab::logic
