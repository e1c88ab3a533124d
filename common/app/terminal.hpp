// Keys, one at a time, from a terminal in raw mode, and a viewer that steps through pages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <termios.h>

#include "common/app/session.hpp"

namespace ailab::app {

enum class Key : std::uint8_t {
    none,
    character,
    enter,
    escape,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    backspace,
    interrupt
};

struct KeyPress {
    Key key = Key::none;
    char character = 0;  ///< for Key::character, and ' ' for the space bar
};

/// Standard input without echo and line buffering for as long as this object lives; the old mode
/// comes back on every exit path. Does nothing if standard input is not a terminal.
class RawTerminal {
public:
    RawTerminal();
    ~RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    /// Wait at most `seconds` (for ever if negative) for a key; Key::none on time-out, nothing at
    /// end of input.
    std::optional<KeyPress> read_key(double seconds = -1);

private:
    bool raw_ = false;
    termios before_{};
};

/// Columns of the terminal on stdout, from the terminal itself, $COLUMNS or 80.
std::size_t terminal_width();

/// Show pages 0 … count - 1. On a terminal: space, Enter, → or n go on; ←, b or p go back; g and G
/// to the first and the last; q ends. Otherwise every page is printed once, without waiting.
/// `page(i)` is the text of a page, ended by a newline.
void step_through(Session& session, std::size_t count,
                  const std::function<std::string(std::size_t)>& page);

}  // namespace ailab::app
