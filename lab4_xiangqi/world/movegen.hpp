// Generates moves in a deterministic order: by kind of piece, then by square.
#pragma once

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The kind of moves to generate.
enum class Want : std::uint8_t { all, captures, quiets };

/// Appends the moves that are legal except that the own king may be left in danger.
template <Want kWant>
void generate_pseudo_legal(const Position& position, Moves& out) noexcept;

/// Appends the quiet moves that give check, in the same order; `checks` are those of the position.
void generate_quiet_checks(const Position& position, const Checks& checks, Moves& out) noexcept;

/// Appends the legal moves. None means checkmate or stalemate; both lose.
void generate_legal(const Position& position, Moves& out) noexcept;
Moves legal_moves(const Position& position) noexcept;
bool has_legal_move(const Position& position) noexcept;
/// Returns the number of legal moves, without listing those that need no check for king safety.
int count_legal(const Position& position) noexcept;

}  // namespace ailab::lab4
