// Renju: the points that are forbidden to black (overline, double four, double three), by the
// Renju International Federation's rules of 1996, 9.3: a three counts only if it can become a
// straight four by a move that makes no five and is itself not forbidden, and so on.
#pragma once

#include <cstdint>

#include "common/base/translate.hpp"
#include "gomoku/world/grid.hpp"

namespace ailab::gomoku {

enum class Forbidden : std::uint8_t { no, overline, double_four, double_three };

/// Returns why the empty point `p` is forbidden to black. A point that makes exactly five never is.
Forbidden forbidden_kind(const Grid& grid, Point p);

inline bool is_forbidden(const Grid& grid, Point p) {
    return forbidden_kind(grid, p) != Forbidden::no;
}

constexpr const char* to_string(Forbidden kind) noexcept {
    return kind == Forbidden::overline       ? marked("overline")
           : kind == Forbidden::double_four  ? marked("double four")
           : kind == Forbidden::double_three ? marked("double three")
                                             : "allowed";
}

}  // namespace ailab::gomoku
