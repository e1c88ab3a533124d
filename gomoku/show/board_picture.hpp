// Draws the board as SVG, and as a page that steps through a game or a forced win.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

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

// Finds the empty points that matter now: where a stone of either player makes a five, a four or an
// open three. `show --threats` and the warnings of `play` draw them.

/// A point that matters, and the player it matters to.
struct ThreatMark {
    Point point;
    Colour colour = Colour::none;
    char sign = ' ';  ///< 5: five, 4: four that cannot be stopped, f: four, 3: open three
};

/// Returns the stronger mark for a point that matters to both players; empty if the game is over.
std::vector<ThreatMark> threat_marks(const Board& board);
/// Returns the points that are forbidden to the side to move, row by row.
std::vector<Point> forbidden_points(const Board& board);
std::vector<std::string> names_of(const std::vector<Point>& points);

// Shows a forced win as text, and as a page that steps through its longest line.

/// Every reply that has its own answer, indented; at most `most` lines.
std::vector<std::string> win_tree_lines(const WinTree& tree, std::size_t most = 2000);

/// Draws the longest line on the board with numbered stones.
std::string win_svg(const Board& board, const WinTree& tree, const std::string& title);

/// Returns a page for the longest line, move by move. Beside each of the winner's moves it lists
/// the replies with their own answers, and the continuation after all others.
std::string win_html(const Board& board, const WinTree& tree, const std::string& title);

}  // namespace ailab::gomoku
