// Positions of gomoku by their stones, and points by their names.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku::test {

inline Point point(std::string_view text) {
    return *parse_point(text, 15);
}

/// Stones by colour, in no order: "h8 i8", "h9".
inline Board stones(std::string_view black, std::string_view white, Colour to_move = Colour::black,
                    Rule rule = Rule::freestyle) {
    Board board(15, rule);
    const auto place = [&](std::string_view text, Colour c) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            board.place(point(text.substr(0, end)), c);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    };
    place(black, Colour::black);
    place(white, Colour::white);
    if (board.to_move() != to_move) board.pass();
    return board;
}

inline bool contains(const std::vector<Point>& points, std::string_view text) {
    return std::find(points.begin(), points.end(), point(text)) != points.end();
}

}  // namespace ailab::gomoku::test
