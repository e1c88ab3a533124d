// Wins by fours in free-style gomoku: every move completes five or threatens to, so that every
// reply is forced (victory by continuous fours; Allis, van den Herik and Huntjens 1993). What is
// found is a win against every defence; a win that needs quiet moves is not found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab_grade/judge/board_games/five.hpp"

namespace ailab::grade {

inline constexpr std::int64_t kFourNodes = 20'000;  ///< positions, for one question

/// Does the side win by fours if it is to move? False also if that takes more than `nodes`.
bool wins_by_fours(const FiveBoard& board, char side, std::int64_t nodes = kFourNodes);

/// Has the side, once it has moved there, a win by fours against every reply? Requires a free
/// point.
bool keeps_the_win(const FiveBoard& board, char side, Place move, std::int64_t nodes = kFourNodes);

/// The moves that keep the win, if it is certain that all others lose: after each of them the
/// opponent wins by fours, or stops all fours and then does. Nothing if some move is neither, or
/// if more than `nodes` positions would have to be looked at.
std::optional<std::vector<Place>> only_winning_moves(const FiveBoard& board, char side,
                                                     std::int64_t nodes = kFourNodes);

}  // namespace ailab::grade
