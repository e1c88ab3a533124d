// One function per command, which declares its options and examples and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::logic {

app::Action prove_command(app::Command& command);
app::Action check_command(app::Command& command);
app::Action cnf_command(app::Command& command);
app::Action unify_command(app::Command& command);
app::Action compare_command(app::Command& command);
app::Action step_command(app::Command& command);
app::Action bench_command(app::Command& command);

}  // namespace ailab::logic
