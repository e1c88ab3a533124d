// Shows a solution: as one SVG with every board, a page that steps through it, or page by
// page in the terminal.
#pragma once

#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "lab3_puzzle/world/board.hpp"

namespace ailab::lab3 {

/// Requires a legal path.
struct Replay {
    Board start;
    std::vector<Move> path;
};

std::string replay_svg(const Replay& replay);
std::string replay_html(const Replay& replay);

/// On a terminal, steps through the boards by keys; otherwise prints every board once.
void animate(app::Session& session, const Replay& replay);

}  // namespace ailab::lab3
