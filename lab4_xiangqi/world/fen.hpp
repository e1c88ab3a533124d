// Positions as text (FEN): board from rank 9 down, side to move, two unused fields, plies since the
// last capture, number of the move. Everything after the board may be missing.
#pragma once

#include <string>
#include <string_view>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// What a reader insists on beyond a well-formed board.
enum class FenCheck : std::uint8_t {
    playable,    ///< the side that has just moved is not in check
    board_only,  ///< its king may stand to be captured: for counting moves, not for playing
};

/// Reads both letter conventions (E H G for B N K) and both sides' words (w or r, b). Throws
/// InputError with the column if the text is no FEN, if a piece stands where it can never be, if
/// there are more of a kind than a set has, or if `check` fails.
Position parse_fen(std::string_view text, FenCheck check = FenCheck::playable);

std::string to_fen(const Position& position);
/// The board part only.
std::string board_fen(const Position& position);

/// May a piece ever stand there?
bool may_stand(Piece piece, Square square) noexcept;

}  // namespace ailab::lab4
