// Files that commands write: each is said on standard error.
#pragma once

#include "common/show/write_file.hpp"

namespace ailab::lab4 {

using show::say_written;
using show::write_file;

}  // namespace ailab::lab4
