// The commands of lab_grade. Each function declares the command's options and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::grade {

app::Action run_command(app::Command& command);
app::Action check_command(app::Command& command);
app::Action bulk_command(app::Command& command);
app::Action gen_command(app::Command& command);
app::Action validate_command(app::Command& command);
app::Action explain_command(app::Command& command);
app::Action export_command(app::Command& command);
app::Action kattis_command(app::Command& command);
app::Action testlib_command(app::Command& command);
app::Action start_command(app::Command& command);
app::Action try_command(app::Command& command);
app::Action quiz_command(app::Command& command);
app::Action submit_command(app::Command& command);
app::Action course_command(app::Command& command);
app::Action mistakes_command(app::Command& command);
app::Action play_command(app::Command& command);
app::Action bench_command(app::Command& command);

}  // namespace ailab::grade
