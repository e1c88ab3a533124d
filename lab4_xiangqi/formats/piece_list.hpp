// The order in which DhtmlXQ and XQF list the 32 pieces: red's rook, horse, elephant, advisor,
// king, advisor, elephant, horse, rook, two cannons and five pawns, then black's.
#pragma once

#include <array>

#include "lab4_xiangqi/world/piece.hpp"

namespace ailab::lab4 {

inline constexpr std::array<Kind, 16> kListedKinds{
    Kind::rook,     Kind::horse, Kind::elephant, Kind::advisor, Kind::king,   Kind::advisor,
    Kind::elephant, Kind::horse, Kind::rook,     Kind::cannon,  Kind::cannon, Kind::pawn,
    Kind::pawn,     Kind::pawn,  Kind::pawn,     Kind::pawn};

constexpr Piece listed_piece(std::size_t i) noexcept {
    return make_piece(i < 16 ? kRed : kBlack, kListedKinds[i % 16]);
}

}  // namespace ailab::lab4
