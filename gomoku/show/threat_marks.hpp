// Finds the empty points that matter now: where a stone of either player makes a five, a four or an
// open three. `show --threats` and the warnings of `play` draw them.
#pragma once

#include <string>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// A point that matters, and the player it matters to.
struct ThreatMark {
    Point point;
    Colour colour = Colour::none;
    char sign = ' ';  ///< 5: five, 4: four that cannot be stopped, f: four, 3: open three
};

/// Returns the stronger mark for a point that matters to both players; empty if the game is over.
std::vector<ThreatMark> threat_marks(const Board& board);
/// Returns the points that are forbidden to the side to move, row by row.
std::vector<Point> forbidden_points(const Board& board);
std::vector<std::string> names_of(const std::vector<Point>& points);

}  // namespace ailab::gomoku
