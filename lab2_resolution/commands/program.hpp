// The commands of lab2_resolution.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab2 {

app::Program program();

}  // namespace ailab::lab2
