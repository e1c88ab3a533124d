// Draws the board as SVG, and as a page that steps through a game or a forced win.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// The contents of a drawing besides the position's stones.
struct BoardPicture {
    std::string title;
    std::vector<Point> moves{};
    int size = kDefaultSize;
    std::size_t numbered_from = 0;              ///< earlier stones have no number
    std::map<Point, std::string> labels{};      ///< on empty points: "×", "A", "+3"
    std::vector<Point> of_black{}, of_white{};  ///< points with labels in a player's colour
    std::vector<Point> winning_row{};
};

std::string board_svg(const BoardPicture& picture);

/// One frame per position: the picture's moves up to `first`, then one more at a time.
struct GameSteps {
    BoardPicture picture;
    std::string subtitle{};
    std::size_t first = 0;
    std::vector<std::string> captions{};  ///< per frame; missing ones are plain move texts
    std::vector<std::string> panels{};    ///< HTML beside the frames; may be shorter
    std::vector<std::vector<std::pair<Point, std::string>>> marks{};  ///< per frame
};
std::string game_html(const GameSteps& steps);

/// Returns the stones of the winning row in order; empty if nobody has won. The row goes through
/// the last stone.
std::vector<Point> winning_row(const Board& board);

}  // namespace ailab::gomoku
