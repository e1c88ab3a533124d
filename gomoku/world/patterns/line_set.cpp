#include "gomoku/world/patterns/line_set.hpp"

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

LineSet line_set(PointCode code) {
    return line_sets().by_code[code];
}

std::array<LineClass, 4> classes_of(LineSet set) {
    return line_sets().classes[set];
}

}  // namespace ailab::gomoku
