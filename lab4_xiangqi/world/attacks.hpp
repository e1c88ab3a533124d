// The moves of pieces. Lines (rook, cannon) are looked up by the occupancy of a rank (512 patterns)
// and of a file (1024 patterns): tables of 88 KB, without magic numbers or special instructions.
#pragma once

#include <array>
#include <cstdint>

#include "lab4_xiangqi/world/bitboard.hpp"
#include "lab4_xiangqi/world/piece.hpp"

namespace ailab::lab4 {

/// The points that a line piece attacks beyond a number of screens.
enum class Screens : std::uint8_t {
    none,  ///< the empty points up to and including the first piece: rooks
    one,   ///< the second piece on the line, if any: what a cannon captures
    two,   ///< the third piece: a cannon that attacks once a screen leaves
};

struct AttackTables {
    using Rank = std::array<std::array<std::uint16_t, 1U << kFiles>, kFiles>;
    using File = std::array<std::array<std::uint16_t, 1U << kRanks>, kRanks>;

    std::array<Rank, 3> rank{};                              ///< [screens][file][occupancy]
    std::array<File, 3> file{};                              ///< [screens][rank][occupancy]
    std::array<Bitboard, 1U << kRanks> spread{};             ///< a set of ranks on file a
    std::array<std::array<Bitboard, 16>, kSquares> horse{};  ///< [from][which legs are blocked]
    /// Origins of horses that reach it [eyes blocked].
    std::array<std::array<Bitboard, 16>, kSquares> horses{};
    std::array<std::array<Bitboard, 16>, kSquares> elephant{};       ///< [from][eyes blocked]
    std::array<Bitboard, kSquares> king{};                           ///< within either palace
    std::array<Bitboard, kSquares> advisor{};                        ///< within either palace
    std::array<std::array<Bitboard, kSquares>, 2> pawn{};            ///< [side][from]
    std::array<std::array<Bitboard, kSquares>, 2> pawns{};           ///< [side][to]: origins
    std::array<std::array<Bitboard, kSquares>, kSquares> between{};  ///< strictly, on a line
};

extern const AttackTables kAttacks;

template <Screens kScreens>
Bitboard line_attacks(Square s, const Occupancy& occupied) noexcept {
    constexpr auto kIndex = static_cast<std::size_t>(kScreens);
    const auto f = static_cast<std::size_t>(file_of(s));
    const auto r = static_cast<std::size_t>(rank_of(s));
    const std::uint64_t row = kAttacks.rank[kIndex][f][occupied.rank[r]];
    Bitboard set = kAttacks.spread[kAttacks.file[kIndex][r][occupied.file[f]]];
    set.red_half = set.red_half << f | (r < 5 ? row << (9 * r) : 0);
    set.black_half = set.black_half << f | (r < 5 ? 0 : row << (9 * r - 45));
    return set;
}
/// Returns the empty points and the first piece in every direction.
inline Bitboard rook_attacks(Square s, const Occupancy& occupied) noexcept {
    return line_attacks<Screens::none>(s, occupied);
}
/// Returns the pieces (of either side) that a cannon on `s` could capture.
inline Bitboard cannon_captures(Square s, const Occupancy& occupied) noexcept {
    return line_attacks<Screens::one>(s, occupied);
}

/// The occupancy of the four orthogonal neighbours as an index: left 1, below 2, right 4, above 8.
inline std::size_t orthogonal_index(Square s, const Occupancy& occupied) noexcept {
    const auto f = static_cast<unsigned>(file_of(s)), r = static_cast<unsigned>(rank_of(s));
    const unsigned row = unsigned{occupied.rank[r]} << 1U >> f & 5U;
    const unsigned column = unsigned{occupied.file[f]} << 1U >> r & 5U;
    return row | column << 1U;
}
/// Returns the occupancy of the four diagonal neighbours as an index: below-left 1, above-left 2,
/// below-right 4, above-right 8.
inline std::size_t diagonal_index(Square s, const Occupancy& occupied) noexcept {
    const auto f = static_cast<unsigned>(file_of(s)), r = static_cast<unsigned>(rank_of(s));
    const unsigned below = r > 0 ? unsigned{occupied.rank[r - 1]} << 1U >> f & 5U : 0;
    const unsigned above = r + 1 < kRanks ? unsigned{occupied.rank[r + 1]} << 1U >> f & 5U : 0;
    return below | above << 1U;
}

inline Bitboard horse_attacks(Square s, const Occupancy& occupied) noexcept {
    return kAttacks.horse[static_cast<std::size_t>(s)][orthogonal_index(s, occupied)];
}
/// The points from which a horse reaches `s`; its leg is beside the horse, diagonal from `s`.
inline Bitboard horse_origins(Square s, const Occupancy& occupied) noexcept {
    return kAttacks.horses[static_cast<std::size_t>(s)][diagonal_index(s, occupied)];
}
/// The same as elephant_origins, because both directions pass through the same eye.
inline Bitboard elephant_attacks(Square s, const Occupancy& occupied) noexcept {
    return kAttacks.elephant[static_cast<std::size_t>(s)][diagonal_index(s, occupied)];
}
inline Bitboard king_attacks(Square s) noexcept {
    return kAttacks.king[static_cast<std::size_t>(s)];
}
inline Bitboard advisor_attacks(Square s) noexcept {
    return kAttacks.advisor[static_cast<std::size_t>(s)];
}
inline Bitboard pawn_attacks(Side side, Square s) noexcept {
    return kAttacks.pawn[index_of(side)][static_cast<std::size_t>(s)];
}
inline Bitboard pawn_origins(Side side, Square s) noexcept {
    return kAttacks.pawns[index_of(side)][static_cast<std::size_t>(s)];
}
/// Returns the points strictly between two points of one rank or file; empty otherwise.
inline Bitboard between(Square a, Square b) noexcept {
    return kAttacks.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

}  // namespace ailab::lab4
