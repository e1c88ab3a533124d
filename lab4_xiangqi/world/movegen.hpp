// Generating moves. Order: by kind of piece, then by square; deterministic.
#pragma once

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Which destinations are wanted.
enum class Want : std::uint8_t { all, captures, quiets };

/// Append the moves that are legal but for the safety of the own king.
template <Want kWant>
void generate_pseudo_legal(const Position& position, Moves& out) noexcept;

/// Append the quiet moves that give check; `checks` are those of the position. The order is that of
/// the others.
void generate_quiet_checks(const Position& position, const Checks& checks, Moves& out) noexcept;

/// Append the legal moves. Empty: checkmate or stalemate, both lost.
void generate_legal(const Position& position, Moves& out) noexcept;
Moves legal_moves(const Position& position) noexcept;
bool has_legal_move(const Position& position) noexcept;
/// How many legal moves there are, without listing those that need no check of their own.
int count_legal(const Position& position) noexcept;

}  // namespace ailab::lab4
