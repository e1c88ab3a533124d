// The commands of gomoku. Each declares its options and returns what it does.
#pragma once

#include "common/app/options.hpp"

namespace ailab::gomoku {

app::Program program();

app::Action solve_command(app::Command& command);
app::Action bench_command(app::Command& command);

}  // namespace ailab::gomoku
