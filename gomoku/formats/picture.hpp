// The board as text, for terminals and files.
//
//      a b c d e            Row numbers are on the left, columns below. The last move can be
//    5 . . . . .  5         bracketed, and points can have marks such as × for a forbidden point.
//    4 . X . . .  4
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {

struct PictureStyle {
    bool ascii = false;     ///< X O . instead of ● ○ ·
    bool mark_last = true;  ///< [X] around the last move
    bool numbers = false;   ///< move numbers instead of stones
};

class Picture {
public:
    Picture(int size, std::vector<Point> moves) : size_(size), moves_(std::move(moves)) {}

    /// Shows `sign` on an empty point; it must be one column wide.
    Picture& mark(Point p, std::string_view sign) {
        marks_[p] = sign;
        return *this;
    }
    std::string text(const PictureStyle& style = {}) const;

private:
    std::string cell(Point p, const PictureStyle& style) const;

    int size_;
    std::vector<Point> moves_;
    std::map<Point, std::string> marks_;
};

}  // namespace ailab::gomoku
