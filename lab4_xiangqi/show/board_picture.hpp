// The board as SVG: the pieces, the last move, and a line of moves that is drawn as numbered arrows
// without being played.
#pragma once

#include <string>
#include <vector>

#include "lab4_xiangqi/world/move.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct BoardPicture {
    std::string title;
    Position position;
    bool flipped = false;        ///< black's side below
    std::vector<Move> last{};    ///< the move that led here, if any: its two points are marked
    std::vector<Move> arrows{};  ///< a line from here
};

std::string board_svg(const BoardPicture& picture);

}  // namespace ailab::lab4
