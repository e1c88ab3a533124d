// Draws the board of any game on the full screen: background, lines, labels, pieces, marks.
#pragma once

#include "common/play/table.hpp"

namespace ailab::play {

struct BoardMarks {
    Cell cursor{};
    std::vector<Cell> hint{};
    std::vector<std::vector<Cell>> best{};  ///< the cells of the best moves, which are numbered
    bool no_cursor = false;
};

class ScreenBoard {
public:
    ScreenBoard(app::FullScreen& screen, const Game& game) : screen_(screen), game_(game) {}

    /// Positions the board. Returns false if the terminal is too small.
    bool fit();
    void draw(const Table& table, const View& view, const BoardMarks& marks);
    const app::BoardGrid& grid() const noexcept { return grid_; }
    /// Converts a cell of the screen to a cell of the game and vice versa.
    Cell turned(Cell cell, const View& view) const {
        return view.flipped ? Cell{grid_.rows - 1 - cell.row, grid_.columns - 1 - cell.column}
                            : cell;
    }

private:
    void draw_ground(const View& view);
    int draw_cell(Cell on_screen, const View& view, bool last, bool hinted);
    void number(const std::vector<Cell>& cells, std::size_t rank, const View& view);
    void bracket(Cell on_screen, int width, const char* left, const char* right, app::Ink ink);

    app::FullScreen& screen_;
    const Game& game_;
    app::BoardGrid grid_{};
};

}  // namespace ailab::play
