// The engine's values in words.
#pragma once

#include <string>

#include "lab4_xiangqi/engine/score.hpp"

namespace ailab::lab4 {

/// "+35", "red mates in 3", from red's side.
std::string engine_value_text(Value red_value);

}  // namespace ailab::lab4
