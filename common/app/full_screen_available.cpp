// FullScreen::available(), separate from full_screen.cpp because <term.h> defines macros such as
// `lines` and `columns`.
#include <cstdlib>

#include "common/app/full_screen.hpp"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

namespace ailab::app {

bool FullScreen::available(const Session& session) {
    if (!session.streams().in_terminal || !session.streams().out_terminal) return false;
    const char* const type = std::getenv("TERM");
    int error = 0;
    if (!type || !*type || setupterm(type, 1, &error) != OK) return false;
    const char* const motion = tigetstr("cup");  // how to move the cursor
    return motion && motion != reinterpret_cast<const char*>(-1);
}

}  // namespace ailab::app
