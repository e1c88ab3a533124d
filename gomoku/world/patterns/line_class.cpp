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

}  // namespace ailab::gomoku
