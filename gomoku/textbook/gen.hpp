// The move generator `gen` of the document "heuristic ordering": points in classes, strongest
// first. If there are fours of either side, it generates only moves that deal with them.
#pragma once

#include <cstddef>
#include <vector>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The scores of the document's shapes; the score of a point is the sum over its four lines.
namespace shape_score {
inline constexpr int kTwo = 100;
inline constexpr int kThree = 1'000;
inline constexpr int kBlockedFour = 10'000;
inline constexpr int kFour = 100'000;
inline constexpr int kFive = 10'000'000;
}  // namespace shape_score

int shape_score_of(const Position& position, Point p, Colour c);

struct GenOptions {
    bool only_threes = false;  ///< omit points weaker than an open three
    std::size_t count_limit = 20;
};

/// Returns the moves to try for the side to move, best first: the centre on the empty board, and
/// none on a full board. Forbidden points are omitted.
std::vector<Point> gen(const Position& position, const GenOptions& options = {});

/// Returns the empty points with a stone within one step (while there are fewer than six stones) or
/// within two steps, row by row.
std::vector<Point> neighbours(const Position& position);

}  // namespace ailab::gomoku
