// The board as text. Red's and black's pieces are different characters (俥 and 車), so they can be
// distinguished without colours; with `ascii` they are FEN letters.
#pragma once

#include <string>
#include <vector>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct BoardStyle {
    bool ascii = false;
    bool flipped = false;  ///< black's side at the bottom
    bool one_based = false;
};

/// Returns 21 lines: files, 19 lines of board with ranks, files.
std::vector<std::string> board_lines(const Position& position, const BoardStyle& style);

/// Returns the characters drawn at an empty point and up to the next one, from red's side: "┼─",
/// "┬─", …
std::string_view grid_sign(int column, int row, bool ascii);
/// Returns the line between rows `row` and `row + 1` (from the top): files, the palace's diagonals
/// and the river.
std::string between_rows(int row, bool ascii);

}  // namespace ailab::lab4
