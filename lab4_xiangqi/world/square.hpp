// The 90 points of the board: a..i from red's left, ranks 0..9 from red's side (ICCS numbering).
#pragma once

#include "common/search/game/game.hpp"

namespace ailab::lab4 {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kSquares = kFiles * kRanks;

using Square = int;  ///< 9 * rank + file: a0 = 0, i0 = 8, a9 = 81, i9 = 89

inline constexpr Side kRed = Side::first;
inline constexpr Side kBlack = Side::second;

constexpr std::size_t index_of(Side side) noexcept {
    return static_cast<std::size_t>(side);
}

constexpr Square square_at(int file, int rank) noexcept {
    return rank * kFiles + file;
}
constexpr int file_of(Square s) noexcept {
    return s % kFiles;
}
constexpr int rank_of(Square s) noexcept {
    return s / kFiles;
}
constexpr bool on_board(int file, int rank) noexcept {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}

/// Returns the point reflected from front to back (a0 <-> a9).
constexpr Square flip_ranks(Square s) noexcept {
    return square_at(file_of(s), kRanks - 1 - rank_of(s));
}
/// Returns the point reflected from left to right (a0 <-> i0).
constexpr Square flip_files(Square s) noexcept {
    return square_at(kFiles - 1 - file_of(s), rank_of(s));
}
/// Returns the point from its side's view: unchanged for red, ranks reversed for black.
constexpr Square seen_by(Side side, Square s) noexcept {
    return side == kRed ? s : flip_ranks(s);
}

/// Red owns ranks 0..4, black 5..9.
constexpr bool in_own_half(Side side, Square s) noexcept {
    return (s < kSquares / 2) == (side == kRed);
}
constexpr bool in_palace(Side side, Square s) noexcept {
    const Square own = seen_by(side, s);
    return file_of(own) >= 3 && file_of(own) <= 5 && rank_of(own) <= 2;
}

}  // namespace ailab::lab4
