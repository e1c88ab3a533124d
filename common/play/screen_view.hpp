// Draws the full screen: the board, the bar with the winning chances, the panel and the status
// line. The panel shows the players of a game in progress, and the analysis while browsing.
#pragma once

#include <string>
#include <vector>

#include "common/play/screen_board.hpp"

namespace ailab::play {

/// The state of the display that keys change.
struct Shown {
    View view{};
    Cell cursor{};  ///< on the screen
    std::vector<Cell> hint{};
    std::string typed{}, message{}, question{};
    bool keys = false;  ///< show the list of keys instead of the board
};

class ScreenView {
public:
    ScreenView(app::FullScreen& screen, const Table& table, Shown& shown)
        : screen_(screen), table_(table), shown_(shown), board_(screen, table.game()) {}

    void draw();
    const ScreenBoard& board() const noexcept { return board_; }

private:
    const Game& game() const { return table_.game(); }
    const char* foot() const;
    int right_of_board() const;
    bool has_bar() const { return game().static_chance() || table_.browsing(); }
    void draw_bar();
    void draw_panel();
    int draw_players(int row, int left, int width);
    int draw_browsing(int row, int left, int width);
    int draw_analysis(int row, int left, int width);
    void draw_moves(int row, int left, int width);
    void draw_keys();
    std::string status() const;

    app::FullScreen& screen_;
    const Table& table_;
    Shown& shown_;
    ScreenBoard board_;
};

/// Whether the keys 1 to 9 choose a level: if no move of the game begins with a digit.
bool digits_are_levels(const Game& game);
/// Whether this key is one of the game's own switches.
bool is_switch(const Game& game, char32_t key);

}  // namespace ailab::play
