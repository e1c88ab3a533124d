// Shows the engine's values as text.
#pragma once

#include <string>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/engine/score.hpp"

namespace ailab::lab4 {

/// Returns "+35" or "red mates in 3", from red's side.
inline std::string engine_value_text(Value red_value) {
    if (!is_mate_score(red_value)) return fmt::format("{:+}", red_value);
    const int moves = mate_moves(red_value);
    if (moves == 0) return red_value > 0 ? tr("red has won") : tr("black has won");
    return moves > 0 ? tr("red mates in {}", moves) : tr("black mates in {}", -moves);
}

}  // namespace ailab::lab4
