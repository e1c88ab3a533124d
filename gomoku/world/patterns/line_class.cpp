#include "gomoku/world/patterns/line_class.hpp"

namespace ailab::gomoku {

LineClass LineClassifier::result() const noexcept {
    using enum LineClass;
    if (count(five) > 0) return count(five) > 1 ? open_four : four;
    if (count(open_four) > 0) return count(open_four) > 1 ? wide_three : open_three;
    if (count(four) > 0) return closed_three;
    const int threes = count(open_three) + count(wide_three);
    if (threes > 0) return threes > 2 ? wide_two : open_two;
    if (count(closed_three) > 0) return closed_two;
    if (count(open_two) + count(wide_two) > 0) return open_one;
    if (count(closed_two) > 0) return closed_one;
    return none;
}

namespace {

/// The class of the stone that stands at `p`.
LineClass classify_stone(Grid& grid, Point p, int direction, Colour c) {
    const int length = grid.run_length(p, direction, c);
    if (length >= 5)
        return length == 5 || !needs_exactly_five(grid.rule(), c) ? LineClass::five
                                                                  : LineClass::overline;
    LineClassifier line;
    for (int i = -4; i <= 4; ++i) {
        const Point q = p + i * direction;
        if (!grid.is_empty(q)) continue;
        grid.set(q, c);
        line.add(classify_stone(grid, p, direction, c));
        grid.set(q, Colour::none);
    }
    return line.result();
}

}  // namespace

LineClass classify_by_definition(const Grid& grid, Point p, int direction, Colour c) {
    Grid copy = grid;
    copy.set(p, c);
    return classify_stone(copy, p, direction, c);
}

}  // namespace ailab::gomoku
