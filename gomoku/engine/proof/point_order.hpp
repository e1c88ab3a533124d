// The move order of a proof search, by the line patterns that a stone would make.
#pragma once

#include <vector>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The values that order the moves of a proof.
const ValueTable& proof_values();

/// Returns the empty points among `points`, the most promising for `mover` first.
std::vector<Point> points_by_score(const Position& position, Colour mover, const PointSet& points);

}  // namespace ailab::gomoku
