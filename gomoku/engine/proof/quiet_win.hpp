// One step of a proof: black plays a quiet move, and every reply of white leads to a known win. It
// uses only the rules and the store, no search.
#pragma once

#include "gomoku/check/audit.hpp"
#include "gomoku/engine/proof/win_store.hpp"

namespace ailab::gomoku {

struct QuietWin {
    bool refuted = false;                  ///< white can make five at once
    PointSet open;                         ///< replies that no known win answers
    Relevance relevance{};                 ///< of the move, valid if `open` is empty
    std::vector<Audit::Answer> answers{};  ///< the claim used for each reply
    std::vector<int> symmetries{};         ///< for each answer: maps the board to that of the win

    bool holds() const noexcept { return !refuted && open.empty(); }
};

/// Checks whether `move`, already on the grid, wins by the wins in the store. Uses only wins that
/// allow `spare` further white stones; then the new win allows them, too, and can answer more
/// replies elsewhere.
QuietWin quiet_win(const Grid& grid, Point move, const WinStore& store, int spare = 0);

/// Returns the `replies` that no win in the store answers.
PointSet open_among(const PointSet& replies, const Grid& grid, const WinStore& store, int spare);

}  // namespace ailab::gomoku
