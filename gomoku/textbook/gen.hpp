// The move generator `gen` of the document "heuristic ordering": points in classes, the strongest
// first; fours of either side leave nothing else to think about.
#pragma once

#include <cstddef>
#include <vector>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The scores of the document's shapes; a point's score is the sum over its four lines.
namespace shape_score {
inline constexpr int kTwo = 100;
inline constexpr int kThree = 1'000;
inline constexpr int kBlockedFour = 10'000;
inline constexpr int kFour = 100'000;
inline constexpr int kFive = 10'000'000;
}  // namespace shape_score

/// What a stone of `c` at the empty point would be worth.
int shape_score_of(const Position& position, Point p, Colour c);

struct GenOptions {
    bool only_threes = false;  ///< nothing weaker than an open three
    std::size_t count_limit = 20;
};

/// The moves to try for the side to move, the best first. On the empty board the centre; on a full
/// board nothing. Forbidden points are left out.
std::vector<Point> gen(const Position& position, const GenOptions& options = {});

/// The empty points with a stone within one step while there are fewer than six stones, within two
/// later on, row by row.
std::vector<Point> neighbours(const Position& position);

}  // namespace ailab::gomoku
