// One step of a proof: black plays a quiet move, and every reply of white leads to a position that
// is known to be won. Knows the rules and the store; no search.
#pragma once

#include "gomoku/check/audit.hpp"
#include "gomoku/engine/proof/win_store.hpp"

namespace ailab::gomoku {

struct QuietWin {
    bool refuted = false;                  ///< white can make five at once
    PointSet open;                         ///< replies that no known win disposes of
    Relevance relevance{};                 ///< of the move, if there are none
    std::vector<Audit::Answer> answers{};  ///< what was used, reply by reply
    std::vector<int> symmetries{};         ///< of each: maps the board to that of the win

    bool holds() const noexcept { return !refuted && open.empty(); }
};

/// Does `move`, just played and on the grid, win by the wins in the store? Only those count that
/// allow `spare` white stones more: what they prove does then, too, and disposes of more replies
/// elsewhere.
QuietWin quiet_win(const Grid& grid, Point move, const WinStore& store, int spare = 0);

/// Those of `replies` that no win in the store disposes of.
PointSet open_among(const PointSet& replies, const Grid& grid, const WinStore& store, int spare);

}  // namespace ailab::gomoku
