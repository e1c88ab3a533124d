// Draws the full screen: the board, the bar with the winning chances, the panel and the status
// line. The panel shows the players of a game in progress, and the analysis while browsing.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/play/editor.hpp"
#include "common/play/table.hpp"

namespace ailab::play {

struct BoardMarks {
    Cell cursor{};
    std::vector<Cell> hint{};
    std::vector<std::vector<Cell>> best{};  ///< the cells of the best moves, which are numbered
    bool no_cursor = false;
    const Setup* setup = nullptr;  ///< is shown instead of the position
};

/// Draws the board of any game: background, lines, labels, pieces, marks.
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
    std::optional<CellPicture> picture(Cell cell, const View& view) const;
    void draw_ground(const View& view);
    int draw_cell(Cell on_screen, const View& view, bool last, bool hinted);
    void number(const std::vector<Cell>& cells, std::size_t rank, const View& view);
    void bracket(Cell on_screen, int width, const char* left, const char* right, app::Ink ink);

    app::FullScreen& screen_;
    const Game& game_;
    app::BoardGrid grid_{};
    const Setup* setup_ = nullptr;
};

/// The state of the display that keys change.
struct Shown {
    View view{};
    Cell cursor{};  ///< on the screen
    std::vector<Cell> hint{};
    std::string typed{}, message{}, question{};
    std::optional<Editor> editor{};  ///< while a position is set up
    int keys = 0;  ///< page of the list of keys that is shown instead of the board, from 1; 0: none
};

class ScreenView {
public:
    ScreenView(app::FullScreen& screen, const Table& table, Shown& shown)
        : screen_(screen), table_(table), shown_(shown), board_(screen, table.game()) {}

    void draw();
    const ScreenBoard& board() const noexcept { return board_; }
    /// The number of pages of the list of keys, once it has been drawn.
    int pages_of_keys() const noexcept { return pages_of_keys_; }

private:
    const Game& game() const { return table_.game(); }
    std::string foot() const;
    int right_of_board() const;
    bool has_bar() const { return game().static_chance() || table_.browsing(); }
    void draw_bar();
    void draw_panel();
    int draw_players(int row, int left, int width);
    int draw_browsing(int row, int left, int width);
    void draw_editor(int row, int left, int width);
    int draw_analysis(int row, int left, int width);
    void draw_moves(int row, int left, int width);
    /// Draws the text in rows of the panel. Returns the next free row.
    int put_rows(int row, int left, int width, const std::string& text, app::Look look = {});
    std::vector<std::pair<std::string, std::string>> keys_and_effects() const;
    void draw_keys();
    std::string status() const;

    app::FullScreen& screen_;
    const Table& table_;
    Shown& shown_;
    ScreenBoard board_;
    int pages_of_keys_ = 1;
};

/// Whether the keys 1 to 9 choose a level: if no move of the game begins with a digit.
bool digits_are_levels(const Game& game);
bool is_switch(const Game& game, char32_t key);

}  // namespace ailab::play
