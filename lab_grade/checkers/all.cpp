#include "lab_grade/checkers/backtracking.hpp"
#include "lab_grade/checkers/board_games.hpp"
#include "lab_grade/checkers/logic.hpp"
#include "lab_grade/checkers/puzzle.hpp"
#include "lab_grade/checkers/roads.hpp"
#include "lab_grade/checkers/text.hpp"
#include "lab_grade/checkers/trees.hpp"

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
