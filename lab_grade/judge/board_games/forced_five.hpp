// Wins by fours in free-style gomoku: every move completes five or threatens to, so that every
// reply is forced (victory by continuous fours; Allis, van den Herik and Huntjens 1993). A win
// found is a win against every defence; wins that need quiet moves are not found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/judge/board_games/five.hpp"

namespace ailab::grade {

inline constexpr std::int64_t kFourNodes = 20'000;  ///< positions per question

/// True if the side to move wins by fours. Also false if that takes more than `nodes` positions.
bool wins_by_fours(const FiveBoard& board, char side, std::int64_t nodes = kFourNodes,
                   const Budget& budget = {});

/// True if the side, after moving there, wins by fours against every reply. Requires a free point.
bool keeps_the_win(const FiveBoard& board, char side, Place move, std::int64_t nodes = kFourNodes,
                   const Budget& budget = {});

/// Returns the moves that keep the win, if all other moves certainly lose: after each of those the
/// opponent wins by fours, possibly after stopping all fours. Returns an empty optional if a move
/// is neither, or if the search would visit more than `nodes` positions.
std::optional<std::vector<Place>> only_winning_moves(const FiveBoard& board, char side,
                                                     std::int64_t nodes = kFourNodes,
                                                     const Budget& budget = {});

}  // namespace ailab::grade
