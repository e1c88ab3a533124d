// The weights of the evaluation: a middle-game and an end-game weight for every term, in the order
// of Terms. The defaults in weights.inc are written by `workshop_xiangqi tune`.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/world/piece.hpp"

namespace ailab::lab4 {

/// The first index of every group of terms. Sums over one group are indexed from there.
struct Terms {
    static constexpr int kHalfBoard = 50;  ///< 10 ranks of 5 files: the board is symmetric

    static constexpr int kMaterial = 0;                             ///< [kind]
    static constexpr int kSquare = kMaterial + 8;                   ///< [kind - 1][half board]
    static constexpr int kRookMobility = kSquare + 7 * kHalfBoard;  ///< [points]
    static constexpr int kCannonMobility = kRookMobility + 18;      ///< [points]
    static constexpr int kHorseMobility = kCannonMobility + 18;     ///< [points]
    static constexpr int kPair = kHorseMobility + 9;                ///< RR HH CC RH RC HC
    static constexpr int kGuards = kPair + 6;                       ///< [advisors][elephants]
    static constexpr int kAdvisorsAgainst = kGuards + 9;            ///< lost ones x enemy R H C
    static constexpr int kElephantsAgainst = kAdvisorsAgainst + 3;  ///< lost ones x enemy R H C
    static constexpr int kLinkedGuards = kElephantsAgainst + 3;     ///< advisors, elephants
    static constexpr int kHollowCannon = kLinkedGuards + 2;         ///< [points between]
    static constexpr int kCentralCannon = kHollowCannon + 9;        ///< [pieces between: 1, 2, 3+]
    static constexpr int kBottomCannon = kCentralCannon + 3;        ///< [guards lost 0..4]
    static constexpr int kZoneAttack = kBottomCannon + 5;           ///< per point, by R H C P
    static constexpr int kZoneAttackers = kZoneAttack + 4;          ///< [pieces]
    static constexpr int kSafeCheck = kZoneAttackers + 8;           ///< by rook, by horse
    static constexpr int kKingFile = kSafeCheck + 2;          ///< rook, pawn on the king's file
    static constexpr int kThreatByPawn = kKingFile + 2;       ///< [victim]
    static constexpr int kThreatByMinor = kThreatByPawn + 8;  ///< [victim]
    static constexpr int kThreatByRook = kThreatByMinor + 8;  ///< [victim, unprotected]
    static constexpr int kHanging = kThreatByRook + 8;        ///< [victim]
    static constexpr int kPawnPair = kHanging + 8;            ///< crossed, side by side
    static constexpr int kPawnsCrossed = kPawnPair + 1;       ///< [count]
    static constexpr int kHorseLinked = kPawnsCrossed + 6;    ///< horses that protect each other
    static constexpr int kKingMobility = kHorseLinked + 1;    ///< [safe destinations]
    static constexpr int kPinned = kKingMobility + 5;         ///< [kind]
    static constexpr int kTempo = kPinned + 8;
    static constexpr int kCount = kTempo + 1;
};

class Weights {
public:
    using Values = std::array<Score, Terms::kCount>;

    explicit Weights(const Values& values) noexcept;
    /// The built-in weights.
    static const Weights& defaults();

    Score operator[](int term) const noexcept { return values_[static_cast<std::size_t>(term)]; }
    /// The material and square weight of a piece, for its owner.
    Score piece(Piece piece, Square square) const noexcept {
        return pieces_[index_of(piece)][static_cast<std::size_t>(square)];
    }

private:
    Values values_;
    std::array<std::array<Score, kSquares>, kPieces> pieces_{};
};

/// Returns the weight of a kind of piece on a point, as seen by its owner.
constexpr int square_term(Kind kind, Square own) noexcept {
    const int file = file_of(own) < 5 ? file_of(own) : kFiles - 1 - file_of(own);
    return Terms::kSquare + (static_cast<int>(kind) - 1) * Terms::kHalfBoard + rank_of(own) * 5 +
           file;
}

}  // namespace ailab::lab4
