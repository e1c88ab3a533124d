// Draws the board as SVG: the pieces, the last move, and a line of moves shown as numbered arrows.
// Also draws a game as a page to step through.
#pragma once

#include <string>
#include <vector>

#include "lab4_xiangqi/world/move.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct BoardPicture {
    std::string title;
    Position position;
    bool flipped = false;        ///< black's side at the bottom
    std::vector<Move> last{};    ///< the move that led here, if any: its two points are marked
    std::vector<Move> arrows{};  ///< a line from here
};

std::string board_svg(const BoardPicture& picture);

/// A game from the picture's position on; `captions` has one more text than there are moves.
struct GamePage {
    BoardPicture start;
    std::string subtitle{};
    std::vector<Move> moves{};
    std::vector<std::string> captions{};
    std::vector<std::string> written{};  ///< the moves as text, for the list beside the board
};
std::string game_html(const GamePage& page);

// The board as text. Red's and black's pieces are different characters (俥 and 車), so they can be
// distinguished without colours; with `ascii` they are FEN letters.

struct BoardStyle {
    bool ascii = false;
    bool flipped = false;  ///< black's side at the bottom
};

/// Returns 21 lines: files, 19 lines of board with ranks, files.
std::vector<std::string> board_lines(const Position& position, const BoardStyle& style);

/// The characters drawn at an empty point and up to the next one, from red's side: "┼─", "┬─", …
std::string_view grid_sign(int column, int row, bool ascii);
/// Returns the line between rows `row` and `row + 1` (from the top): files, the palace's diagonals
/// and the river.
std::string between_rows(int row, bool ascii);

}  // namespace ailab::lab4
