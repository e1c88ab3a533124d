#include "gomoku/world/grid.hpp"

namespace ailab::gomoku {

Grid::Grid(int size, Rule rule) : size_(size), rule_(rule) {
    cells_.fill(Colour::wall);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) set(Point::at(x, y), Colour::none);
}

int Grid::run_length(Point p, int direction, Colour c) const noexcept {
    int length = 1;
    for (Point q = p + direction; at(q) == c; q = q + direction) ++length;
    for (Point q = p - direction; at(q) == c; q = q - direction) ++length;
    return length;
}

bool Grid::makes_five(Point p, Colour c) const noexcept {
    const bool exactly = needs_exactly_five(rule_, c);
    return std::any_of(kDirections.begin(), kDirections.end(), [&](int direction) {
        const int length = run_length(p, direction, c);
        return exactly ? length == 5 : length >= 5;
    });
}

}  // namespace ailab::gomoku
