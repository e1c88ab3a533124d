// The order in which DhtmlXQ and XQF list the 32 pieces: red's rook, horse, elephant, advisor,
// king, advisor, elephant, horse, rook, two cannons and five pawns, then black's.
#pragma once

#include <array>
#include <optional>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

inline constexpr std::array<Kind, 16> kListedKinds{
    Kind::rook,     Kind::horse, Kind::elephant, Kind::advisor, Kind::king,   Kind::advisor,
    Kind::elephant, Kind::horse, Kind::rook,     Kind::cannon,  Kind::cannon, Kind::pawn,
    Kind::pawn,     Kind::pawn,  Kind::pawn,     Kind::pawn};

constexpr Piece listed_piece(std::size_t i) noexcept {
    return make_piece(i < 16 ? kRed : kBlack, kListedKinds[i % 16]);
}

/// Where each of the listed pieces stands; some are not on the board.
inline std::array<std::optional<Square>, 32> listed_squares(const Position& position) {
    std::array<std::optional<Square>, 32> squares;
    std::array<Bitboard, kPieces> left{};
    for_each(position.occupied().all,
             [&](Square s) { left[index_of(position.piece_on(s))] |= Bitboard::of(s); });
    for (std::size_t i = 0; i < squares.size(); ++i)
        if (Bitboard& of_kind = left[index_of(listed_piece(i))]) squares[i] = of_kind.pop();
    return squares;
}

}  // namespace ailab::lab4
