// The commands of lab_grade: each declares its options and returns its action.
#pragma once

#include "common/app/options.hpp"

namespace ailab::grade {

app::Action check_command(app::Command& command);

}  // namespace ailab::grade
