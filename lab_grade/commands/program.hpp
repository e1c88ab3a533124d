// lab_grade: the instructor's tool.
#pragma once

#include "common/app/options.hpp"

namespace ailab::grade {

app::Program program();

}  // namespace ailab::grade
