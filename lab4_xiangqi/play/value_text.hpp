// Shows the engine's values as text.
#pragma once

#include <string>

#include "lab4_xiangqi/engine/score.hpp"

namespace ailab::lab4 {

/// Returns "+35" or "red mates in 3", from red's side.
std::string engine_value_text(Value red_value);

}  // namespace ailab::lab4
