// One function per command, which declares its options and examples and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::logic {

app::CommandEntry prove_command();
app::CommandEntry check_command();
app::CommandEntry cnf_command();
app::CommandEntry unify_command();
app::CommandEntry compare_command();
app::CommandEntry step_command();
app::CommandEntry bench_command();

}  // namespace ailab::logic
