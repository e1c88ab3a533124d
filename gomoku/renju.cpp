#include "gomoku/renju.hpp"

#include <algorithm>

namespace ailab::gomoku {

bool is_forbidden(const Grid& grid, Point p) {
    if (grid.makes_five(p, Colour::black)) return false;
    return std::any_of(kDirections.begin(), kDirections.end(), [&](int direction) {
        return grid.run_length(p, direction, Colour::black) > 5;
    });
}

}  // namespace ailab::gomoku
