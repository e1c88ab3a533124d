// The boards in what a program printed: a line, a word or a grid each, the blank as 0 or any of
// the signs that people use for it, or as nothing at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {

/// All boards of the lines, in order. Where a board leaves its blank out, the blank is put where
/// the board follows from the one before it.
std::vector<Tiles> printed_boards(const Puzzle& puzzle, const std::vector<std::string>& lines);

}  // namespace ailab::grade
