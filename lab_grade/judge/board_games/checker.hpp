// Checkers of lab 4 and gomoku: `xiangqi-moves`, `xiangqi-move`, `gomoku-winner`, `gomoku-move`.
#pragma once

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

void add_board_game_checkers(Checkers& checkers);

}  // namespace ailab::grade
