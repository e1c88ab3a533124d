// lab_grade: the program for instructors.
#pragma once

#include "common/app/options.hpp"

namespace ailab::grade {

app::Program program();

}  // namespace ailab::grade
