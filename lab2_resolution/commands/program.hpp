// The commands of lab2_resolution.
#pragma once

#include "common/app/options.hpp"

namespace ailab::logic {

app::Program program();

}  // namespace ailab::logic
