#include "lab_grade/generators/generators.hpp"

namespace ailab::grade {

void add_board_game_generators(std::vector<Generator>&) {}

}  // namespace ailab::grade
