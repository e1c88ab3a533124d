// Renju: the points that are forbidden to black (overline, double four, double three).
#pragma once

#include "gomoku/grid.hpp"

namespace ailab::gomoku {

/// Is the empty point `p` forbidden to black? A point that makes exactly five never is.
bool is_forbidden(const Grid& grid, Point p);

}  // namespace ailab::gomoku
