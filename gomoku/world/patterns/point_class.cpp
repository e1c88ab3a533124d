#include "gomoku/world/patterns/point_class.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace ailab::gomoku {
namespace {

using FourClasses = std::array<LineClass, 4>;

struct LineSets {
    std::vector<LineSet> by_code;
    std::vector<FourClasses> classes;
};

/// Returns the number of smaller sets. For a >= b >= c >= d it is
/// C(a+3, 4) + C(b+2, 3) + C(c+1, 2) + d.
std::size_t number_of(const FourClasses& set) {
    const auto [a, b, c, d] =
        std::array{static_cast<std::size_t>(set[0]), static_cast<std::size_t>(set[1]),
                   static_cast<std::size_t>(set[2]), static_cast<std::size_t>(set[3])};
    return (a + 3) * (a + 2) * (a + 1) * a / 24 + (b + 2) * (b + 1) * b / 6 + (c + 1) * c / 2 + d;
}

LineSets number_the_sets() {
    LineSets sets{std::vector<LineSet>(std::size_t{1} << 16U, kLineSets),
                  std::vector<FourClasses>(kLineSets)};
    for (std::size_t code = 0; code < sets.by_code.size(); ++code) {
        FourClasses set{};
        for (std::size_t d = 0; d < 4; ++d) set[d] = class_in(static_cast<PointCode>(code), d);
        std::sort(set.begin(), set.end(), std::greater<>());
        if (static_cast<std::size_t>(set[0]) >= kLineClasses) continue;
        sets.by_code[code] = static_cast<LineSet>(number_of(set));
        sets.classes[sets.by_code[code]] = set;
    }
    return sets;
}

const LineSets& line_sets() {
    static const LineSets sets = number_the_sets();
    return sets;
}

}  // namespace

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

LineSet line_set(PointCode code) {
    return line_sets().by_code[code];
}

std::array<LineClass, 4> classes_of(LineSet set) {
    return line_sets().classes[set];
}

}  // namespace ailab::gomoku
