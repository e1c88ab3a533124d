// A full-screen terminal for board games: coloured text at any position, keys, mouse, resizing. A
// thin wrapper around ncursesw (whose headers stay in the .cpp), with a plain fallback for each
// feature.
//
//     FullScreen screen(session);                            // throws UsageError if unavailable
//     const BoardGrid grid{.top = 1, .left = 4, .rows = 10, .columns = 9};
//     screen.clear(); screen.put(grid.row_of(0), grid.column_of(4), "將", {.ink = Ink::red});
//     screen.show(); const KeyPress press = screen.wait(0.1);
//     if (const auto cell = grid.cell_at(press)) …           // a click
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "common/app/session.hpp"
#include "common/app/terminal.hpp"

namespace ailab::app {

/// `wood` is the background of a board; with 8 colours it is yellow, without colours it has no
/// effect.
enum class Ink : std::uint8_t {
    normal,
    black,
    red,
    green,
    yellow,
    blue,
    magenta,
    cyan,
    white,
    grey,
    wood
};

struct Look {
    Ink ink = Ink::normal;
    Ink ground = Ink::normal;
    bool bold = false;
    bool reverse = false;  ///< also visible without colours: for a cursor or a selected piece
};

/// Maps the cells of a board to the screen: a cell (row, column) is centred at (row_of, column_of),
/// and a click selects the nearest cell.
struct BoardGrid {
    struct Cell {
        int row = 0, column = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    int top = 0, left = 0;  ///< screen position of cell (0, 0)
    int rows = 0, columns = 0;
    int row_step = 2, column_step = 4;

    int row_of(int row) const noexcept { return top + row * row_step; }
    int column_of(int column) const noexcept { return left + column * column_step; }
    int height() const noexcept { return (rows - 1) * row_step + 1; }
    int width() const noexcept { return (columns - 1) * column_step + 1; }
    /// The cell under a click. Returns an empty optional for other keys and for clicks beside the
    /// board.
    std::optional<Cell> cell_at(const KeyPress& press) const noexcept;
};

class FullScreen {
public:
    /// Whether a full screen can be shown: input and output are a terminal that can move its
    /// cursor.
    static bool available(const Session& session);

    /// Takes over the terminal for the lifetime of the object. The previous screen and mode are
    /// restored on every exit path and while the program is stopped (Ctrl-Z). Throws UsageError if
    /// the terminal cannot show a full screen.
    explicit FullScreen(const Session& session);
    ~FullScreen();
    FullScreen(const FullScreen&) = delete;
    FullScreen& operator=(const FullScreen&) = delete;

    int rows() const;
    int columns() const;
    bool colors() const noexcept { return colors_; }

    void clear();
    /// Clips the text at the edge of the screen, but never cuts a wide character in half. Returns
    /// the column after the text.
    int put(int row, int column, std::string_view text, Look look = {});
    /// The same, cut to `width` columns and padded with blanks.
    void put_field(int row, int column, int width, std::string_view text, Look look = {});
    /// Brings the screen up to date.
    void show();

    /// The next key or click, or `none` after `seconds` (for ever if negative).
    KeyPress wait(double seconds = -1);
    /// Lets the user edit a line at the bottom of the screen. Returns an empty optional if Escape
    /// was pressed. Typing replaces the preset, like selected text; Backspace and the arrow keys
    /// keep it.
    std::optional<std::string> ask(std::string_view prompt, std::string_view preset = {});

private:
    struct Terminal;
    KeyPress read_key();
    void suspend();

    const Session& session_;
    std::unique_ptr<Terminal> terminal_;
    bool colors_ = false;
};

/// The first part of `text` that is at most `width` columns wide.
std::string_view cut_to_width(std::string_view text, std::size_t width) noexcept;
/// Removes the last character, if there is one.
void erase_last(std::string& text);

}  // namespace ailab::app
