// The order in which a proof looks at moves: by what a stone would make of its lines.
#pragma once

#include <vector>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// What orders the moves of a proof.
const ValueTable& proof_values();

/// The empty ones of `points`, the most promising for `mover` first.
std::vector<Point> points_by_score(const Position& position, Colour mover, const PointSet& points);

}  // namespace ailab::gomoku
