// The commands of lab4_xiangqi. Each declares its options and returns what it does.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab4 {

app::Program program();

app::Action perft_command(app::Command& command);
app::Action legal_command(app::Command& command);
app::Action uci_command(app::Command& command);
app::Action ucci_command(app::Command& command);
app::Action bench_command(app::Command& command);
app::Action book_command(app::Command& command);
app::Action endgame_command(app::Command& command);
app::Action match_command(app::Command& command);
app::Action datagen_command(app::Command& command);
app::Action epd_command(app::Command& command);
app::Action tune_command(app::Command& command);

}  // namespace ailab::lab4
