// The keys of a terminal; reads them one by one in raw mode; a viewer that steps through pages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <termios.h>

#include "common/app/session.hpp"

namespace ailab::app {

enum class Key : std::uint8_t {
    none,       ///< time-out, or a key without a meaning
    character,  ///< `character`
    enter,
    escape,
    tab,
    backspace,
    remove,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    click,  ///< left button down at `row`, `column`
    wheel_up,
    wheel_down,
    resize,     ///< the size of the screen has changed: draw again
    interrupt,  ///< Ctrl-C; on the full screen also a signal or the end of input: leave
};

struct KeyPress {
    Key key = Key::none;
    char32_t character = 0;
    int row = 0, column = 0;

    bool is(char32_t c) const noexcept { return key == Key::character && character == c; }
};

/// Standard input without echo and line buffering for the lifetime of the object; the previous mode
/// is restored on every exit path. Does nothing if standard input is not a terminal.
class RawTerminal {
public:
    RawTerminal();
    ~RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    /// Waits at most `seconds` (for ever if negative) for a key. Returns Key::none on time-out and
    /// an empty optional at end of input.
    std::optional<KeyPress> read_key(double seconds = -1);

private:
    void enter();

    bool is_terminal_ = false;
    termios before_{};
};

/// The number of columns of stdout: from the terminal itself, else from $COLUMNS, else 80.
std::size_t terminal_width();

/// Shows pages 0 … count - 1. On a terminal, space, Enter, → and n go forward; ←, b and p go back;
/// g and G go to the first and the last page; q quits. Otherwise every page is printed once,
/// without waiting. `page(i)` is the text of page i and ends with a newline.
void step_through(Session& session, std::size_t count,
                  const std::function<std::string(std::size_t)>& page);

}  // namespace ailab::app
