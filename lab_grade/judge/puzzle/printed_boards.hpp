// Finds the boards in the output of a program: one per line, word or grid, with the blank as 0, as
// any of the usual signs, or omitted.
#pragma once

#include <string>
#include <vector>

#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {

/// Returns all boards in order. If a board omits its blank, the blank is put where the board
/// follows from the previous one.
std::vector<Tiles> printed_boards(const Puzzle& puzzle, const std::vector<std::string>& lines);

}  // namespace ailab::grade
