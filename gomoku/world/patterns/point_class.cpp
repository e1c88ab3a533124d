#include "gomoku/world/patterns/point_class.hpp"

namespace ailab::gomoku {

PointClass combine(PointCode code) noexcept {
    int fives = 0, open_fours = 0, fours = 0, threes = 0, twos = 0, ones = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const LineClass c = class_in(code, d);
        fives += c == LineClass::five;
        open_fours += c == LineClass::open_four;
        fours += c == LineClass::four;
        threes += is_open_three(c);
        twos += is_open_two(c) || c == LineClass::closed_three;
        ones += c == LineClass::closed_two || c == LineClass::open_one;
    }
    if (fives > 0) return PointClass::five;
    if (open_fours > 0 || fours > 1) return PointClass::open_four;
    if (fours > 0)
        return threes > 0 ? PointClass::four_three
               : twos > 0 ? PointClass::four_two
                          : PointClass::four;
    if (threes > 1) return PointClass::double_three;
    if (threes > 0) return twos > 0 ? PointClass::three_two : PointClass::three;
    if (twos > 0) return twos > 1 ? PointClass::double_two : PointClass::two;
    return ones > 0 ? PointClass::one : PointClass::none;
}

bool may_be_forbidden(PointCode code) noexcept {
    int fours = 0, threes = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const LineClass c = class_in(code, d);
        if (c == LineClass::overline || c == LineClass::open_four) return true;
        fours += c == LineClass::four;
        threes += is_open_three(c);
    }
    return fours > 1 || threes > 1;
}

}  // namespace ailab::gomoku
