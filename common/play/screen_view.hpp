// What the full screen shows: the board, the bar of chances, the panel, what waits for the person.
// The panel of a game that is played shows the players, of one that is browsed the analysis.
#pragma once

#include <string>
#include <vector>

#include "common/play/screen_board.hpp"

namespace ailab::play {

/// What the keys change of it.
struct Shown {
    View view{};
    Cell cursor{};  ///< on the screen
    std::vector<Cell> hint{};
    std::string typed{}, message{}, question{};
    bool keys = false;  ///< the list of the keys instead of the board
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

/// Whether 1 to 9 choose a level: no move of the game begins with a digit.
bool digits_are_levels(const Game& game);
/// Whether this key turns something on and off that the game draws.
bool is_switch(const Game& game, char32_t key);

}  // namespace ailab::play
