#include "lab_grade/judge/backtracking/checker.hpp"
#include "lab_grade/judge/board_games/checker.hpp"
#include "lab_grade/judge/logic/checker.hpp"
#include "lab_grade/judge/puzzle/checker.hpp"
#include "lab_grade/judge/roads/checker.hpp"
#include "lab_grade/judge/text.hpp"
#include "lab_grade/judge/trees/checker.hpp"

namespace ailab::grade {

Checkers all_checkers() {
    Checkers checkers;
    add_text_checkers(checkers);
    add_road_checkers(checkers);
    add_logic_checkers(checkers);
    add_puzzle_checkers(checkers);
    add_tree_checkers(checkers);
    add_backtracking_checkers(checkers);
    add_board_game_checkers(checkers);
    return checkers;
}

}  // namespace ailab::grade
