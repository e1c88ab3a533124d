// White's replies to an opening that `prove` decides, one by one.
#pragma once

#include <string>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// The opening and white's replies to be proved: one of each class under the symmetries of the
/// position, farthest first, or only the requested one.
struct OpeningReplies {
    /// `opening` is moves, the last one by black; `only` is a point, or "" for all classes. Throws
    /// InputError.
    OpeningReplies(const std::string& opening, const std::string& only);
    Board board;
    std::vector<Point> replies;
};

}  // namespace ailab::gomoku
