// A move in the words that Chinese and WXF notation share: which piece, from which file, which way
// and how far, all as the mover sees it. "Which piece" is more than its kind where several of one
// kind stand on a file (前 炮 "the front cannon").
#pragma once

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

enum class Way : std::uint8_t { advance, retreat, sideways };  ///< 进 退 平

struct MoveWords {
    Side side = kRed;
    Kind kind = Kind::none;
    int file = 0;  ///< 1..9 from the mover's right
    Way way = Way::advance;
    int number = 0;  ///< points for a straight move ahead or back, else the file moved to

    int place = 0;        ///< 0 is the front one of its kind on the file
    int in_file = 1;      ///< of its kind on the file
    bool needed = false;  ///< the place has to be named
    int pawn_number = 0;  ///< if pawns stand double on two files: 0.. from the right, front to rear
    bool pawn_files = false;  ///< they do, and this is one of them
};

/// Requires a pseudo-legal move.
MoveWords words_of(const Position& position, Move move);

/// The file as `side` counts it, 1..9 from its right.
constexpr int file_number(Side side, Square s) noexcept {
    return side == kRed ? kFiles - file_of(s) : file_of(s) + 1;
}

}  // namespace ailab::lab4
