// Positions as text (FEN): board from rank 9 down, side to move, two unused fields, plies since the
// last capture, move number. Everything after the board is optional.
#pragma once

#include <string>
#include <string_view>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The checks of a reader beyond a well-formed board.
enum class FenCheck : std::uint8_t {
    playable,    ///< the side that has just moved is not in check
    board_only,  ///< the king of that side may be capturable: for counting moves, not for playing
};

/// Reads both letter conventions (E H G for B N K) and both conventions for the side (w or r, b).
/// Throws InputError with the column if the text is not a FEN, if a piece is on a point it can
/// never reach, if there are more pieces of a kind than in a set, or if `check` fails.
Position parse_fen(std::string_view text, FenCheck check = FenCheck::playable);

std::string to_fen(const Position& position);
/// Returns the board part only.
std::string board_fen(const Position& position);

/// True if the piece can ever be on this point.
bool may_stand(Piece piece, Square square) noexcept;

}  // namespace ailab::lab4
