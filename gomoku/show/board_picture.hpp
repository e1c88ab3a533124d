// The board as SVG, and as a page that steps through a game or a forced win.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// What is shown of a position besides its stones.
struct BoardPicture {
    std::string title;
    std::vector<Point> moves{};
    int size = kDefaultSize;
    std::size_t numbered_from = 0;              ///< earlier stones carry no number
    std::map<Point, std::string> labels{};      ///< on empty points: "×", "A", "+3"
    std::vector<Point> of_black{}, of_white{};  ///< labels in a player's colour
    std::vector<Point> winning_row{};
};

std::string board_svg(const BoardPicture& picture);

/// One frame per position: the picture's moves up to `first`, then one more at a time.
struct GameSteps {
    BoardPicture picture;
    std::string subtitle{};
    std::size_t first = 0;
    std::vector<std::string> captions{};  ///< of the frames; shorter: plain move texts
    std::vector<std::string> panels{};    ///< HTML beside the frames; may be shorter
    std::vector<std::vector<std::pair<Point, std::string>>> marks{};  ///< of the frames
};
std::string game_html(const GameSteps& steps);

/// The stones of the row that has won, in order; empty if nobody has. The row goes through the last
/// stone.
std::vector<Point> winning_row(const Board& board);

}  // namespace ailab::gomoku
